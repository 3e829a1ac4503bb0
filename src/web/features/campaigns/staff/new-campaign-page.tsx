import { useNavigate } from "react-router";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { useAddressParam } from "#web/data/address-state.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CampaignEditor } from "./campaign-editor.tsx";
import { BackLink } from "./campaign-frame.tsx";
import type { CampaignChoices } from "./campaign-text.ts";
import type { PartName } from "./sentence-parts.ts";
import { TemplateList } from "./template-list.tsx";
import { fromTemplate } from "./templates.ts";
import { emptyTyped, type TypedCampaign } from "./typed-campaign.ts";
import { EditorLoading } from "./use-campaign.tsx";
import { useCampaignForm } from "./use-campaign-form.ts";

/** A new campaign: first the templates, then the editor with the chosen one. Saving leads to the campaign, where it can be started. */
export function NewCampaignPage() {
  const [template] = useAddressParam("template");
  const choices = useAsk("campaignChoices", {});
  const failed = useLoadFailed(choices);
  return (
    <div className="@container">
      <BackLink />
      <PageHeader title={editorTexts.newCampaign} />
      {failed}
      {failed === null && choices.data === undefined ? <EditorLoading /> : null}
      {choices.data === undefined ? null : (
        <Chosen key={template} template={template} choices={choices.data} />
      )}
    </div>
  );
}

interface ChosenProps {
  readonly template: string;
  readonly choices: CampaignChoices;
}

function Chosen({ template, choices }: ChosenProps) {
  if (template === "") return <TemplateList />;
  const empty: TypedCampaign = choices.hasPurchases
    ? emptyTyped
    : { ...emptyTyped, trigger: "qr-code" };
  return (
    <NewEditor
      start={fromTemplate(template, choices) ?? empty}
      choices={choices}
      // It is about one product, which has to be chosen.
      firstOpen={template === "new-product" ? "occasion" : undefined}
    />
  );
}

interface NewEditorProps {
  readonly start: TypedCampaign;
  readonly choices: CampaignChoices;
  readonly firstOpen: PartName | undefined;
}

function NewEditor({ start, choices, firstOpen }: NewEditorProps) {
  const navigate = useNavigate();
  const form = useCampaignForm(undefined, start, choices.currency, (id) => {
    void navigate(`/admin/campaigns/${encodeURIComponent(id)}`, { replace: true });
  });
  return <CampaignEditor form={form} choices={choices} firstOpen={firstOpen} />;
}
