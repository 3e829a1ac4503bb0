import { Eye, EyeOff } from "lucide-react";
import type { QueryResult } from "#client/api.ts";
import { feedbackStaffTexts } from "#messages/en/feedback-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { formatDate } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OfficialBadge } from "../official-badge.tsx";
import type { QueueItem } from "./queue-pages.ts";

type Line = QueryResult<"moderatedReplies">["replies"][number];

/** A post's replies for staff, including hidden ones; each can be hidden and restored. */
export function ItemReplies({ item }: { readonly item: QueueItem }) {
  const pages = useAskPages("moderatedReplies", { id: item.id, after: null }, "replies");
  return (
    <div className="grid gap-3">
      <PagedList pages={pages} loading={<Skeleton className="h-16" />} empty={null}>
        {(lines) => (
          <ul
            aria-label={feedbackStaffTexts.repliesToUserName({ userName: item.userName })}
            className="grid gap-3"
          >
            {lines.map((line) => (
              <ReplyRow key={line.id} line={line} />
            ))}
          </ul>
        )}
      </PagedList>
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
