const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The longest that a receiver in trouble is left alone by everything that waits for it, in milliseconds. */
const LONGEST_REST_MS = MINUTE;

/**
 * How long a receiver is left alone, in milliseconds. The one event that it cannot take holds the others up for seconds; a receiver that is
 * away is asked once a minute, so that what waits for it goes soon after it is back. In: how many tries failed in a row.
 */
export function restAfter(failures: number): number {
  return Math.min(LONGEST_REST_MS, SECOND * 2 ** Math.min(failures, 10));
}
