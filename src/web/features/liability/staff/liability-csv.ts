import { CSV_START, csvHead, csvLine } from "#core/kit/csv.ts";
import { breakageTexts } from "#messages/en/breakage.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { typedMoney } from "#web/data/typed-money.ts";
import { hasMoney, type Line, pointsColumns, type Report } from "./columns.ts";

/**
 * Returns the months as a CSV file, oldest first: the columns of the screen, and whether a month is final. Amounts are decimal numbers with
 * their currency in a column of its own. The month of the expected breakage has two more cells. Takes the place's name, and whether the report is of all locations.
 */
export function liabilityCsv(
  { months, breakage }: Pick<Report, "months" | "breakage">,
  place: string,
  isWhole: boolean,
): Blob {
  const columns = pointsColumns(isWhole);
  const isMoney = hasMoney(months);
  const heads = [
    liabilityTexts.month,
    liabilityTexts.show,
    liabilityTexts.csvState,
    ...columns.map(({ name }) => name),
    ...(isMoney ? [liabilityTexts.deferred, liabilityTexts.csvCurrency] : []),
    ...(hasBreakage(breakage) ? [breakageTexts.title, breakageTexts.after] : []),
  ];
  const lines = months
    .toReversed()
    .map((line) =>
      csvLine([
        line.month,
        place,
        line.isFinal ? liabilityTexts.final : liabilityTexts.current,
        ...columns.map(({ value }) => value(line)),
        ...(isMoney ? moneyCells(line) : []),
        ...(hasBreakage(breakage) ? breakageCells(line, breakage) : []),
      ]),
    );
  return new Blob([CSV_START, csvHead(heads), ...lines], { type: "text/csv;charset=utf-8" });
}

function hasBreakage(breakage: Report["breakage"]): breakage is NonNullable<Report["breakage"]> {
  return breakage !== null && breakage.estimate !== null;
}

function breakageCells({ month }: Line, breakage: NonNullable<Report["breakage"]>) {
  const { estimate, after } = breakage;
  if (month !== breakage.month || estimate === null) return [null, null];
  return [estimate.breakage, after === null ? null : typedMoney(after.amount, after.currency)];
}

function moneyCells({ deferred }: Line) {
  if (deferred === null) return [null, null];
  const { amount, currency } = deferred;
  return [typedMoney(amount, currency), currency];
}
