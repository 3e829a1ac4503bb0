import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { feedbackTabs } from "#core/feedback/feedback-tabs.ts";
import { feedbackStaffTexts } from "#messages/en/feedback-staff.ts";
import { useAddressFilter } from "#web/data/address-filter.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { QueueList } from "./queue-list.tsx";
import { type QueueItem, queueAddress, useQueue } from "./queue-pages.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { type MovedTo, useModeration } from "./use-moderation.ts";
import { usePostFocus } from "./use-post-focus.ts";
import { useSelection } from "./use-selection.ts";
import { type Shortcut, useShortcuts } from "./use-shortcuts.ts";

const ReplyDialog = lazy(async () => ({
  default: (await import("./reply-dialog.tsx")).ReplyDialog,
}));

/** Customers' feedback and its moderation (specification §2, Manage Feedback). */
export function ManageFeedbackPage() {
  const [{ tab, search }, setFilter] = useAddressFilter(queueAddress);
  const wanted = useDebounced(search.trim());
  const queue = useQueue({ tab, search: wanted });
  const [replyingTo, setReplyingTo] = useState<QueueItem>();
  const list = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => queue.rows?.map(({ id }) => id) ?? [], [queue.rows]);
  const selection = useSelection(ids);
  const postFocus = usePostFocus(ids, list);
  const moderation = useModeration((moved) => {
    const [only] = moved;
    if (tab !== "all") postFocus.leave(moved);
    else if (only !== undefined) postFocus.focusOn(only);
  });

  const moveSelected = async (status: MovedTo) => {
    if (selection.ids.length === 0) return;
    await moderation.moveAll(selection.ids, status);
    selection.clear();
  };
  useShortcuts(list, (shortcut, id) => {
    const item = queue.rows?.find((one) => one.id === id);
    if (item === undefined) return;
    const actions: Readonly<Record<Shortcut, () => unknown>> = {
      next: () => postFocus.step(item.id, 1),
      previous: () => postFocus.step(item.id, -1),
      select: () => selection.toggle(item.id),
      approve: () => moderation.move(item, "approved"),
      hide: () => moderation.move(item, "hidden"),
      reply: () => setReplyingTo(item),
      "approve-selected": () => moveSelected("approved"),
      "hide-selected": () => moveSelected("hidden"),
    };
    actions[shortcut]();
  });

  return (
    <div className="@container">
      <PageHeader title={feedbackStaffTexts.manageFeedback} lead={feedbackStaffTexts.lead} />
      <div className="grid gap-6">
        <div className="flex flex-wrap items-end gap-4">
          <Segmented
            label={feedbackStaffTexts.show}
            value={tab}
            onChange={(next) => {
              selection.clear();
              setFilter({ tab: next });
            }}
            options={feedbackTabs.map((value) => ({
              value,
              label: feedbackStaffTexts[value] + (queue.counts ? ` (${queue.counts[value]})` : ""),
            }))}
          />
          <div className="min-w-0 flex-1 basis-64">
            <SearchField
              label={feedbackStaffTexts.search}
              placeholder={feedbackStaffTexts.textOrName}
              value={search}
              onType={(text) => setFilter({ search: text })}
            />
          </div>
        </div>
        {ids.length === 0 ? null : (
          <>
            <ShortcutHelp />
            <SelectionBar
              tab={tab}
              shown={ids.length}
              selection={selection}
              moving={moderation.moving}
              onMove={(status) => void moveSelected(status)}
            />
          </>
        )}
        <div
          ref={list}
          tabIndex={-1}
          aria-label={feedbackStaffTexts.feedback}
          role="region"
          className="grid grid-cols-1 gap-6 outline-none"
        >
          <QueueList
            queue={queue}
            selection={selection}
            moderation={moderation}
            postFocus={postFocus}
            onReply={setReplyingTo}
          />
        </div>
      </div>
      <Suspense>
        {replyingTo === undefined ? null : (
          <ReplyDialog item={replyingTo} onClose={() => setReplyingTo(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
