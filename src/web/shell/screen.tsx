import { type ComponentType, lazy, type ReactNode, useEffect, useState } from "react";
import { matchRoutes, type RouteObject, type To } from "react-router";
import { useBrand } from "#web/data/session.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { ServerEditionOnly } from "./guards.tsx";

/** Loads the code that a route renders at an address. */
type Load = (to: To) => Promise<unknown>;

/** The lazy part of a route: its element, and the function that preloads its code. */
type LazyElement = Pick<RouteObject, "element" | "handle">;

/**
 * Returns a lazy component. Unlike React's lazy components, it renders at once if its code is loaded already. A rejection of `load` shows
 * the error page; `fetchBelow` loads more code for an address after the component's own.
 */
export function lazyElement(
  load: () => Promise<ComponentType>,
  fetchBelow: Load = async () => {},
): LazyElement {
  let loaded: ComponentType | undefined;
  const loadComponent = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Late = lazy(loadComponent);
  function Loaded() {
    const [Shown] = useState(() => loaded ?? Late);
    return <Shown />;
  }
  const fetchAll: Load = async (to) => {
    await loadComponent();
    await fetchBelow(to);
  };
  return { element: <Loaded />, handle: fetchAll };
}

/**
 * Loads the code of all routes of an address at once; otherwise a layout would be loaded before its page. `basename` is the path above the
 * routes. Never rejects: a failure is repeated and shown when the route is rendered.
 */
export async function fetchScreens(
  routes: RouteObject[],
  to: To,
  basename?: string,
): Promise<void> {
  const loads = (matchRoutes(routes, to, basename) ?? []).map(async ({ route }) => {
    // Only `lazyElement` sets a route's handle.
    const load = route.handle as Load | undefined;
    await load?.(to);
  });
  await Promise.allSettled(loads);
}

/** Returns the route of a declared screen. `path` is relative to the parent route, empty for the same path; the screen's own by default. */
export function routeOf(
  { load, path: ownPath, ...about }: ScreenDeclaration,
  path: string = ownPath,
): RouteObject {
  const { element, handle } = lazyElement(load);
  const place = path === "" ? { index: true as const } : { path };
  return { ...place, element: <Titled about={about}>{element}</Titled>, handle };
}

/** Limits a screen's route to the editions that have the screen. */
export function inItsEditions({ serverOnly }: ScreenDeclaration, route: RouteObject): RouteObject {
  return serverOnly ? { element: <ServerEditionOnly />, children: [route] } : route;
}

interface TitledProps {
  readonly about: Pick<ScreenDeclaration, "label" | "description">;
  readonly children: ReactNode;
}

/** Sets the document's title while a screen is shown, and its description if the screen has one. */
function Titled({ about: { label, description }, children }: TitledProps) {
  const brand = useBrand();
  const title = `${label()} · ${brand}`;
  const text = description?.(brand);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta === null || text === undefined) return;
    const before = meta.content;
    meta.content = text;
    return () => {
      meta.content = before;
    };
  }, [text]);
  return children;
}
