import { useEffect } from "react";
import { useHost } from "./api-context.tsx";

/** The storage key of this device's location, shared by its users. */
const KEY = "regulars.location";

/** Returns the browser's storage; access throws where it is blocked. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem">;

const browserStorage: OpenStorage = () => localStorage;

/** Returns the id of this device's location; undefined if it is not set or storage is blocked. */
export function storedLocation(open: OpenStorage = browserStorage): string | undefined {
  try {
    return open().getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores this device's location. Where storage is blocked it lasts until the page is left. */
export function storeLocation(id: string, open: OpenStorage = browserStorage): void {
  try {
    open().setItem(KEY, id);
  } catch {
    // The user chooses again next time.
  }
}

/** While the back office is open, sends the device's location with every request (server edition, decision 111). */
export function useSendDeviceLocation(): void {
  const { api, edition } = useHost();
  useEffect(() => {
    if (edition !== "server") return;
    const stored = storedLocation();
    // A screen inside, whose effects come first, may have set the only open location, which is not stored.
    if (stored !== undefined) api.setLocation(stored);
    return () => api.setLocation(undefined);
  }, [api, edition]);
}
