import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import { type Attempts, countAttemptChange } from "./attempts.ts";

/** How many wrong answers one user or one address may give in a window (milliseconds). `of` names what is guessed. */
export interface GuessLimit {
  readonly of: string;
  readonly most: number;
  readonly windowMs: number;
}

/** The count of wrong answers so far, for a rule that counts the next one with its refusal (decision 085). */
export interface GuessCount {
  readonly id: string;
  readonly kept: Attempts | undefined;
  readonly limit: GuessLimit;
}

/** Returns an empty count. */
export function noGuesses(limit: GuessLimit): GuessCount {
  return { id: limit.of, kept: undefined, limit };
}

/** Reads a count of wrong answers in one query. `lock` it unless a locked row of the user already protects it. */
export async function readGuesses(
  reader: ProgramReader,
  { digest }: Pick<Context, "digest">,
  limit: GuessLimit,
  whose: { readonly person: string; readonly lock?: boolean },
): Promise<GuessCount> {
  const id = digest(`${limit.of} ${whose.person}`);
  const kept = await reader.one("attempts", { id }, { lock: whose.lock === true });
  return { id, kept, limit };
}

/** Returns the seconds until the next answer, right or wrong, is accepted; undefined for none. */
export function secondsToWait({ kept, limit }: GuessCount, now: number): number | undefined {
  if (kept === undefined || kept.resetsAt <= now || kept.count < limit.most) return undefined;
  return Math.ceil((kept.resetsAt - now) / 1000);
}

/** Returns the longest wait, in seconds, of several counts; undefined for none. */
export function longestWait(all: readonly GuessCount[], now: number): number | undefined {
  const longest = Math.max(0, ...all.map((wrong) => secondsToWait(wrong, now) ?? 0));
  return longest === 0 ? undefined : longest;
}

/** Returns the change that counts one more wrong answer; commit it with the refusal. */
export function recordFailedAttempt(
  { id, kept, limit }: GuessCount,
  now: number,
): readonly ProgramChange[] {
  return [countAttemptChange(kept, id, { now, windowMs: limit.windowMs }).change];
}
