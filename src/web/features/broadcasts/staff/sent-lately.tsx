import { Megaphone } from "lucide-react";
import type { QueryInput } from "#client/api.ts";
import { useFailure } from "#web/app/data.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { useAskPages } from "#web/app/pages.ts";
import { ShowMore } from "#web/app/show-more.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { MessageItem, MessagesLoading } from "../message-item.tsx";

type Cursor = QueryInput<"broadcastHistory">["after"];

/** What was sent, latest first, page by page, so that the sender sees it arrive (specification §2, Broadcasts). */
export function SentLately() {
  const pages = useAskPages<"broadcastHistory", Cursor>("broadcastHistory", {
    key: "latest",
    first: null,
    input: (after) => ({ after }),
    next: ({ next }) => next ?? undefined,
  });
  const failure = useFailure(pages);
  const sent = pages.data?.pages.flatMap(({ broadcasts }) => broadcasts);

  if (failure) {
    const { isFetching, refetch } = pages;
    return <LoadFailed error={failure} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <Card aria-labelledby="sent-title" className="grid gap-2">
      <h2 id="sent-title" className="type-title">
        Sent lately
      </h2>
      {sent === undefined ? (
        <MessagesLoading />
      ) : sent.length === 0 ? (
        <EmptyState
          icon={<Megaphone />}
          title="No broadcast history found."
          text="The first message you send stands here."
        />
      ) : (
        <ul className="divide-y divide-dashed divide-line">
          {sent.map((line) => (
            <MessageItem key={line.id} line={line} />
          ))}
        </ul>
      )}
      <ShowMore pages={pages} />
    </Card>
  );
}
