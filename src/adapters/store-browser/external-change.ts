import { AUTH_FLAG_KEY, TOKEN_KEY, VERSION_KEY } from "./keys.ts";

/** The keys that reveal a change. A commit always writes the counter; a login over another one leaves the flag as it is. */
const REVEALING_KEYS: ReadonlySet<string> = new Set([VERSION_KEY, AUTH_FLAG_KEY, TOKEN_KEY]);

/** How long to wait for further writes of the same change, in milliseconds: a login writes its rows first and its token after them. */
const DEBOUNCE_MS = 50;

/**
 * Calls `listener` when another tab has committed, signed in or out, or emptied the storage (decision 118); once for changes in quick
 * succession. Returns a function that unsubscribes.
 */
export function onExternalChange(
  listener: () => void,
  target: Pick<Window, "addEventListener" | "removeEventListener"> = window,
): () => void {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const onStorage = ({ key }: StorageEvent) => {
    // Null means that the storage was emptied.
    if (key !== null && !REVEALING_KEYS.has(key)) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      listener();
    }, DEBOUNCE_MS);
  };
  target.addEventListener("storage", onStorage);
  return () => {
    clearTimeout(gathering);
    target.removeEventListener("storage", onStorage);
  };
}
