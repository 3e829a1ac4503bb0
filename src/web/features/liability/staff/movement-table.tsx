import { liabilityTexts } from "#messages/en/liability-staff.ts";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { hasMoney, type Line, monthText, pointsColumns } from "./columns.ts";

interface MovementTableProps {
  readonly months: readonly Line[];
  /** Whether the report is of all locations, which has balances. */
  readonly isWhole: boolean;
  /** The program day, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly isStale: boolean;
}

interface Cell {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly isBalance: boolean;
  /** Left out on narrow screens, because nothing happened. */
  readonly isNothing: boolean;
}

/**
 * The months, newest first. On wide screens a table; on narrow ones each month is a list of its columns. Roles are explicit, because some
 * browsers do not treat a table with grid layout as a table.
 */
export function MovementTable({ months, isWhole, today, isStale }: MovementTableProps) {
  const heads = [
    ...pointsColumns(isWhole).map(({ name }) => name),
    ...(hasMoney(months) ? [liabilityTexts.deferred] : []),
  ];
  return (
    <Card flush className={cx("transition-opacity", isStale && "opacity-60")}>
      <div role="table" aria-label={liabilityTexts.movements} aria-busy={isStale}>
        <div role="row" className={cx(rowLook, "bg-surface text-ink-soft @max-4xl:sr-only")}>
          <div role="columnheader" className="font-semibold">
            {liabilityTexts.month}
          </div>
          {heads.map((head) => (
            <div key={head} role="columnheader" className="self-end text-right font-semibold">
              {head}
            </div>
          ))}
        </div>
        {months.map((line) => (
          <div key={line.month} role="row" className={cx(rowLook, "border-t border-line")}>
            <div role="rowheader" className="font-semibold @max-4xl:pb-1">
              {monthText(line, today)}
            </div>
            {cellsOf(line, isWhole, hasMoney(months)).map((cell) => (
              <MonthCell key={cell.key} cell={cell} />
            ))}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Columns of equal width, the month's twice as wide. */
const rowLook =
  "px-4 py-3 text-sm tabular @4xl:grid @4xl:auto-cols-fr @4xl:grid-flow-col @4xl:gap-x-3 @4xl:[&>*:first-child]:col-span-2";

function MonthCell({ cell: { name, text, isBalance, isNothing } }: { readonly cell: Cell }) {
  return (
    <div
      role="cell"
      className={cx(
        "flex justify-between gap-4 py-0.5 @4xl:block @4xl:py-0 @4xl:text-right",
        isBalance && "font-semibold",
        isNothing && "@max-4xl:hidden",
      )}
    >
      <span aria-hidden className="text-ink-soft @4xl:hidden">
        {name}
      </span>
      <bdi>{text}</bdi>
    </div>
  );
}

function cellsOf(line: Line, isWhole: boolean, isMoney: boolean): readonly Cell[] {
  const cells = pointsColumns(isWhole).map(({ key, name, value }): Cell => {
    const isBalance = key === "opening" || key === "closing" || key === "net";
    const points = value(line);
    const isNothing = points === 0 && !isBalance;
    return { key, name, text: liabilityTexts.points({ points }), isBalance, isNothing };
  });
  if (!isMoney) return cells;
  const text = line.deferred === null ? "–" : liabilityTexts.money(line.deferred);
  const money = { key: "deferred", name: liabilityTexts.deferred, text };
  return [...cells, { ...money, isBalance: true, isNothing: false }];
}
