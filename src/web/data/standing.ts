import { useEffect } from "react";
import { useHost } from "./api-context.tsx";

/** Under which name this browser keeps where it stands: the device's own, whoever signs in. */
const KEY = "regulars.location";

/** How to get at the browser's storage; a browser that blocks it throws on the very access. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem">;

const browserStorage: OpenStorage = () => localStorage;

/** The id of the location at which this device was last said to stand; undefined when it never was, or storage is blocked. */
export function keptLocation(open: OpenStorage = browserStorage): string | undefined {
  try {
    return open().getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps where this device stands, by the location's id. Where storage is blocked it holds until the page is left. */
export function keepLocation(id: string, open: OpenStorage = browserStorage): void {
  try {
    open().setItem(KEY, id);
  } catch {
    // Somebody chooses again next time.
  }
}

/** As long as somebody is in the back office, what they do carries the location where their device stands (server edition, decision 111). */
export function useStanding(): void {
  const { api, edition } = useHost();
  useEffect(() => {
    if (edition !== "server") return;
    api.setLocation(keptLocation());
    return () => api.setLocation(undefined);
  }, [api, edition]);
}
