/** What an event says of a link, and the page that it is on. */
interface Pointed {
  readonly link: Pick<HTMLAnchorElement, "href" | "target" | "download">;
  readonly here: Pick<Location, "origin" | "pathname">;
}

/** Returns the path of the screen that a link opens on this page; undefined for any other link. */
export function screenOf({ link, here }: Pointed): string | undefined {
  if (link.target !== "" || link.download !== "" || !URL.canParse(link.href)) return undefined;
  const { origin, pathname } = new URL(link.href);
  return origin === here.origin && pathname !== here.pathname ? pathname : undefined;
}

/** What comes before a link is followed: pointing at it, touching it, or reaching it with the keyboard. */
const signs = ["pointerover", "touchstart", "focusin"] as const;

/**
 * Loads the code of a screen when somebody is about to follow a link to it (docs/decisions/196), once for each path, and not where the
 * browser saves data. Returns a function that stops.
 */
export function followLinks(fetchScreen: (path: string) => Promise<void>): () => void {
  const fetched = new Set<string>();
  const ahead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    const path = link === null ? undefined : screenOf({ link, here: location });
    if (path === undefined || fetched.has(path) || savesData()) return;
    fetched.add(path);
    void fetchScreen(path);
  };
  for (const sign of signs) addEventListener(sign, ahead, { passive: true });
  return () => {
    for (const sign of signs) removeEventListener(sign, ahead);
  };
}

/** Returns whether the user has asked this browser to save data; not every browser says so. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData ?? false;
}
