const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pauses between tries, in milliseconds: together three days, so that a receiver may be away over a weekend. */
export const PAUSES: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  8 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
];

/** The most by which chance makes a pause longer, as a share of it: what failed together does not come back together. */
export const JITTER = 0.1;

/** The longest that a receiver in trouble is left alone by everything that waits for it, in milliseconds. */
const LONGEST_REST_MS = MINUTE;

/**
 * How long after a failure an event is tried again, in milliseconds, or undefined when it is given up. In: how often it was tried, this time
 * included, and a number of chance from 0 up to 1.
 */
export function secondsToNextCode(tries: number, chance: number): number | undefined {
  const pause = PAUSES[tries - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 + JITTER * chance));
}

/**
 * How long a receiver is left alone, in milliseconds. The one event that it cannot take holds the others up for seconds; a receiver that is
 * away is asked once a minute, so that what waits for it goes soon after it is back. In: how many tries failed in a row.
 */
export function restAfter(failures: number): number {
  return Math.min(LONGEST_REST_MS, SECOND * 2 ** Math.min(failures, 10));
}
