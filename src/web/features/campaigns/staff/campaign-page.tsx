import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { CampaignActions } from "./campaign-actions.tsx";
import { CampaignEditor } from "./campaign-editor.tsx";
import { CampaignFrame } from "./campaign-frame.tsx";
import type { CampaignChoices } from "./campaign-text.ts";
import { typedOf } from "./typed-campaign.ts";
import { useCampaign } from "./use-campaign.tsx";
import { useCampaignForm } from "./use-campaign-form.ts";

/** A campaign: its sentence, limits, what customers see, and its life cycle. */
export function CampaignPage() {
  const loaded = useCampaign();
  if (loaded.instead !== undefined) return loaded.instead;
  return <Loaded key={loaded.campaign.id} {...loaded} />;
}

interface LoadedProps {
  readonly campaign: CampaignLine;
  readonly choices: CampaignChoices;
}

function Loaded({ campaign, choices }: LoadedProps) {
  const { currency } = choices;
  const form = useCampaignForm(campaign, typedOf(campaign.definition, currency), currency);
  const isEnded = campaign.standing === "ended";
  return (
    <CampaignFrame
      campaign={campaign}
      actions={<CampaignActions campaign={campaign} choices={choices} isChanged={form.isChanged} />}
    >
      {isEnded ? <p className="mb-5 text-ink-soft">{editorTexts.readOnly}</p> : null}
      <CampaignEditor form={form} choices={choices} campaign={campaign} />
    </CampaignFrame>
  );
}
