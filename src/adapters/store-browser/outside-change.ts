import { AUTH_FLAG_KEY, VERSION_KEY } from "./keys.ts";

/**
 * Calls `listener` whenever another tab committed something, signed in or out, or emptied the storage (design §4).
 * Out: what ends the listening. In: the listener, and for tests another window.
 */
export function onOutsideChange(
  listener: () => void,
  target: Pick<Window, "addEventListener" | "removeEventListener"> = window,
): () => void {
  const heard = ({ key }: StorageEvent) => {
    // One commit writes several keys, the counter always among them; null is an emptied storage.
    if (key === null || key === VERSION_KEY || key === AUTH_FLAG_KEY) listener();
  };
  target.addEventListener("storage", heard);
  return () => target.removeEventListener("storage", heard);
}
