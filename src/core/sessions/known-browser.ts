import { choiceOf } from "../identity/password-hash.ts";
import type { Credentials } from "../identity/user.ts";
import type { Context, Services } from "../world.ts";

/** How many marks a browser keeps, two for each account; those of the account that was signed in to longest ago go first. */
export const MARKS_PER_BROWSER = 20;

/** A browser's id and its marks, each a signature in base64url. */
const PART = /^[\w-]{1,64}$/;

/**
 * What a browser that asks for an account is to that account (docs/decisions/042): it has signed in since the password was chosen
 * ("current"), with an earlier password alone ("earlier"), or never, as far as can be told ("unknown").
 */
export type Familiarity = "current" | "earlier" | "unknown";

/** A browser that asks for an account. */
export interface AskingBrowser {
  readonly familiarity: Familiarity;
  /** Names the browser and the password that it has proven to know, for counts of its own; empty for an unknown one. */
  readonly id: string;
  /** What the host gives the browser to keep once it has proven itself. */
  readonly proof: string;
}

/**
 * Recognizes a browser by what the host has kept in it. In: the account's id and password hash, undefined for nobody's, which costs the
 * same work. Out: undefined for who does not ask over a network, where browsers are not told apart.
 */
export function askingBrowser(
  { caller, digest, fresh }: Pick<Context, "caller" | "digest" | "fresh">,
  { signMark }: Pick<Services, "signMark">,
  account: Pick<Credentials, "id" | "passwordHash"> | undefined,
): AskingBrowser | undefined {
  if (caller === undefined) return undefined;
  const [browser = fresh.token(), ...marks] = partsOf(caller.knownBrowser);
  const { id, passwordHash } = account ?? { id: "", passwordHash: "" };
  const everMark = signMark(`${browser} ${id}`);
  const currentMark = signMark(`${browser} ${id} ${choiceOf(passwordHash)}`);
  // Digests are compared, so that the time it takes tells nothing of a right mark.
  const kept = new Set(marks.map((mark) => digest(`browser ${mark}`)));
  const [ever, current] = [digest(`browser ${everMark}`), digest(`browser ${currentMark}`)];
  const others = marks.filter((mark) => mark !== everMark && mark !== currentMark);
  const proof = [browser, everMark, currentMark, ...others].slice(0, MARKS_PER_BROWSER + 1);
  const own = { proof: proof.join(".") };
  if (kept.has(current)) return { ...own, familiarity: "current", id: current };
  if (kept.has(ever)) return { ...own, familiarity: "earlier", id: ever };
  return { ...own, familiarity: "unknown", id: "" };
}

/** The id and the marks that a browser sent; none for text that this program did not make. */
function partsOf(text: string): readonly string[] {
  const parts = text.split(".", MARKS_PER_BROWSER + 1);
  return parts.every((part) => PART.test(part)) ? parts : [];
}
