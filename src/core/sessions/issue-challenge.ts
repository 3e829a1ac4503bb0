import * as z from "zod/mini";
import { CODE_ALPHABET } from "../kit/readable-code.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";

/** Length of a challenge in characters (specification §9). */
export const CHALLENGE_LENGTH = 6;

/** How long a challenge is valid, in milliseconds: ten minutes. */
const CHALLENGE_MS = 10 * 60_000;

/** Issues six unambiguous characters for a visitor to type (readings, People). Single-use; valid for ten minutes. */
export const issueChallenge = /* @__PURE__ */ command({
  name: "issueChallenge",
  input: z.strictObject({}),
  may: "anyone",
  limits: [{ per: "address", most: 240, withinMs: MINUTE_MS, isShared: true }],
  receipt: false,
  load: async () => ({}),
  decide(_facts, _input, { fresh, now }) {
    const challenge = {
      id: fresh.id(),
      text: fresh.letters(CODE_ALPHABET, CHALLENGE_LENGTH),
      expiresAt: now + CHALLENGE_MS,
    };
    return {
      changes: [{ kind: "insert", dataset: "challenges", row: challenge }],
      events: [],
      result: challenge,
    };
  },
});
