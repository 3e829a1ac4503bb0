import { MessagesSquare } from "lucide-react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { formatDate, formatPoints } from "#web/app/format.ts";
import { useAskPages } from "#web/app/pages.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { StarRating } from "#web/ui/star-rating.tsx";
import { cell, OnPhones, PartFrame } from "./part-frame.tsx";

const heads = {
  date: { name: "Date", isWide: true },
  post: { name: "Feedback" },
  status: { name: "Status" },
  replies: { name: "Replies", isNumber: true },
} as const;

const empty = {
  icon: <MessagesSquare />,
  title: "No feedback yet.",
  text: "This customer's posts appear here, approved or not.",
};

type Post = QueryResult<"customerFeedback">["items"][number];

const states = {
  pending: { label: "Pending", tone: "accent" },
  approved: { label: "Approved", tone: "positive" },
  hidden: { label: "Hidden", tone: "neutral" },
} as const satisfies Record<Post["status"], { label: string; tone: BadgeTone }>;

/** What a customer has said, the latest first, in any status. */
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
      label="Feedback"
      pages={pages}
      heads={Object.values(heads)}
      count={posts.length}
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
