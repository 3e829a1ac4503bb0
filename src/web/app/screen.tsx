import { type ComponentType, lazy } from "react";
import { matchRoutes, type RouteObject, type To } from "react-router";

/** How a screen's code is fetched. */
type Load = () => Promise<ComponentType>;

/** A route's part that loads when it is gone to: what it draws, and how to fetch it ahead. */
type Screen = Pick<RouteObject, "element" | "handle">;

/** A screen whose code is a file of its own. In: how to get its component; a rejection ends on the error page. */
export function screen(load: Load): Screen {
  const Loaded = lazy(async () => ({ default: await load() }));
  return { element: <Loaded />, handle: load };
}

/**
 * Fetches the code of everything that an address draws, all at once: without it, a layout would have to be there before
 * its page is asked for. What fails here fails again where it is drawn, and is told there.
 */
export function fetchScreens(routes: RouteObject[], to: To): void {
  for (const { route } of matchRoutes(routes, to) ?? []) {
    // `screen` puts a route's handle there, and nobody else does.
    const load = route.handle as Load | undefined;
    load?.().catch(() => {});
  }
}
