import { CSV_START, csvHead, csvLine } from "#core/kit/csv.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { typedMoney } from "#web/data/typed-money.ts";
import { hasMoney, type Line, pointsColumns } from "./columns.ts";

/**
 * Returns the months as a CSV file, oldest first: the columns of the screen, and whether a month is final. Amounts are decimal numbers with
 * their currency in a column of its own. Takes the place's name, and whether the report is of all locations.
 */
export function liabilityCsv(months: readonly Line[], place: string, isWhole: boolean): Blob {
  const columns = pointsColumns(isWhole);
  const isMoney = hasMoney(months);
  const heads = [
    liabilityTexts.month,
    liabilityTexts.show,
    liabilityTexts.csvState,
    ...columns.map(({ name }) => name),
    ...(isMoney ? [liabilityTexts.deferred, liabilityTexts.csvCurrency] : []),
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
      ]),
    );
  return new Blob([CSV_START, csvHead(heads), ...lines], { type: "text/csv;charset=utf-8" });
}

function moneyCells({ deferred }: Line) {
  if (deferred === null) return [null, null];
  const { amount, currency } = deferred;
  return [typedMoney(amount, currency), currency];
}
