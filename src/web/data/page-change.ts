import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { useBrand } from "./session.ts";

/** The id of every page's main landmark, the target of the skip link and of the focus after a change of page. */
export const MAIN_ID = "main";

/** Whether this document has rendered a page already: returning to an earlier page is not the first load then. */
let hasShownPage = false;

/**
 * Announces a change of page to assistive technology: sets the window's title and moves the focus to the main landmark, except on the first
 * load. `title`: the page's name, for example 'History'.
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
