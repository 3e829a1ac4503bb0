import type { ReactNode } from "react";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { type ListQuery, PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** A column's header. */
export interface Head {
  readonly name: string;
  /** Aligns numbers at the end. */
  readonly isNumber?: boolean;
  /** Hidden on phones, where the row shows it elsewhere. */
  readonly isWide?: boolean;
}

/** Props of {@link PartFrame}. */
export interface PartFrameProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly pages: ListQuery;
  readonly heads: readonly Head[];
  /** What the rows show; undefined while the first page loads. */
  readonly lines: readonly object[] | undefined;
  /** Shown without rows. */
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  /** The rows. */
  readonly children: ReactNode;
}

/** A part of a customer's page as a paged table, or its empty, loading and error states. */
export function PartFrame({ label, pages, heads, lines, empty, children }: PartFrameProps) {
  const none = (
    <Card>
      <EmptyState {...empty} />
    </Card>
  );
  return (
    <PagedList query={pages} rows={lines} loading={<RowsLoading />} empty={none}>
      {() => (
        <Card flush>
          <table aria-label={label} className="w-full border-collapse text-[0.9375rem]">
            <thead>
              <tr className="border-b border-line-strong bg-surface text-sm text-ink-soft">
                {heads.map((head) => (
                  <th key={head.name} scope="col" className={`${cell(head)} py-2.5 font-semibold`}>
                    {head.name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">{children}</tbody>
          </table>
        </Card>
      )}
    </PagedList>
  );
}

const wide = "max-sm:hidden";

/** Returns the classes of a column's cells. */
export function cell({ isNumber = false, isWide = false }: Head): string {
  const side = isNumber ? "text-right tabular whitespace-nowrap" : "text-left";
  return `px-3 py-3 align-top first:pl-4 last:pr-4 ${side} ${isWide ? wide : ""}`;
}

/** On phones, shows hidden columns in a line below. */
export function OnPhones({ children }: { readonly children: ReactNode }) {
  return <span className="block text-sm text-ink-soft sm:hidden">{children}</span>;
}

function RowsLoading() {
  return (
    <Card aria-busy className="grid gap-4">
      <p role="status" className="sr-only">
        {membersStaffTexts.loading}
      </p>
      {["1", "2", "3", "4", "5", "6"].map((place) => (
        <Skeleton key={place} className="h-8" />
      ))}
    </Card>
  );
}
