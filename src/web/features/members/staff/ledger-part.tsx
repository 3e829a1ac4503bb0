import { ReceiptText } from "lucide-react";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { Points } from "#web/ui/points.tsx";
import { cell, OnPhones, PartFrame } from "./part-frame.tsx";

const heads = {
  date: {
    get name() {
      return membersStaffTexts.date;
    },
    isWide: true,
  },
  what: {
    get name() {
      return membersStaffTexts.description;
    },
  },
  from: {
    get name() {
      return membersStaffTexts.source;
    },
    isWide: true,
  },
  points: {
    get name() {
      return membersStaffTexts.points;
    },
    isNumber: true,
  },
  balance: {
    get name() {
      return membersStaffTexts.balance;
    },
    isNumber: true,
  },
} as const;

const empty = {
  icon: <ReceiptText />,
  get title() {
    return membersStaffTexts.noTransactionsYet;
  },
  get text() {
    return membersStaffTexts.noTransactionsHint;
  },
};

/** Labels of an entry's source; empty where staff do not need it. */
const origins: ReadonlyMap<string, () => string> = new Map([
  ["purchase", () => membersStaffTexts.purchase],
  ["refund", () => membersStaffTexts.refund],
  ["qr-code", () => membersStaffTexts.code],
  ["reward", () => membersStaffTexts.reward],
  ["voucher", () => membersStaffTexts.voucher],
  ["referral", () => membersStaffTexts.referral],
  ["welcome", () => membersStaffTexts.welcome],
  ["birthday", () => membersStaffTexts.birthday],
  ["staff", () => membersStaffTexts.staff],
]);

/** A customer's ledger, latest entry first, with balance and explanation. */
export function LedgerPart({ id }: { readonly id: string }) {
  const pages = useAskPages<"customerLedger", number>("customerLedger", {
    key: id,
    first: 0,
    input: (before) => ({ id, before }),
    next: ({ next }) => next ?? undefined,
  });
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <PartFrame
      label={membersStaffTexts.ledger}
      pages={pages}
      heads={Object.values(heads)}
      lines={pages.data && entries}
      empty={empty}
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className={`${cell(heads.date)} whitespace-nowrap text-ink-soft tabular`}>
            {formatDate(entry.date)}
          </td>
          <td className={`${cell(heads.what)} w-full font-medium wrap-anywhere`}>
            {entry.description}
            {entry.awards !== "" && (
              <span className="block text-sm font-normal text-ink-soft tabular">
                {entry.awards}
              </span>
            )}
            <OnPhones>{formatDate(entry.date)}</OnPhones>
          </td>
          <td className={`${cell(heads.from)} text-ink-soft`}>{origins.get(entry.source)?.()}</td>
          <td className={cell(heads.points)}>
            <Points value={entry.type === "earn" ? entry.amount : -entry.amount} />
          </td>
          <td className={`${cell(heads.balance)} text-ink-soft`}>
            {formatPoints(entry.balanceAfter)}
          </td>
        </tr>
      ))}
    </PartFrame>
  );
}
