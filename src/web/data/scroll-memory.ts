import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

const KEPT = "regulars.scroll";

/** How far down each entry of this tab's history was, in pixels, by its key and address. */
const places = new Map<string, number>();

/** The address on the screen. */
let shown: { readonly id: string; readonly pathname: string; readonly search: string } | undefined;

/**
 * Puts a new page at its top, and a page that one comes back to where it was. An address that only changes its query, as a
 * filter does, stays where it is. Draws nothing; belongs into each frame around pages, so that it acts when a page is there.
 */
export function ScrollMemory(): null {
  const { key, pathname, search } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  // Every page that is opened anew has the key 'default', so that the key alone does not tell them apart.
  const id = `${key} ${pathname}${search}`;

  useLayoutEffect(watchPlaces, []);

  useLayoutEffect(() => {
    const before = shown;
    shown = { id, pathname, search };
    if (before?.id === id) return;
    const isReturn = before === undefined ? wasReopened() : cameBack;
    const place = isReturn ? places.get(id) : undefined;
    const sameList = before?.pathname === pathname && before.search !== search;
    if (place !== undefined) window.scrollTo(0, place);
    else if (before !== undefined && !sameList) window.scrollTo(0, 0);
  }, [id, pathname, search, cameBack]);

  return null;
}

/** Whether this document was reloaded or came back to, and not opened by an address or a link from elsewhere. */
function wasReopened(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened instanceof PerformanceNavigationTiming && opened.type !== "navigate";
}

/** Remembers places while the page is scrolled, and over a reload. Returns how to stop. */
function watchPlaces(): () => void {
  const byItself = history.scrollRestoration;
  // The browser would move the page of before, as it knows nothing of the next one.
  history.scrollRestoration = "manual";
  readPlaces();
  const remember = () => {
    if (shown !== undefined) places.set(shown.id, window.scrollY);
  };
  window.addEventListener("scroll", remember, { passive: true });
  window.addEventListener("pagehide", keepPlaces);
  return () => {
    history.scrollRestoration = byItself;
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
    // Storage is blocked or holds something else: pages begin at their top.
  }
}

function keepPlaces(): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...places]));
  } catch {
    // Storage is blocked or full: after a reload the page begins at its top.
  }
}
