import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import type { Attempts } from "./attempts.ts";
import { counting } from "./count-attempt.ts";

/** How many wrong answers one person, or one address of mail, may give in how long (milliseconds). `of` says to what. */
export interface GuessLimit {
  readonly of: string;
  readonly most: number;
  readonly windowMs: number;
}

/** The wrong answers so far: for a rule, which counts the next one with its refusal (decision 085). */
export interface Guesses {
  readonly id: string;
  readonly kept: Attempts | undefined;
  readonly limit: GuessLimit;
}

/** Of whom no wrong answer is known. */
export function noGuesses(limit: GuessLimit): Guesses {
  return { id: limit.of, kept: undefined, limit };
}

/**
 * Reads the wrong answers so far, in one query. In: whose they are. `lock`: they are not under a locked row of the person's own already.
 */
export async function guessesOf(
  reader: ProgramReader,
  { digest }: Pick<Context, "digest">,
  limit: GuessLimit,
  whose: { readonly person: string; readonly lock?: boolean },
): Promise<Guesses> {
  const id = digest(`${limit.of} ${whose.person}`);
  const kept = await reader.one("attempts", { id }, { lock: whose.lock === true });
  return { id, kept, limit };
}

/** How many seconds to wait before the next answer, right or wrong; undefined: not at all. */
export function waitAfter({ kept, limit }: Guesses, now: number): number | undefined {
  if (kept === undefined || kept.resetsAt <= now || kept.count < limit.most) return undefined;
  return Math.ceil((kept.resetsAt - now) / 1000);
}

/** How many seconds to wait where several counts apply: as long as the one that asks for most; undefined: not at all. */
export function longestWait(all: readonly Guesses[], now: number): number | undefined {
  const longest = Math.max(0, ...all.map((wrong) => waitAfter(wrong, now) ?? 0));
  return longest === 0 ? undefined : longest;
}

/** The change that counts one more wrong answer; it goes with the refusal of it. */
export function recordFailedAttempt(
  { id, kept, limit }: Guesses,
  now: number,
): readonly ProgramChange[] {
  return [counting(kept, id, { now, windowMs: limit.windowMs }).change];
}
