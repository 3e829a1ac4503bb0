import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { useBrand } from "./session.ts";

/** The id of every page's main landmark: where the skip link leads and where the focus goes after a change of page. */
export const MAIN_ID = "main";

/** Whether this document has drawn a page already: coming back to an earlier one is no opening of the program then. */
let hasShownPage = false;

/**
 * Tells people who cannot see it that the page has changed: names the window after it, and moves the focus to the
 * main landmark, except when the program has just been opened. In: the page's name, for example 'History'.
 */
export function usePageChange(title: string): void {
  const { pathname } = useLocation();
  const opened = useNavigationType() === NavigationType.Pop && !hasShownPage;
  const brand = useBrand();
  const before = useRef(opened ? pathname : undefined);

  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);

  useEffect(() => {
    hasShownPage = true;
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
