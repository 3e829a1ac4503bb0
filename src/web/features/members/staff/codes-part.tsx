import { QrCode } from "lucide-react";
import type { QueryInput } from "#client/api.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { StarRating } from "#web/ui/star-rating.tsx";
import { cell, OnPhones, PartFrame } from "./part-frame.tsx";

const heads = {
  date: {
    get name() {
      return membersStaffTexts.redeemed;
    },
    isWide: true,
  },
  code: {
    get name() {
      return membersStaffTexts.code;
    },
  },
  rating: {
    get name() {
      return membersStaffTexts.rating;
    },
  },
  points: {
    get name() {
      return membersStaffTexts.points;
    },
    isNumber: true,
  },
} as const;

const empty = {
  icon: <QrCode />,
  get title() {
    return membersStaffTexts.noCodesRedeemedYet;
  },
  get text() {
    return membersStaffTexts.noCodesHint;
  },
};

/** The codes that a customer redeemed, latest day first, with rating and comment. */
export function CodesPart({ id }: { readonly id: string }) {
  const pages = useAskPages<"customerCodes", QueryInput<"customerCodes">["after"]>(
    "customerCodes",
    {
      key: id,
      first: null,
      input: (after) => ({ id, after }),
      next: ({ next }) => next ?? undefined,
    },
  );
  const codes = pages.data?.pages.flatMap((page) => page.codes) ?? [];
  return (
    <PartFrame
      label={membersStaffTexts.codes}
      pages={pages}
      heads={Object.values(heads)}
      lines={pages.data && codes}
      empty={empty}
    >
      {codes.map(({ redeemedAt, ...code }) => (
        <tr key={code.id}>
          <td className={`${cell(heads.date)} whitespace-nowrap text-ink-soft tabular`}>
            {redeemedAt === null ? "" : formatDate(redeemedAt)}
          </td>
          <td className={`${cell(heads.code)} min-w-38 wrap-anywhere`}>
            <span className="font-medium">{code.productId}</span>
            <span className="block text-sm text-ink-soft">{code.code}</span>
            {redeemedAt === null ? null : <OnPhones>{formatDate(redeemedAt)}</OnPhones>}
          </td>
          <td className={`${cell(heads.rating)} sm:w-1/2`}>
            {code.rating === null ? (
              <span className="text-ink-soft">{membersStaffTexts.notRated}</span>
            ) : (
              <StarRating value={code.rating} />
            )}
            {code.comment ? <q className="block text-sm wrap-anywhere">{code.comment}</q> : null}
          </td>
          <td className={`${cell(heads.points)} font-semibold`}>{formatPoints(code.points)}</td>
        </tr>
      ))}
    </PartFrame>
  );
}
