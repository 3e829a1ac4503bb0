import { ScrollRegion } from "#web/ui/scroll-region.tsx";

/** Props of {@link NumbersTable}: the headings, and rows of a name and as many values. */
export interface NumbersTableProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
}

/** A table of names and numbers, right-aligned; it scrolls within its own area. */
export function NumbersTable({ label, heads, rows }: NumbersTableProps) {
  const side = (at: number) => (at === 0 ? "text-left" : "text-right align-bottom");
  return (
    <ScrollRegion label={label} className="max-h-96 overflow-x-auto">
      <table className="w-full text-sm tabular @max-lg:text-xs">
        <thead className="sticky top-0 bg-raised text-ink-soft">
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`py-2 pr-4 font-semibold last:pr-0 @max-lg:pr-2 ${side(at)}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...values] }) => (
            <tr key={id} className="border-t border-line">
              <th
                scope="row"
                className="min-w-24 py-2 pr-4 text-left font-medium wrap-anywhere @max-lg:min-w-16 @max-lg:pr-2"
              >
                {name}
              </th>
              {values.map((value, at) => (
                <td
                  key={heads[at + 1]}
                  className="py-2 pr-4 text-right whitespace-nowrap last:pr-0 @max-lg:pr-2"
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
