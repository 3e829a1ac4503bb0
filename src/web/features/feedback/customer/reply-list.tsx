import { useEffect, useId, useRef } from "react";
import type { WallItem } from "#core/feedback/feedback-wall.ts";
import type { ReplyLine } from "#core/feedback/replies.ts";
import { feedbackTexts } from "#messages/en/feedback.ts";
import { Button } from "#web/ui/button.tsx";
import { OfficialBadge } from "../official-badge.tsx";
import { PlainText } from "./plain-text.tsx";
import { Signature } from "./signature.tsx";
import type { Replies } from "./use-replies.ts";

interface ReplyListProps {
  readonly item: Pick<WallItem, "userName">;
  readonly replies: Replies;
}

/** An item's replies, oldest first, with a button that loads more and focuses the first new one. */
export function ReplyList({ item, replies }: ReplyListProps) {
  const { lines, sent, more, isLoading, hasFailed, showMore } = replies;
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const askedAt = useRef<number>(undefined);

  useEffect(() => {
    if (askedAt.current === undefined || lines.length <= askedAt.current) return;
    const first = list.current?.children[askedAt.current];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    askedAt.current = undefined;
  }, [lines.length]);

  if (lines.length + sent.length + more === 0) return null;
  return (
    <div className="grid gap-4 border-l-2 border-line pl-4">
      <ul
        ref={list}
        id={listId}
        aria-label={feedbackTexts.repliesToUserName({ userName: item.userName })}
        className="grid gap-4"
      >
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {more === 0 ? null : (
        <div className="grid justify-items-start gap-1">
          <Button
            variant="quiet"
            className="-ml-3 px-3"
            aria-controls={listId}
            aria-disabled={isLoading}
            onClick={() => {
              if (isLoading) return;
              askedAt.current = lines.length;
              showMore();
            }}
          >
            {isLoading ? feedbackTexts.loading : feedbackTexts.showMoreReplies({ more })}
          </Button>
          <p role="status" className="text-sm text-negative empty:sr-only">
            {hasFailed ? feedbackTexts.repliesFailed : ""}
          </p>
        </div>
      )}
      {sent.length === 0 ? null : (
        <ul aria-label={feedbackTexts.yourNewReplies} className="grid gap-4">
          {sent.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Line({ line }: { readonly line: ReplyLine }) {
  return (
    <li tabIndex={-1} className="grid gap-1 outline-none">
      <Signature by={line} small>
        {line.isOfficial ? <OfficialBadge /> : null}
      </Signature>
      <PlainText text={line.text} className="pl-11" />
    </li>
  );
}
