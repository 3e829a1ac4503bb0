import type { ReactNode } from "react";
import { useFailure } from "#web/data/data.ts";
import { LoadFailed } from "./load-failed.tsx";
import { type Pages, ShowMore } from "./show-more.tsx";

/** What {@link PagedList} needs of a query that loads page by page, see `useAskPages`. */
export interface ListQuery extends Pages {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** What {@link PagedList} takes. */
export interface PagedListProps<Row> {
  readonly query: ListQuery;
  /** The rows of all pages that are here; undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  /** Shown while the first page loads. */
  readonly loading: ReactNode;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  /** Draws the rows. */
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** Which rows are asked for, such as a search: for other rows the button for the next page starts anew. */
  readonly filter?: string;
}

/** A list that loads page by page: its rows with a button for the next page; or what stands there while they load, when they cannot, and when there are none. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, rows, loading, empty, children, filter } = props;
  const failure = useFailure(query);
  if (failure !== null) {
    const retry = () => void query.refetch();
    return <LoadFailed error={failure} onRetry={retry} retrying={query.isFetching} />;
  }
  if (rows === undefined) return loading;
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      <ShowMore key={filter} pages={query} />
    </>
  );
}
