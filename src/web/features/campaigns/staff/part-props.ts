import type { CampaignChoices } from "./campaign-text.ts";
import type { CampaignForm } from "./use-campaign-form.ts";

/** Props of the choices of a part of the sentence. */
export interface PartProps {
  readonly form: CampaignForm;
  readonly choices: CampaignChoices;
}
