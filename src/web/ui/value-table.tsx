import type { ReactNode } from "react";
import { ScrollRegion } from "./scroll-region.tsx";

/** A row of a {@link ValueTable}: its name, then as many values as there are further headings. */
export interface ValueRow {
  readonly id: string;
  readonly cells: readonly ReactNode[];
}

/** Props of {@link ValueTable}. */
export interface ValueTableProps {
  /** The table's accessible name. */
  readonly label: string;
  /** Shows the label above the table. */
  readonly hasCaption?: boolean;
  readonly heads: readonly string[];
  readonly rows: readonly ValueRow[];
  /** The cells of a last row with sums. */
  readonly sums?: readonly ReactNode[];
  /** Texts are left-aligned; numbers, the default, right-aligned. */
  readonly values?: "numbers" | "texts";
  /** Widths of the table. */
  readonly className?: string;
}

/** A table of names and values; it scrolls within its own area. */
export function ValueTable({
  label,
  hasCaption = false,
  heads,
  rows,
  sums,
  values = "numbers",
  className = "w-full",
}: ValueTableProps) {
  const side = values === "numbers" ? "text-right" : "text-left";
  return (
    <ScrollRegion label={label} className="max-h-96 overflow-x-auto">
      <table className={`text-sm tabular @max-lg:text-xs ${className}`}>
        {hasCaption ? (
          <caption className="mb-1 text-left text-base font-semibold">{label}</caption>
        ) : null}
        <thead className="sticky top-0 bg-raised text-ink-soft">
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`py-2 pr-4 align-bottom font-semibold last:pr-0 @max-lg:pr-2 ${at === 0 ? "text-left" : side}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <Row key={id} heads={heads} cells={cells} side={side} className="border-line" />
          ))}
          {sums === undefined ? null : (
            <Row
              heads={heads}
              cells={sums}
              side={side}
              className="border-line-strong font-semibold"
            />
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface RowProps extends Pick<ValueTableProps, "heads"> {
  readonly cells: readonly ReactNode[];
  readonly side: string;
  readonly className: string;
}

function Row({ heads, cells: [name, ...values], side, className }: RowProps) {
  return (
    <tr className={`border-t ${className}`}>
      <th
        scope="row"
        className="min-w-24 py-2 pr-4 text-left font-medium wrap-anywhere @max-lg:min-w-16 @max-lg:pr-2"
      >
        {name}
      </th>
      {values.map((value, at) => (
        <td
          key={heads[at + 1]}
          className={`py-2 pr-4 whitespace-nowrap last:pr-0 @max-lg:pr-2 ${side}`}
        >
          {value}
        </td>
      ))}
    </tr>
  );
}
