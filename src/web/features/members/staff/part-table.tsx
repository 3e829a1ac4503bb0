import type { ReactNode } from "react";
import { type ListPages, PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyCard, type EmptyStateProps } from "#web/ui/empty-state.tsx";
import { LoadingRows } from "#web/ui/loading.tsx";

/** A column of a {@link PartTable}. */
interface Column<Row> {
  readonly name: string;
  /** Aligns numbers at the end. */
  readonly isNumber?: boolean;
  /** Hidden on phones, where the row shows it elsewhere. */
  readonly isWide?: boolean;
  /** Classes of its cells. */
  readonly className?: string;
  readonly render: (row: Row) => ReactNode;
}

interface PartTableProps<Row> {
  /** The table's accessible name. */
  readonly label: string;
  readonly pages: ListPages<Row>;
  readonly columns: readonly Column<Row>[];
  /** Shown without rows. */
  readonly empty: EmptyStateProps;
}

/** The classes of cells with a date. */
export const dateCellClass = "whitespace-nowrap text-ink-soft tabular";

/** A part of a customer's page as a paged table, or its empty, loading and error states. */
export function PartTable<Row extends { readonly id: string }>(props: PartTableProps<Row>) {
  const { label, pages, columns, empty } = props;
  return (
    <PagedList
      pages={pages}
      loading={<LoadingRows className="h-8" />}
      empty={<EmptyCard {...empty} />}
    >
      {(rows) => (
        <Card flush>
          <table aria-label={label} className="w-full border-collapse text-[0.9375rem]">
            <thead>
              <tr className="border-b border-line-strong bg-surface text-sm text-ink-soft">
                {columns.map((column) => (
                  <th
                    key={column.name}
                    scope="col"
                    className={`${look(column)} py-2.5 font-semibold`}
                  >
                    {column.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map((row) => (
                <tr key={row.id}>
                  {columns.map((column) => (
                    <td key={column.name} className={cx(look(column), column.className)}>
                      {column.render(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </PagedList>
  );
}

function look({ isNumber = false, isWide = false }: Pick<Column<never>, "isNumber" | "isWide">) {
  const side = isNumber ? "text-right tabular whitespace-nowrap" : "text-left";
  return `px-3 py-3 align-top first:pl-4 last:pr-4 ${side} ${isWide ? "max-sm:hidden" : ""}`;
}

/** On phones, shows hidden columns in a line below. */
export function PhoneOnly({ children }: { readonly children: ReactNode }) {
  return <span className="block text-sm text-ink-soft sm:hidden">{children}</span>;
}
