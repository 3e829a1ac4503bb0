import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";
import { matchRoutes, type RouteObject, type To } from "react-router";
import { useBrand } from "#web/data/session.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { ServerEditionOnly } from "./guards.tsx";

/** Fetches the code that a route draws at an address; resolves when it is here. */
type Load = (to: To) => Promise<unknown>;

/** A route's part that loads when it is gone to: what it draws, and how to fetch it ahead. */
type LazyElement = Pick<RouteObject, "element" | "handle">;

/**
 * A component whose code is a file of its own. One whose code is here is drawn at once, without the moment of nothing that React's own lazy
 * components take. In: how to get the component (a rejection ends on the error page), and what its code fetches further for an address.
 */
export function lazyElement(
  load: () => Promise<ComponentType>,
  fetchBelow: Load = async () => {},
): LazyElement {
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
  const fetchAll: Load = async (to) => {
    await bring();
    await fetchBelow(to);
  };
  return { element: <Loaded />, handle: fetchAll };
}

/**
 * Fetches the code of everything that an address draws, all at once: without it, a layout would have to be there before
 * its page is asked for. In: the routes, the address, and the path that all routes are below. Resolves when all of it is here. What fails here fails again where
 * it is drawn, and is told there.
 */
export async function fetchScreens(
  routes: RouteObject[],
  to: To,
  basename?: string,
): Promise<void> {
  const loads = (matchRoutes(routes, to, basename) ?? []).map(async ({ route }) => {
    // `lazyElement` puts a route's handle there, and nobody else does.
    const load = route.handle as Load | undefined;
    await load?.(to);
  });
  await Promise.allSettled(loads);
}

/** The route of a declared screen. In: the screen, and its path relative to the route above, empty for the same path; its own when left out. */
export function routeOf(
  { load, label, path: ownPath }: ScreenDeclaration,
  path: string = ownPath,
): RouteObject {
  const { element, handle } = lazyElement(load);
  const place = path === "" ? { index: true as const } : { path };
  return { ...place, element: <Titled label={label}>{element}</Titled>, handle };
}

/** A screen's route in the editions that have it. In: the screen, and its route with its guards. */
export function inItsEditions({ serverOnly }: ScreenDeclaration, route: RouteObject): RouteObject {
  return serverOnly ? { element: <ServerEditionOnly />, children: [route] } : route;
}

/** A screen, and the document's title while it is shown. */
function Titled({ label, children }: Pick<ScreenDeclaration, "label"> & { children: ReactNode }) {
  const title = `${label()} · ${useBrand()}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}
