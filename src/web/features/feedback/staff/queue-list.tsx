import { MessagesSquare } from "lucide-react";
import { feedbackStaffTexts } from "#messages/en/feedback-staff.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { QueueItemCard } from "./queue-item-card.tsx";
import type { QueueItem, useQueue } from "./queue-pages.ts";
import type { Moderation } from "./use-moderation.ts";
import type { PostFocus } from "./use-post-focus.ts";
import type { Selection } from "./use-selection.ts";

interface QueueListProps {
  readonly queue: ReturnType<typeof useQueue>;
  readonly selection: Selection;
  readonly moderation: Moderation;
  readonly postFocus: PostFocus;
  readonly onReply: (item: QueueItem) => void;
}

const grid = "grid gap-4 @3xl:grid-cols-2";

/** The items of a tab as cards, or the empty, loading and error states. */
export function QueueList(props: QueueListProps) {
  return (
    <PagedList
      pages={props.queue}
      loading={
        <Loading className={grid} count={4}>
          <Card className="grid gap-3">
            <Skeleton className="h-11 w-2/3" />
            <Skeleton className="h-20" />
            <Skeleton className="h-11 w-1/2" />
          </Card>
        </Loading>
      }
      empty={
        <EmptyCard
          icon={<MessagesSquare />}
          title={feedbackStaffTexts.noMatches}
          text={feedbackStaffTexts.noMatchesHint}
        />
      }
    >
      {(items) => (
        <ul className={`${grid} items-start`}>
          {items.map((item) => (
            <QueueRow key={item.id} item={item} {...props} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** A focusable post with keyboard shortcuts: Tab reaches the one focused last, or the first. */
function QueueRow({ item, ...props }: QueueListProps & { readonly item: QueueItem }) {
  const { selection, moderation, postFocus, onReply } = props;
  const titleId = `post-${item.id}`;
  return (
    <li
      {...postFocus.rowProps(item.id)}
      data-post={item.id}
      aria-labelledby={titleId}
      className="scroll-mt-40 scroll-mb-6 rounded-2xl"
    >
      <QueueItemCard
        item={item}
        titleId={titleId}
        isSelected={selection.has(item.id)}
        moving={moderation.moving}
        onSelect={() => selection.toggle(item.id)}
        onMove={(status) => void moderation.move(item, status)}
        onReply={() => onReply(item)}
      />
    </li>
  );
}
