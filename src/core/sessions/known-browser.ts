import { passwordChoice } from "../identity/password-hash.ts";
import type { Credentials } from "../identity/user.ts";
import type { Context, Services } from "../world.ts";

/** Number of marks in a browser's cookie, two for each account; the account signed in to longest ago is dropped first. */
export const MARKS_PER_BROWSER = 20;

/** A browser's id and its marks, each a signature in base64url. */
const PART = /^[\w-]{1,64}$/;

/**
 * Whether a browser has logged in to the account (docs/decisions/042): with the current password ("current"), only with an earlier one
 * ("earlier"), or not as far as known ("unknown").
 */
export type Familiarity = "current" | "earlier" | "unknown";

/** A browser that makes a request for an account. */
export interface RequestingBrowser {
  readonly familiarity: Familiarity;
  /** Identifies the browser and the password it has proven, for separate counts; empty for an unknown browser. */
  readonly id: string;
  /** The cookie's value to set after a successful login. */
  readonly proof: string;
}

/**
 * Recognizes a browser by its cookie. Takes the account's id and password hash, or undefined for no account, which costs the same work.
 * Returns undefined for callers without a network address, where browsers are not distinguished.
 */
export function recognizeBrowser(
  { caller, digest, fresh }: Pick<Context, "caller" | "digest" | "fresh">,
  { signMark }: Pick<Services, "signMark">,
  account: Pick<Credentials, "id" | "passwordHash"> | undefined,
): RequestingBrowser | undefined {
  if (caller === undefined) return undefined;
  const [browser = fresh.token(), ...marks] = partsOf(caller.knownBrowser);
  const { id, passwordHash } = account ?? { id: "", passwordHash: "" };
  const everMark = signMark(`${browser} ${id}`);
  const currentMark = signMark(`${browser} ${id} ${passwordChoice(passwordHash)}`);
  // Compares digests, so that timing reveals nothing about a valid mark.
  const kept = new Set(marks.map((mark) => digest(`browser ${mark}`)));
  const [ever, current] = [digest(`browser ${everMark}`), digest(`browser ${currentMark}`)];
  const others = marks.filter((mark) => mark !== everMark && mark !== currentMark);
  const proof = [browser, everMark, currentMark, ...others].slice(0, MARKS_PER_BROWSER + 1);
  const own = { proof: proof.join(".") };
  if (kept.has(current)) return { ...own, familiarity: "current", id: current };
  if (kept.has(ever)) return { ...own, familiarity: "earlier", id: ever };
  return { ...own, familiarity: "unknown", id: "" };
}

/** Splits a cookie into the id and the marks; empty for text that this program did not write. */
function partsOf(text: string): readonly string[] {
  const parts = text.split(".", MARKS_PER_BROWSER + 1);
  return parts.every((part) => PART.test(part)) ? parts : [];
}
