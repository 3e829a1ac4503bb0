import { Megaphone } from "lucide-react";
import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";
import { useFailure } from "#web/data/data.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { ShowMore } from "#web/shared/show-more.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MessagesLoading } from "../message-item.tsx";
import { type Action, HistoryEntry } from "./history-entry.tsx";
import type { Entry, useHistory } from "./history-pages.ts";

/** Props of {@link HistoryList}. */
export interface HistoryListProps {
  readonly history: ReturnType<typeof useHistory>;
  /** The search text; empty for all. */
  readonly search: string;
  readonly onDo: (entry: Entry, action: Action) => void;
}

/** The entries, or the empty, loading and error states. */
export function HistoryList({ history, search, onDo }: HistoryListProps) {
  const failure = useFailure(history);
  if (failure !== null) {
    const { isFetching, refetch } = history;
    return <LoadFailed error={failure} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (history.entries === undefined) return <MessagesLoading />;
  if (history.entries.length === 0) {
    return (
      <EmptyState
        icon={<Megaphone />}
        title={broadcastsStaffTexts.noBroadcasts}
        text={
          search === "" ? broadcastsStaffTexts.noBroadcastsHint : broadcastsStaffTexts.noMatchesHint
        }
      />
    );
  }
  return (
    <>
      <ul
        aria-label={broadcastsStaffTexts.messages}
        aria-busy={history.isPlaceholderData}
        className="divide-y divide-dashed divide-line"
      >
        {history.entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} onDo={(action) => onDo(entry, action)} />
        ))}
      </ul>
      <ShowMore key={search} pages={history} />
    </>
  );
}
