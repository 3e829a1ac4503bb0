import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import type { User } from "#core/identity/user.ts";
import { dayIn } from "#core/kit/time.ts";
import { nobody } from "#core/permissions.ts";
import { defaultProgram } from "#core/program.ts";
import type { Context, Fresh, Services } from "#core/world.ts";

/** Noon UTC on 2026-03-14, in epoch milliseconds. */
export const NOON = Date.UTC(2026, 2, 14, 12);

/** Generated values that count up: 'id-1', 'token-2', and letters from the alphabet's start. */
function countingFresh(): Fresh {
  let count = 0;
  return {
    id: () => `id-${++count}`,
    token: () => `token-${++count}`,
    letters: (alphabet, length) => {
      count += 1;
      return Array.from({ length }, (_, place) =>
        alphabet.charAt((count + place) % alphabet.length),
      ).join("");
    },
  };
}

/** A context at {@link NOON} in UTC with the given user as the actor, or nobody. */
export function contextFor(user: User | undefined, own: Partial<Context> = {}): Context {
  return {
    actor: user === undefined ? { kind: "nobody" } : { kind: "user", user, sessionId: "session" },
    now: NOON,
    today: "2026-03-14",
    program: defaultProgram,
    device: "",
    locationId: null,
    caller: { address: "203.0.113.7", knownBrowser: "" },
    attempt: 1,
    fresh: countingFresh(),
    digest: (text) => `digest of ${text}`,
    signMark: sha256Hex,
    ...own,
  };
}

/** The context with which fixtures write rows to real stores: no actor, unguessable values. Takes the time in UTC epoch milliseconds. */
export function systemContext(now = Date.now()): Context {
  return {
    actor: nobody,
    now,
    today: dayIn(defaultProgram.timeZone, now),
    device: "",
    locationId: null,
    program: defaultProgram,
    attempt: 1,
    fresh: freshValues(),
    digest: sha256Hex,
    signMark: sha256Hex,
  };
}

/** Services without cost: a password's hash is `hash of <password>`, a sealed secret is the secret, a right 6-digit code is `000001`, of step 1, a text is its own signature, and steps do not wait. */
export const plainServices: Services = {
  paced: (step) => step(),
  hashPassword: async (password) => `hash of ${password}`,
  verifyPassword: async (password, hash) => hash === `hash of ${password}`,
  needsRehash: () => false,
  sealSecret: (_userId, secret) => secret,
  totpStep: (_userId, _stored, code) => (code === "000001" ? 1 : undefined),
  signMark: (text) => text.replaceAll(/[^\w-]/g, "-"),
  mailDigest: (text) => `digest-of-${text.replaceAll(/[^\w-]/g, "-")}`,
  sealPushSecret: (id, secret) => `sealed ${secret} of ${id}`,
};

/** Returns a decision's refusal code, or "ok". */
export function outcomeOf(decision: object): string {
  return "refused" in decision && "code" in decision ? String(decision.code) : "ok";
}

/** Returns the result of a successful decision. Throws for a refusal. */
export function successOf<Result>(
  outcome: { readonly result: Result } | { readonly refused: true },
): Result {
  if ("refused" in outcome) throw new Error("It was refused.");
  return outcome.result;
}
