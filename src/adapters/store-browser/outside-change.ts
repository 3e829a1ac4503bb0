import { AUTH_FLAG_KEY, TOKEN_KEY, VERSION_KEY } from "./keys.ts";

/** One commit writes several keys, the counter always among them; a login in another's place leaves the flag as it is. */
const TELLING: ReadonlySet<string> = new Set([VERSION_KEY, AUTH_FLAG_KEY, TOKEN_KEY]);

/** How long to wait for what else belongs to a change, in milliseconds: a login writes its rows first and its key after them. */
const GATHER_MS = 50;

/**
 * Calls `listener` whenever another tab committed something, signed in or out, or emptied the storage (decision 118), once for
 * what comes in quick succession. Out: what ends the listening. In: the listener, and for tests another window.
 */
export function onOutsideChange(
  listener: () => void,
  target: Pick<Window, "addEventListener" | "removeEventListener"> = window,
): () => void {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const heard = ({ key }: StorageEvent) => {
    // Null is an emptied storage.
    if (key !== null && !TELLING.has(key)) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      listener();
    }, GATHER_MS);
  };
  target.addEventListener("storage", heard);
  return () => {
    clearTimeout(gathering);
    target.removeEventListener("storage", heard);
  };
}
