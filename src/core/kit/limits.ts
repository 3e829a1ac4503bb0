/** What is counted: calls from an address, from an address with an email, or of a session. None is counted by its email alone: strangers could use it up. */
export type Counted = "address" | "address and email" | "session";

/** So many calls within so many milliseconds. */
export interface CallCount {
  readonly most: number;
  readonly withinMs: number;
}

/** How often an action may be called. */
export interface Limit extends CallCount {
  readonly per: Counted;
  /**
   * True for a count in the database: it holds across processes and restarts, and costs a write a call. For what guards accounts. Otherwise each process counts for
   * itself and a restart begins anew; for what is merely a nuisance.
   */
  readonly isShared?: true;
}
