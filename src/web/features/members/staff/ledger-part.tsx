import { ReceiptText } from "lucide-react";
import { awardsText } from "#messages/award-text.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { Points } from "#web/ui/points.tsx";
import { dateCellClass, PartTable, PhoneOnly } from "./part-table.tsx";
import { sourceLabel } from "./source-labels.ts";

/** A customer's ledger, latest entry first, with balance and explanation. */
export function LedgerPart({ id }: { readonly id: string }) {
  return (
    <PartTable
      label={membersStaffTexts.ledger}
      pages={useAskPages("customerLedger", { id, before: 0 }, "entries")}
      empty={{
        icon: <ReceiptText />,
        title: membersStaffTexts.noTransactionsYet,
        text: membersStaffTexts.noTransactionsHint,
      }}
      columns={[
        {
          name: membersStaffTexts.date,
          isWide: true,
          className: dateCellClass,
          render: ({ date }) => formatDate(date),
        },
        {
          name: membersStaffTexts.description,
          className: "w-full font-medium wrap-anywhere",
          render: ({ description, awards, lines, date }) => (
            <>
              {description}
              {lines.length === 0 ? null : (
                <span className="block text-sm font-normal text-ink-soft">
                  {lines.map((line) => membersStaffTexts.purchaseLine(line)).join(", ")}
                </span>
              )}
              {awards.length === 0 ? null : (
                <span className="block text-sm font-normal text-ink-soft tabular">
                  {awardsText(awards)}
                </span>
              )}
              <PhoneOnly>{formatDate(date)}</PhoneOnly>
            </>
          ),
        },
        {
          name: membersStaffTexts.source,
          isWide: true,
          className: "text-ink-soft",
          render: ({ source }) => sourceLabel(source),
        },
        {
          name: membersStaffTexts.points,
          isNumber: true,
          render: ({ type, amount }) => <Points value={type === "earn" ? amount : -amount} />,
        },
        {
          name: membersStaffTexts.balance,
          isNumber: true,
          className: "text-ink-soft",
          render: ({ balanceAfter }) => formatPoints(balanceAfter),
        },
      ]}
    />
  );
}
