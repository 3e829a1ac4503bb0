import { MessagesSquare } from "lucide-react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { StarRating } from "#web/ui/star-rating.tsx";
import { cell, OnPhones, PartFrame } from "./part-frame.tsx";

const heads = {
  date: {
    get name() {
      return membersStaffTexts.date;
    },
    isWide: true,
  },
  post: {
    get name() {
      return membersStaffTexts.feedback;
    },
  },
  status: {
    get name() {
      return membersStaffTexts.status;
    },
  },
  replies: {
    get name() {
      return membersStaffTexts.replies;
    },
    isNumber: true,
  },
} as const;

const empty = {
  icon: <MessagesSquare />,
  get title() {
    return membersStaffTexts.noFeedbackYet;
  },
  get text() {
    return membersStaffTexts.noFeedbackHint;
  },
};

type Post = QueryResult<"customerFeedback">["items"][number];

const states = {
  pending: {
    get label() {
      return membersStaffTexts.pending;
    },
    tone: "accent",
  },
  approved: {
    get label() {
      return membersStaffTexts.approved;
    },
    tone: "positive",
  },
  hidden: {
    get label() {
      return membersStaffTexts.hidden;
    },
    tone: "neutral",
  },
} as const satisfies Record<Post["status"], { label: string; tone: BadgeTone }>;

/** A customer's feedback, latest first, in any status. */
export function FeedbackPart({ id }: { readonly id: string }) {
  const pages = useAskPages<"customerFeedback", QueryInput<"customerFeedback">["after"]>(
    "customerFeedback",
    {
      key: id,
      first: null,
      input: (after) => ({ id, after }),
      next: ({ next }) => next ?? undefined,
    },
  );
  const posts = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PartFrame
      label={membersStaffTexts.feedback}
      pages={pages}
      heads={Object.values(heads)}
      lines={pages.data && posts}
      empty={empty}
    >
      {posts.map((post) => (
        <tr key={post.id}>
          <td className={`${cell(heads.date)} whitespace-nowrap text-ink-soft tabular`}>
            {formatDate(post.createdAt)}
          </td>
          <td className={`${cell(heads.post)} w-full`}>
            <StarRating value={post.rating} />
            <p className="whitespace-pre-line wrap-anywhere">{post.text}</p>
            <OnPhones>{formatDate(post.createdAt)}</OnPhones>
          </td>
          <td className={cell(heads.status)}>
            <Badge tone={states[post.status].tone}>{states[post.status].label}</Badge>
          </td>
          <td className={cell(heads.replies)}>{formatPoints(post.replyCount)}</td>
        </tr>
      ))}
    </PartFrame>
  );
}
