import { type ComponentType, lazy, useState } from "react";
import { matchRoutes, type RouteObject, type To } from "react-router";

/** How a screen's code is fetched; resolves when it is here. */
type Load = () => Promise<unknown>;

/** A route's part that loads when it is gone to: what it draws, and how to fetch it ahead. */
type Screen = Pick<RouteObject, "element" | "handle">;

/**
 * A screen whose code is a file of its own. One whose code is here is drawn at once, without the moment of nothing that React's own lazy
 * components take. In: how to get its component; a rejection ends on the error page.
 */
export function screen(load: () => Promise<ComponentType>): Screen {
  let here: ComponentType | undefined;
  const bring = async () => {
    here = await load();
    return { default: here };
  };
  const Late = lazy(bring);
  function Loaded() {
    const [Shown] = useState(() => here ?? Late);
    return <Shown />;
  }
  return { element: <Loaded />, handle: bring satisfies Load };
}

/**
 * Fetches the code of everything that an address draws, all at once: without it, a layout would have to be there before
 * its page is asked for. Resolves when all of it is here. What fails here fails again where it is drawn, and is told there.
 */
export async function fetchScreens(routes: RouteObject[], to: To): Promise<void> {
  const loads = (matchRoutes(routes, to) ?? []).map(async ({ route }) => {
    // `screen` puts a route's handle there, and nobody else does.
    const load = route.handle as Load | undefined;
    await load?.();
  });
  await Promise.allSettled(loads);
}
