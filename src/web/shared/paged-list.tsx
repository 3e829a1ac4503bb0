import { type ReactNode, useEffect, useRef, useState } from "react";
import { sharedTexts } from "#messages/en/shared.ts";
import { sharedListTexts } from "#messages/en/shared-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { type LoadedQuery, useLoadFailed } from "./load-failed.tsx";

/** The fields of a paged query that {@link PagedList} uses, see `useAskPages`. */
export interface ListPages<Row> extends Pages, LoadedQuery {
  /** The rows of the loaded pages; undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  /** Identifies the list, such as its search: another list resets the button for the next page. */
  readonly of: string;
  /** True while the previous list's rows are shown. */
  readonly isPlaceholderData: boolean;
}

/** Props of {@link PagedList}. */
export interface PagedListProps<Row> {
  readonly pages: ListPages<Row>;
  /** Shown while the first page loads. */
  readonly loading: ReactNode;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  /** Renders the rows; empty while all loaded rows are excluded and more can be loaded. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list that loads page by page: its rows and a button for the next page, or the empty, loading and error states. */
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

/** The fields of a paged query that {@link ShowMore} uses, see `useAskPages`. */
interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The end of a list: a button for the next page, and after the last page a line that receives the button's focus. */
function ShowMore({ pages }: { readonly pages: Pages }) {
  const [used, setUsed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const atEnd = used && !pages.hasNextPage;

  useEffect(() => {
    if (atEnd) end.current?.focus();
  }, [atEnd]);

  if (atEnd) {
    return (
      <p ref={end} tabIndex={-1} className="py-2 text-center text-ink-soft outline-none">
        {sharedListTexts.thatsAll}
      </p>
    );
  }
  if (!pages.hasNextPage) return null;
  return (
    <div className="grid justify-items-center gap-2">
      <Button
        variant="secondary"
        aria-disabled={pages.isFetchingNextPage}
        onClick={() => {
          if (pages.isFetchingNextPage) return;
          setUsed(true);
          pages.fetchNextPage();
        }}
      >
        {pages.isFetchingNextPage ? sharedTexts.loading : sharedListTexts.showMore}
      </Button>
      <p role="status" className="text-sm text-negative empty:sr-only">
        {pages.isFetchNextPageError ? sharedListTexts.showMoreFailed : ""}
      </p>
    </div>
  );
}
