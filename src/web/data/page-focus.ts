import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The id of every page's main landmark, the target of the skip link and of the focus after a change of page. */
export const MAIN_ID = "main";

/** Whether this document has rendered a page already: returning to an earlier page is not the first load then. */
let hasShownPage = false;

/** Moves the focus to the main landmark when the page has changed, except on the first load, so that screen readers announce it. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const opened = useNavigationType() === NavigationType.Pop && !hasShownPage;
  const before = useRef(opened ? pathname : undefined);

  useEffect(() => {
    hasShownPage = true;
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
