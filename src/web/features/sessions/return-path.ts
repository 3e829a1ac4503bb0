/** An address to measure paths against; no real site has it. */
const HERE = "http://here.invalid";

/**
 * Where to go after a login, when a guarded page sent the person here: a path of this very site that starts with a
 * single '/', with its query. In: the state of the login page's location, whatever it holds. Undefined for anything
 * else, such as another site's address in disguise ('//site', '/\site').
 */
export function returnPath(state: unknown): string | undefined {
  const from = fieldOf(state, "from");
  if (from === undefined || !from.startsWith("/") || !URL.canParse(from, HERE)) return undefined;
  // A browser reads some characters away or as slashes, so that the parsed address decides and not its spelling.
  const url = new URL(from, HERE);
  const isHere = url.origin === HERE && !url.pathname.startsWith("//");
  return isHere ? url.pathname + url.search : undefined;
}

/** The email that the sign-up page hands over, so that nobody types it twice; undefined when there is none. */
export function handedEmail(state: unknown): string | undefined {
  return fieldOf(state, "email");
}

function fieldOf(state: unknown, field: string): string | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const value: unknown = Reflect.get(state, field);
  return typeof value === "string" && value !== "" ? value : undefined;
}
