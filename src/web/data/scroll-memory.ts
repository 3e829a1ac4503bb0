import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

const KEPT = "regulars.scroll";

/** Scroll position of each entry of this tab's history, in pixels, by key and address. */
const places = new Map<string, number>();

/** The current address. */
let shown: { readonly id: string; readonly pathname: string; readonly search: string } | undefined;

/**
 * Scrolls to the top on a new page, and restores the position when the user returns to one. A change of the query, as by a filter, keeps
 * it. Renders nothing; place it in each page layout, so that it runs when the page exists.
 */
export function ScrollMemory(): null {
  const { key, pathname, search } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  // Newly opened pages all have the key 'default', so the key alone is not unique.
  const id = `${key} ${pathname}${search}`;

  useLayoutEffect(watchPlaces, []);

  useLayoutEffect(() => {
    const before = shown;
    shown = { id, pathname, search };
    if (before?.id === id) return;
    if (before === undefined && window.scrollY > 0) {
      // The user scrolled the rendered page before the program was there.
      places.set(id, window.scrollY);
      return;
    }
    const isReturn = before === undefined ? wasReopened() : isPop;
    const place = isReturn ? places.get(id) : undefined;
    const sameList = before?.pathname === pathname && before.search !== search;
    if (place !== undefined) window.scrollTo(0, place);
    else if (before !== undefined && !sameList) window.scrollTo(0, 0);
  }, [id, pathname, search, isPop]);

  return null;
}

/** Returns whether this document was reloaded or returned to. */
function wasReopened(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened instanceof PerformanceNavigationTiming && opened.type !== "navigate";
}

/** Records scroll positions, also across a reload. Returns a function that stops. */
function watchPlaces(): () => void {
  const browserDefault = history.scrollRestoration;
  // The browser would scroll the previous page.
  history.scrollRestoration = "manual";
  readPlaces();
  const remember = () => {
    if (shown !== undefined) places.set(shown.id, window.scrollY);
  };
  window.addEventListener("scroll", remember, { passive: true });
  window.addEventListener("pagehide", keepPlaces);
  return () => {
    history.scrollRestoration = browserDefault;
    window.removeEventListener("scroll", remember);
    window.removeEventListener("pagehide", keepPlaces);
  };
}

function readPlaces(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? "[]");
    if (!Array.isArray(kept)) return;
    for (const [id, place] of kept) {
      if (!places.has(String(id))) places.set(String(id), Number(place));
    }
  } catch {
    // Storage is blocked or invalid: pages start at the top.
  }
}

function keepPlaces(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...places]));
  } catch {
    // Storage is blocked or full: pages start at the top after a reload.
  }
}
