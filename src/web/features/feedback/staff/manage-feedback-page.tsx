import { lazy, Suspense, useRef, useState } from "react";
import { type FeedbackTab, feedbackTabs } from "#core/feedback/feedback-tabs.ts";
import { useSettled } from "#web/app/settled.ts";
import { ShowMore } from "#web/app/show-more.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { QueueList } from "./queue-list.tsx";
import { type QueueItem, useQueue } from "./queue-pages.ts";

const ReplyDialog = lazy(async () => ({
  default: (await import("./reply-dialog.tsx")).ReplyDialog,
}));

const names = {
  all: "All",
  pending: "Pending",
  approved: "Approved",
  hidden: "Hidden",
} as const satisfies Record<FeedbackTab, string>;

/** What customers said, and what of it stands on the wall (specification §2, Manage Feedback). */
export function ManageFeedbackPage() {
  const [tab, setTab] = useState<FeedbackTab>("pending");
  const [search, setSearch] = useState("");
  const wanted = useSettled(search.trim());
  const queue = useQueue({ tab, search: wanted });
  const [replyingTo, setReplyingTo] = useState<QueueItem>();
  const list = useRef<HTMLDivElement>(null);

  return (
    <div className="@container">
      <PageHeader
        title="Manage Feedback"
        lead="What people say, before everybody reads it. Only what you approve is on the wall."
      />
      <div className="grid gap-6">
        <div className="flex flex-wrap items-end gap-4">
          <Segmented
            label="Show"
            value={tab}
            onChange={setTab}
            options={feedbackTabs.map((value) => ({
              value,
              label:
                queue.counts === undefined
                  ? names[value]
                  : `${names[value]} (${queue.counts[value]})`,
            }))}
          />
          <div className="min-w-0 flex-1 basis-64">
            <TextField
              label="Search"
              type="search"
              placeholder="Words or a name"
              maxLength={80}
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
        </div>
        <div ref={list} tabIndex={-1} aria-label="Feedback" role="region" className="outline-none">
          <QueueList
            queue={queue}
            onMoved={() => list.current?.focus({ preventScroll: true })}
            onReply={setReplyingTo}
          />
        </div>
        <ShowMore pages={queue} />
      </div>
      <Suspense>
        {replyingTo === undefined ? null : (
          <ReplyDialog item={replyingTo} onClose={() => setReplyingTo(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
