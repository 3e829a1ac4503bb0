import type { Me } from "#core/sessions/me.ts";

/** A base for resolving paths; not a real site. */
const HERE = "http://here.invalid";

/** Returns the start page of a role after an ordinary login: /admin for admins, / for everyone else (readings, People). */
export function homeAfterLogin(role: string): "/admin" | "/" {
  return role === "admin" ? "/admin" : "/";
}

/**
 * Returns the path to continue to after a login, from the login page's state: a path of this site that starts with a single '/', with query
 * and fragment. Undefined for anything else, such as a disguised external address ('//site', '/\site').
 */
export function returnPath(state: unknown): string | undefined {
  const from = fieldOf(state, "from");
  if (from === undefined || !from.startsWith("/") || !URL.canParse(from, HERE)) return undefined;
  // Browsers drop some characters or read them as slashes, so the parsed address decides.
  const url = new URL(from, HERE);
  const isHere = url.origin === HERE && !url.pathname.startsWith("//");
  return isHere ? url.pathname + url.search + url.hash : undefined;
}

/**
 * Returns where a user continues after login. After an expired session the same user returns to the former page. A customer who was sent to
 * the login by a guard continues to the requested page; staff continue where the specification says (readings, Beyond the specification).
 * `scanned`: a packaging code that was scanned before the login; it replaces a customer's start page.
 */
export function pathAfterLogin(
  state: unknown,
  me: Pick<Me, "id" | "isAdmin">,
  home: "/" | "/admin",
  scanned?: string,
): string {
  const ended = fieldOf(state, "person");
  const isExpected = ended === undefined ? !me.isAdmin : ended === me.id;
  const back = isExpected ? returnPath(state) : undefined;
  if (back !== undefined || me.isAdmin || scanned === undefined) return back ?? home;
  return `/redeem-qr?code=${encodeURIComponent(scanned)}`;
}

/** Returns the id of the user whose session expired, from the login page's state. Undefined after a sign-up, which is another user. */
export function previousUserId(state: unknown): string | undefined {
  return emailFromState(state) === undefined ? fieldOf(state, "person") : undefined;
}

/** Returns the email typed on the previous page; undefined without one. */
export function emailFromState(state: unknown): string | undefined {
  return fieldOf(state, "email");
}

/** Adds an email for the next page to a page's state, whatever it contains. */
export function withEmail(state: unknown, email: string): object {
  return { ...(typeof state === "object" ? state : undefined), email };
}

function fieldOf(state: unknown, field: string): string | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const value: unknown = Reflect.get(state, field);
  return typeof value === "string" && value !== "" ? value : undefined;
}
