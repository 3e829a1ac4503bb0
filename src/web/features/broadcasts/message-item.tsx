import { Gift } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MessageLine } from "#core/broadcasts/broadcast.ts";
import { messageLink } from "#core/segment-messages/message-button.ts";
import { giftSentence, messageButtonTexts } from "#messages/en/message-words.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Button } from "#web/ui/button.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface MessageItemProps {
  readonly line: MessageLine;
  /** Shown next to its time. */
  readonly children?: ReactNode;
  /** Its actions, below the text. */
  readonly foot?: ReactNode;
}

/** A message of a list: its time, notes, and plain text. */
export function MessageItem({ line, children, foot }: MessageItemProps) {
  return (
    <li className="grid gap-1 py-3.5">
      <p className="flex min-h-6 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <time dateTime={new Date(line.sentAt).toISOString()}>{formatMoment(line.sentAt)}</time>
        {children}
      </p>
      <MessageWords line={line} />
      {foot}
    </li>
  );
}

/** What a message says; one to a segment has a title and may have a gift and a button. */
function MessageWords({
  line: { id, title, message, gift, button },
}: Pick<MessageItemProps, "line">) {
  return (
    <>
      {title === undefined ? null : <h3 className="font-semibold wrap-anywhere">{title}</h3>}
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
      {gift === undefined ? null : (
        <p className="flex items-center gap-2 font-semibold text-brand-ink wrap-anywhere [&_svg]:size-5 [&_svg]:shrink-0">
          <Gift aria-hidden />
          {giftSentence(gift)}
        </p>
      )}
      {button === undefined ? null : (
        <Button asChild variant="secondary" className="mt-2 w-fit">
          <Link to={messageLink(id)}>{messageButtonTexts[button]}</Link>
        </Button>
      )}
    </>
  );
}

/** A list's placeholder while it loads. */
export function MessagesLoading() {
  return (
    <Loading className="divide-y divide-dashed divide-line" count={3}>
      <div className="grid gap-2 py-4">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-5 w-full" />
      </div>
    </Loading>
  );
}
