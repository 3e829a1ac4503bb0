import { MessagesSquare } from "lucide-react";
import type { WallItem } from "#core/feedback/feedback-wall.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";
import { type ListPages, PagedList } from "#web/shared/paged-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { WallCard } from "./wall-card.tsx";

interface WallListProps {
  readonly wall: ListPages<WallItem>;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
  /** Goes to the form. */
  readonly onWrite: () => void;
}

/** The posts as cards, or the empty, loading and error states. */
export function WallList({ wall, say, onWrite }: WallListProps) {
  return (
    <PagedList
      pages={wall}
      loading={
        <Loading className="grid gap-4" count={4}>
          <Card className="grid gap-4">
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-full" />
              <Skeleton className="h-9 w-40" />
            </div>
            <Skeleton className="h-16" />
            <Skeleton className="h-11 w-44" />
          </Card>
        </Loading>
      }
      empty={
        <EmptyCard
          icon={<MessagesSquare />}
          title={feedbackTexts.noPostsYet}
          text={feedbackTexts.noPostsHint}
          action={<Button onClick={onWrite}>{feedbackTexts.writeTheFirstPost}</Button>}
        />
      }
    >
      {(items) => (
        <ul
          aria-label={feedbackTexts.posts}
          aria-busy={wall.isPlaceholderData}
          className={cx("grid gap-4 transition-opacity", wall.isPlaceholderData && "opacity-60")}
        >
          {items.map((item) => (
            <li key={item.id}>
              <WallCard item={item} say={say} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
