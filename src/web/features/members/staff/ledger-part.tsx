import { ReceiptText } from "lucide-react";
import { formatDate, formatPoints } from "#web/app/format.ts";
import { useAskPages } from "#web/app/pages.ts";
import { Points } from "#web/ui/points.tsx";
import { cell, OnPhones, PartFrame } from "./part-frame.tsx";

const heads = {
  date: { name: "Date", isWide: true },
  what: { name: "Description" },
  from: { name: "Source", isWide: true },
  points: { name: "Points", isNumber: true },
  balance: { name: "Balance", isNumber: true },
} as const;

const empty = {
  icon: <ReceiptText />,
  title: "No transactions yet.",
  text: "Points earned and redeemed appear here.",
};

/** What made an entry, in a word; nothing for what is of no use to staff. */
const origins: ReadonlyMap<string, string> = new Map([
  ["purchase", "Purchase"],
  ["refund", "Refund"],
  ["qr-code", "Code"],
  ["reward", "Reward"],
  ["voucher", "Voucher"],
  ["referral", "Referral"],
  ["welcome", "Welcome"],
  ["birthday", "Birthday"],
  ["staff", "Staff"],
]);

/** A customer's ledger, the latest entry first, with the balance that each one left and how its points came about. */
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
      label="Ledger"
      pages={pages}
      heads={Object.values(heads)}
      count={entries.length}
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
          <td className={`${cell(heads.from)} text-ink-soft`}>{origins.get(entry.source)}</td>
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
