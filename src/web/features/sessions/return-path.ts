import type { Me } from "#core/sessions/me.ts";

/** An address to measure paths against; no real site has it. */
const HERE = "http://here.invalid";

/** Where somebody's own area begins after an ordinary login: /admin for admins, / for everyone else (readings, People). In: the role. */
export function homeAfterLogin(role: string): "/admin" | "/" {
  return role === "admin" ? "/admin" : "/";
}

/**
 * Where to go after a login, when a guarded page sent the person here: a path of this very site that starts with a
 * single '/', with its query and fragment. In: the state of the login page's location, whatever it holds. Undefined for anything
 * else, such as another site's address in disguise ('//site', '/\site').
 */
export function returnPath(state: unknown): string | undefined {
  const from = fieldOf(state, "from");
  if (from === undefined || !from.startsWith("/") || !URL.canParse(from, HERE)) return undefined;
  // A browser reads some characters away or as slashes, so that the parsed address decides and not its spelling.
  const url = new URL(from, HERE);
  const isHere = url.origin === HERE && !url.pathname.startsWith("//");
  return isHere ? url.pathname + url.search + url.hash : undefined;
}

/**
 * Where somebody goes on who has just logged in. In: the login page's state, the person, and where that person's area
 * begins. Whose session had ended by itself comes back to that very page, and nobody else does. Who was held up without a
 * session gets where they wanted when they are a customer; staff logins lead where the specification says (readings, Beyond the
 * specification). `scanned`: a packaging code that was scanned in this browser before the login; it takes the place of a customer's first page.
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

/**
 * The id of the person whose session ended by itself, when that is why the login page is shown. In: its state. Undefined
 * when somebody has signed up meanwhile, who is another person.
 */
export function personBefore(state: unknown): string | undefined {
  return handedEmail(state) === undefined ? fieldOf(state, "person") : undefined;
}

/** The email that was typed on the page before, so that nobody types it twice; undefined when there is none. */
export function handedEmail(state: unknown): string | undefined {
  return fieldOf(state, "email");
}

/** A page's state with an email to hand on to the next page in it. In: the state, whatever it holds. */
export function withEmail(state: unknown, email: string): object {
  return { ...(typeof state === "object" ? state : undefined), email };
}

/** The key of a reset link that its page has taken out of the address bar; undefined when there is none. */
export function handedToken(state: unknown): string | undefined {
  return fieldOf(state, "token");
}

function fieldOf(state: unknown, field: string): string | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const value: unknown = Reflect.get(state, field);
  return typeof value === "string" && value !== "" ? value : undefined;
}
