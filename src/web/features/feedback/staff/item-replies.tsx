import { Eye, EyeOff } from "lucide-react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { feedbackStaffTexts } from "#messages/en/feedback-staff.ts";
import { useCommand, useFailure } from "#web/data/data.ts";
import { formatDate } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { ShowMore } from "#web/shared/show-more.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OfficialBadge } from "../official-badge.tsx";
import type { QueueItem } from "./queue-pages.ts";

type Line = QueryResult<"moderatedReplies">["replies"][number];

/** A post's replies for staff, including hidden ones; each can be hidden and restored. */
export function ItemReplies({ item }: { readonly item: QueueItem }) {
  const pages = useAskPages<"moderatedReplies", QueryInput<"moderatedReplies">["after"]>(
    "moderatedReplies",
    {
      key: item.id,
      first: null,
      input: (after) => ({ id: item.id, after }),
      next: ({ next }) => next ?? undefined,
    },
  );
  const failure = useFailure(pages);
  if (failure !== null) {
    const retry = () => void pages.refetch();
    return <LoadFailed error={failure} onRetry={retry} retrying={pages.isFetching} />;
  }
  if (pages.data === undefined) return <Skeleton className="h-16" />;
  const lines = pages.data.pages.flatMap(({ replies }) => replies);
  return (
    <div className="grid gap-3">
      <ul
        aria-label={feedbackStaffTexts.repliesToUserName({ userName: item.userName })}
        className="grid gap-3"
      >
        {lines.map((line) => (
          <ReplyRow key={line.id} line={line} />
        ))}
      </ul>
      <ShowMore pages={pages} />
    </div>
  );
}

function ReplyRow({ line }: { readonly line: Line }) {
  const hide = useCommand("hideReply");
  const restore = useCommand("restoreReply");
  const { isHidden, userName } = line;
  const command = isHidden ? restore : hide;
  return (
    <li className="grid gap-1 border-l-2 border-line pl-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {userName}
        </p>
        {line.isOfficial ? <OfficialBadge /> : null}
        {isHidden ? (
          <Badge>
            <EyeOff aria-hidden />
            {feedbackStaffTexts.hidden}
          </Badge>
        ) : null}
        <p className="text-sm whitespace-nowrap text-ink-soft">{formatDate(line.createdAt)}</p>
      </div>
      <p
        dir="auto"
        className={cx("whitespace-pre-line wrap-anywhere", isHidden && "text-ink-soft italic")}
      >
        {line.text}
      </p>
      <Button
        variant="quiet"
        className="-ml-3 justify-self-start px-3"
        busy={hide.busy || restore.busy}
        aria-label={feedbackStaffTexts.hideOrRestoreReplyBy({ isHidden, userName })}
        onClick={() => void command.run({ id: line.id })}
      >
        {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
        {isHidden ? feedbackStaffTexts.restore : feedbackStaffTexts.hide}
      </Button>
    </li>
  );
}
