import { QrCode } from "lucide-react";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { StarRating } from "#web/ui/star-rating.tsx";
import { dateCellClass, PartTable, PhoneOnly } from "./part-table.tsx";

/** The codes that a customer redeemed, latest first, with rating and comment. */
export function CodesPart({ id }: { readonly id: string }) {
  return (
    <PartTable
      label={membersStaffTexts.codes}
      pages={useAskPages("customerCodes", { id, after: null }, "codes")}
      empty={{
        icon: <QrCode />,
        title: membersStaffTexts.noCodesRedeemedYet,
        text: membersStaffTexts.noCodesHint,
      }}
      columns={[
        {
          name: membersStaffTexts.redeemed,
          isWide: true,
          className: dateCellClass,
          render: ({ redeemedAt }) => (redeemedAt === null ? "" : formatDate(redeemedAt)),
        },
        {
          name: membersStaffTexts.code,
          className: "min-w-38 wrap-anywhere",
          render: ({ productId, code, redeemedAt }) => (
            <>
              <span className="font-medium">{productId}</span>
              <span className="block text-sm text-ink-soft">{code}</span>
              {redeemedAt === null ? null : <PhoneOnly>{formatDate(redeemedAt)}</PhoneOnly>}
            </>
          ),
        },
        {
          name: membersStaffTexts.rating,
          className: "sm:w-1/2",
          render: ({ rating, comment }) => (
            <>
              {rating === null ? (
                <span className="text-ink-soft">{membersStaffTexts.notRated}</span>
              ) : (
                <StarRating value={rating} />
              )}
              {comment ? <q className="block text-sm wrap-anywhere">{comment}</q> : null}
            </>
          ),
        },
        {
          name: membersStaffTexts.points,
          isNumber: true,
          className: "font-semibold",
          render: ({ points }) => formatPoints(points),
        },
      ]}
    />
  );
}
