/**
 * The scope of a count: calls from an address, from an address with an email, or of a session. Never an email alone, because strangers
 * could use up its limit.
 */
export type Counted = "address" | "address and email" | "session";

/** A maximum number of calls within a period in milliseconds. */
export interface CallCount {
  readonly most: number;
  readonly withinMs: number;
}

/** How often an action may be called. */
export interface Limit extends CallCount {
  readonly per: Counted;
  /**
   * True for a count in the database, which applies across processes and restarts and costs a write per call; for calls that protect
   * accounts. Otherwise each process counts separately and restarts at 0; for calls that are merely a nuisance.
   */
  readonly isShared?: true;
}
