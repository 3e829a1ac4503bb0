import type { ReactNode } from "react";
import type { MessageLine } from "#core/broadcasts/broadcast.ts";
import { formatMoment } from "#web/data/moment.ts";
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
      <p className="whitespace-pre-line wrap-anywhere">{line.message}</p>
      {foot}
    </li>
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
