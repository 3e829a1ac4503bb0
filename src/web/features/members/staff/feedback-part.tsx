import { MessagesSquare } from "lucide-react";
import type { QueryResult } from "#client/api.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { StarRating } from "#web/ui/star-rating.tsx";
import { dateCellClass, PartTable, PhoneOnly } from "./part-table.tsx";

type Status = QueryResult<"customerFeedback">["items"][number]["status"];

const tones: Readonly<Record<Status, BadgeTone>> = {
  pending: "accent",
  approved: "positive",
  hidden: "neutral",
};

/** A customer's feedback, latest first, in any status. */
export function FeedbackPart({ id }: { readonly id: string }) {
  return (
    <PartTable
      label={membersStaffTexts.feedback}
      pages={useAskPages("customerFeedback", { id, after: null }, "items")}
      empty={{
        icon: <MessagesSquare />,
        title: membersStaffTexts.noFeedbackYet,
        text: membersStaffTexts.noFeedbackHint,
      }}
      columns={[
        {
          name: membersStaffTexts.date,
          isWide: true,
          className: dateCellClass,
          render: ({ createdAt }) => formatDate(createdAt),
        },
        {
          name: membersStaffTexts.feedback,
          className: "w-full",
          render: ({ rating, text, createdAt }) => (
            <>
              <StarRating value={rating} />
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <PhoneOnly>{formatDate(createdAt)}</PhoneOnly>
            </>
          ),
        },
        {
          name: membersStaffTexts.status,
          render: ({ status }) => <Badge tone={tones[status]}>{membersStaffTexts[status]}</Badge>,
        },
        {
          name: membersStaffTexts.replies,
          isNumber: true,
          render: ({ replyCount }) => formatPoints(replyCount),
        },
      ]}
    />
  );
}
