const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The longest pause after failures for all deliveries to a webhook, in milliseconds. */
const MAX_REST_MS = MINUTE;

/**
 * Returns how long to pause all deliveries to a webhook, in milliseconds, after this many failures in a row. One event that it rejects
 * delays the others by seconds; an unavailable receiver is tried once a minute, so that deliveries resume soon after it is back.
 */
export function restAfter(failures: number): number {
  return Math.min(MAX_REST_MS, SECOND * 2 ** Math.min(failures, 10));
}
