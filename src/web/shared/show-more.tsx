import { useEffect, useRef, useState } from "react";
import { sharedTexts } from "#messages/en/shared.ts";
import { Button } from "#web/ui/button.tsx";

/** What {@link ShowMore} needs of a paged query, see `useAskPages`. */
export interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** The end of a list: a button for the next page, and after the last page a line that receives the button's focus. */
export function ShowMore({ pages }: { readonly pages: Pages }) {
  const [used, setUsed] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const atEnd = used && !pages.hasNextPage;

  useEffect(() => {
    if (atEnd) end.current?.focus();
  }, [atEnd]);

  if (atEnd) {
    return (
      <p ref={end} tabIndex={-1} className="py-2 text-center text-ink-soft outline-none">
        {sharedTexts.thatsAll}
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
        {pages.isFetchingNextPage ? sharedTexts.loading : sharedTexts.showMore}
      </Button>
      <p role="status" className="text-sm text-negative empty:sr-only">
        {pages.isFetchNextPageError ? sharedTexts.showMoreFailed : ""}
      </p>
    </div>
  );
}
