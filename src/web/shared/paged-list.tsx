import type { ReactNode } from "react";
import { type LoadedQuery, useLoadFailed } from "./load-failed.tsx";
import { type Pages, ShowMore } from "./show-more.tsx";

/** What {@link PagedList} needs of a query that loads page by page, see `useAskPages`. */
export interface ListPages<Row> extends Pages, LoadedQuery {
  /** The rows of the loaded pages; undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  /** Identifies the list, such as its search: for another one the button for the next page starts anew. */
  readonly of: string;
  /** Whether the rows are still those of the list before. */
  readonly isPlaceholderData: boolean;
}

/** What {@link PagedList} takes. */
export interface PagedListProps<Row> {
  readonly pages: ListPages<Row>;
  /** Shown while the first page loads. */
  readonly loading: ReactNode;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  /** Draws the rows: none while all of those loaded are left out and more can be. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that loads page by page: its rows with a button for the next page; or what stands there while they load, when they cannot, and when there are none. */
export function PagedList<Row>({ pages, loading, empty, children }: PagedListProps<Row>) {
  const failed = useLoadFailed(pages);
  const { rows, of, hasNextPage, isPlaceholderData } = pages;
  if (failed !== null) return failed;
  if (rows === undefined) return loading;
  return (
    <>
      {rows.length === 0 && !hasNextPage ? empty : children(rows)}
      {isPlaceholderData ? null : <ShowMore key={of} pages={pages} />}
    </>
  );
}
