import { Megaphone } from "lucide-react";
import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
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
  return (
    <PagedList
      pages={history}
      loading={<MessagesLoading />}
      empty={<NoHistory isSearch={search !== ""} />}
    >
      {(entries) => (
        <ul
          aria-label={broadcastsStaffTexts.messages}
          aria-busy={history.isPlaceholderData}
          className="divide-y divide-dashed divide-line"
        >
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} onDo={(action) => onDo(entry, action)} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoHistory({ isSearch }: { readonly isSearch: boolean }) {
  return (
    <EmptyState
      icon={<Megaphone />}
      title={broadcastsStaffTexts.noBroadcasts}
      text={isSearch ? broadcastsStaffTexts.noMatchesHint : broadcastsStaffTexts.noBroadcastsHint}
    />
  );
}
