import { Megaphone } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";
import { useAddressSearch } from "#web/data/address-state.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { MessagesLoading } from "../message-item.tsx";
import { type Action, HistoryEntry } from "./history-entry.tsx";
import { type Entry, useHistory } from "./history-pages.ts";

const HistoryDialog = lazy(async () => ({
  default: (await import("./history-dialog.tsx")).HistoryDialog,
}));

/** Focusable, so that arrow keys scroll it. */
const reachable = { tabIndex: 0 } as const;

/** Sent broadcasts with search, Repost, Edit and Delete; scrolls after 500 px of height (specification §2, Broadcasts). */
export function History() {
  const { typed, type, search } = useAddressSearch();
  const history = useHistory(search);
  const [open, setOpen] = useState<{ readonly entry: Entry; readonly action: Action }>();
  const list = useRef<HTMLElement>(null);
  const { rows: entries } = history;

  const awaited = useRef<string>(undefined);

  useEffect(() => {
    const { current: id } = awaited;
    if (open !== undefined || id === undefined || entries?.some((entry) => entry.id === id)) return;
    awaited.current = undefined;
    // The button that opened the dialog was removed with its entry.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [open, entries]);

  return (
    <Card aria-labelledby="history-title" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="history-title" className="type-title">
          {broadcastsStaffTexts.broadcastHistory}
        </h2>
        <div className="min-w-0 flex-1 basis-56">
          <SearchField
            label={broadcastsStaffTexts.searchTheHistory}
            hideLabel
            placeholder={broadcastsStaffTexts.searchTheMessages}
            value={typed}
            onType={type}
          />
        </div>
      </div>
      <section
        ref={list}
        aria-label={broadcastsStaffTexts.sentMessages}
        {...reachable}
        className="relative -mx-2 max-h-[500px] overflow-y-auto rounded-lg px-2"
      >
        <HistoryList
          history={history}
          search={search}
          onDo={(entry, action) => {
            awaited.current = entry.id;
            setOpen({ entry, action });
          }}
        />
      </section>
      <Suspense>
        {open === undefined ? null : <HistoryDialog {...open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Card>
  );
}

interface HistoryListProps {
  readonly history: ReturnType<typeof useHistory>;
  /** The search text; empty for all. */
  readonly search: string;
  readonly onDo: (entry: Entry, action: Action) => void;
}

/** The entries, or the empty, loading and error states. */
function HistoryList({ history, search, onDo }: HistoryListProps) {
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
