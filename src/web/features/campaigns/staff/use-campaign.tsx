import type { ReactElement } from "react";
import { useParams } from "react-router";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { ReplyFailure, useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { BackLink } from "./campaign-frame.tsx";
import type { CampaignChoices } from "./campaign-text.ts";

/** A campaign with what it can refer to, or what the page shows instead while it loads or if it cannot be shown. */
type LoadedCampaign =
  | { readonly campaign: CampaignLine; readonly choices: CampaignChoices; readonly instead?: never }
  | { readonly instead: ReactElement };

/** Loads the campaign whose id is in the address. */
export function useCampaign(): LoadedCampaign {
  const { id = "" } = useParams();
  const asked = useAsk("campaign", { id });
  const choices = useAsk("campaignChoices", {});
  const failed = useLoadFailed(asked.data === undefined ? asked : choices);
  const { error } = asked;
  if (error instanceof ReplyFailure && error.error.code === "campaign-not-found") {
    return { instead: <NotFound /> };
  }
  if (failed !== null) return { instead: failed };
  if (asked.data === undefined || asked.isPlaceholderData || choices.data === undefined) {
    return { instead: <EditorLoading /> };
  }
  return { campaign: asked.data.campaign, choices: choices.data };
}

function NotFound() {
  return (
    <>
      <BackLink />
      <PageHeader title={editorTexts.notFound} lead={editorTexts.notFoundHint} />
    </>
  );
}

/** Shown while an editor loads. */
export function EditorLoading() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-12 w-72" />
      <Card>
        <Skeleton className="h-32" />
      </Card>
      <Card>
        <Skeleton className="h-32" />
      </Card>
    </Loading>
  );
}
