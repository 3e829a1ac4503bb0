import { BREAKAGE_MONTHS, ratioOf } from "#core/liability/breakage.ts";
import { breakageTexts } from "#messages/en/breakage.ts";
import { number } from "#messages/en/format.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { Card } from "#web/ui/card.tsx";
import { ValueTable } from "#web/ui/value-table.tsx";
import { breakageNotes } from "./breakage-notes.ts";
import type { Report } from "./columns.ts";

type Estimate = NonNullable<NonNullable<Report["breakage"]>["estimate"]>;

/** The expected breakage of the latest stored month, with the formula and its numbers (docs/decisions/192). */
export function BreakageCard({ breakage }: Pick<Report, "breakage">) {
  return (
    <Card aria-label={breakageTexts.title} className="grid min-w-0 content-start gap-4">
      <h2 className="type-title">{breakageTexts.title}</h2>
      <p className="text-ink-soft">{breakageTexts.lead}</p>
      {breakage === null ? (
        <p>{breakageTexts.none}</p>
      ) : breakage.estimate === null ? (
        <p>{breakageTexts.notEnough({ have: breakage.history, need: BREAKAGE_MONTHS })}</p>
      ) : (
        <>
          {breakageNotes(breakage).map((note) => (
            <p key={note} className="font-semibold">
              {note}
            </p>
          ))}
          <p className="text-sm text-ink-soft">{breakageTexts.rule}</p>
          <p className="text-sm text-ink-soft">
            {breakageTexts.tail({ months: breakage.estimate.shares.length - 1 })}
          </p>
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              {breakageTexts.numbers}
            </summary>
            <Numbers estimate={breakage.estimate} />
          </details>
        </>
      )}
    </Card>
  );
}

function Numbers({
  estimate: { shares, months, open, expected, breakage },
}: {
  readonly estimate: Estimate;
}) {
  const texts = breakageTexts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-5 pt-2 @4xl:grid-cols-2">
      <ValueTable
        label={texts.shares}
        hasCaption
        heads={[texts.age, texts.earned, texts.redeemed, texts.share]}
        rows={shares.map((share) => ({
          id: String(share.age),
          cells: [
            String(share.age),
            number(share.earned),
            number(share.redeemed),
            texts.percent({ ratio: ratioOf(share) }),
          ],
        }))}
      />
      <ValueTable
        label={texts.byMonth}
        hasCaption
        heads={[texts.earnedIn, texts.earned, texts.open, texts.expected, texts.title]}
        rows={months.map((one) => ({
          id: one.month,
          cells: [
            one.month === "" ? texts.unknown : liabilityTexts.monthName(one),
            number(one.earned),
            number(one.open),
            number(one.expected),
            number(one.open - one.expected),
          ],
        }))}
        sums={[texts.total, "", number(open), number(expected), number(breakage)]}
      />
    </div>
  );
}
