import type { CampaignHistoryLine } from "#core/campaigns/campaign-history.ts";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { formatMoment } from "#web/data/moment.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CampaignFrame } from "./campaign-frame.tsx";
import { type CampaignChoices, staffSentence } from "./campaign-text.ts";
import { partChange } from "./part-values.ts";
import { useCampaign } from "./use-campaign.tsx";

/** The versions of a campaign, newest first: who changed what, and when. */
export function CampaignHistoryPage() {
  const loaded = useCampaign();
  if (loaded.instead !== undefined) return loaded.instead;
  return (
    <CampaignFrame campaign={loaded.campaign}>
      <Versions campaign={loaded.campaign} choices={loaded.choices} />
    </CampaignFrame>
  );
}

interface VersionsProps {
  readonly campaign: CampaignLine;
  readonly choices: CampaignChoices;
}

function Versions({ campaign: { id, version: latest }, choices }: VersionsProps) {
  const pages = useAskPages("campaignHistory", { id, after: null }, "versions");
  return (
    <PagedList
      pages={pages}
      loading={
        <Loading>
          <Card>
            <Skeleton className="h-24" />
          </Card>
        </Loading>
      }
      empty={null}
    >
      {(versions) => (
        <ol className="mb-5 grid gap-4">
          {versions.map((line) => (
            <li key={line.version}>
              <VersionCard line={line} isLatest={line.version === latest} choices={choices} />
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

interface VersionCardProps {
  readonly line: CampaignHistoryLine;
  readonly isLatest: boolean;
  readonly choices: CampaignChoices;
}

function VersionCard({ line, isLatest, choices }: VersionCardProps) {
  const { version, authorName: author, at, before, changed, definition } = line;
  const moved = movedWord(line);
  return (
    <Card className="grid gap-3">
      <div className="grid gap-0.5">
        <h2 className="flex flex-wrap items-center gap-2 font-semibold">
          {editorTexts.version({ version })}
          {moved === undefined ? null : <Badge>{moved}</Badge>}
          {isLatest ? <Badge tone="brand">{editorTexts.inForce}</Badge> : null}
        </h2>
        <p className="text-sm text-ink-soft">
          {editorTexts.by({ author })} · <time>{formatMoment(at)}</time>
        </p>
      </div>
      {before === null ? <p>{staffSentence(definition, choices)}</p> : null}
      {before === null || changed.length === 0 ? null : (
        <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
          {changed.map((part) => (
            <li key={part} className="first-letter:uppercase">
              {partChange(part, before.definition, definition, choices)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Returns what a version did to the campaign's state; undefined for one that only changed its definition. */
function movedWord({ before, state }: CampaignHistoryLine): string | undefined {
  const { created, becameActive, becamePaused, becameEnded, resumed } = editorTexts;
  if (before === null) return created;
  if (before.state === state) return undefined;
  if (state === "active") return before.state === "paused" ? resumed : becameActive;
  return state === "paused" ? becamePaused : becameEnded;
}
