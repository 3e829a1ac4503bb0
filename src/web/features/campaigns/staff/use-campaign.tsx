import type { ReactElement } from "react";
import { useParams } from "react-router";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { ReplyFailure, useAsk } from "#web/data/data.ts";
import { type LoadedQuery, useLoadFailed } from "#web/shared/load-failed.tsx";
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
  if (isMissing(asked)) return { instead: <NotFound /> };
  if (failed !== null) return { instead: failed };
  if (asked.data === undefined || asked.isPlaceholderData || choices.data === undefined) {
    return { instead: <EditorLoading /> };
  }
  return { campaign: asked.data.campaign, choices: choices.data };
}

/**
 * Returns what a section of a campaign shows while the campaign or the section's own data load, or if they cannot be loaded; null once both
 * are there. Loading sections have the title too.
 * @param loading shown below the title meanwhile
 */
export function useInstead(
  title: string,
  { asked, own }: { readonly asked: LoadedQuery; readonly own: LoadedQuery },
  loading: ReactElement,
): ReactElement | null {
  const campaignFailed = useLoadFailed(asked);
  const ownFailed = useLoadFailed(own);
  if (isMissing(asked)) return <NotFound />;
  const failed = campaignFailed ?? ownFailed;
  if (failed === null && asked.data !== undefined && own.data !== undefined) return null;
  return (
    <>
      <BackLink />
      <PageHeader title={title} />
      {failed ?? loading}
    </>
  );
}

function isMissing({ error }: Pick<LoadedQuery, "error">): boolean {
  return error instanceof ReplyFailure && error.error.code === "campaign-not-found";
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
