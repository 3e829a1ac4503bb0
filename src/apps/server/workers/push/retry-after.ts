/** Shorter waits are left to the pauses between attempts, in milliseconds. */
const SHORTEST_MS = 60_000;

/**
 * Returns when a push service wants the next attempt, from its header `Retry-After`: seconds or a date (RFC 9110, section 10.2.3). Times are
 * UTC epoch milliseconds. Undefined without the header, for a value that is neither, and for less than a minute.
 */
export function retryAfter(header: string, now: number): number | undefined {
  const text = header.trim();
  const at = /^\d+$/.test(text) ? now + Number(text) * 1000 : Date.parse(text);
  return at >= now + SHORTEST_MS ? at : undefined;
}
