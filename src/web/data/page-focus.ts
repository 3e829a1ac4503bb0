import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The id of every page's main landmark: where the skip link leads and where the focus goes after a change of page. */
export const MAIN_ID = "main";

/** Whether this document has drawn a page already: coming back to an earlier one is no opening of the program then. */
let hasShownPage = false;

/** Moves the focus to the main landmark when the page has changed, except when the program has just been opened. For people who cannot see it. */
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
