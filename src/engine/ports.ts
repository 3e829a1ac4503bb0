import type { Invariant } from "#core/datasets.ts";
import type { User } from "#core/identity/user.ts";
import type { AttemptCount, AttemptWindow } from "#core/sessions/attempts.ts";
import type { Session } from "#core/sessions/session.ts";
import type { Fresh, ProgramChange, ProgramReader, Services } from "#core/world.ts";

/** What a piece of work inside a transaction ends with: changes to commit (none: roll back) and what to give back. */
export interface Outcome<Result> {
  readonly changes: readonly ProgramChange[];
  readonly result: Result;
}

/**
 * Where the program's data lives. Every implementation passes the same conformance suite
 * (src/adapters/conformance). Failures are a {@link StoreFailure}.
 */
export interface Store {
  /** The session with its user in one step, or undefined. In: the session's id, see core/sessions/session.ts. */
  sessionWithUser(
    sessionId: string,
  ): Promise<{ readonly session: Session; readonly user: User } | undefined>;
  /** Reads outside of a transaction. */
  readonly reader: ProgramReader;
  /**
   * Runs `work` in a transaction and commits its changes as one: all or none. `work` sees `lock`ed rows as the last
   * commit left them, and no one else changes them before the end. An exception from `work` rolls back and comes out.
   */
  transact<Result>(work: (reader: ProgramReader) => Promise<Outcome<Result>>): Promise<Result>;
  /**
   * Counts a try, by itself and at once: however many processes count at the same time, each gets a count of its own. In: what is
   * counted, see core/sessions/attempts.ts. Out: the count with this try, and when it begins anew.
   */
  countAttempt(id: string, times: AttemptWindow): Promise<AttemptCount>;
  /**
   * Removes sessions, challenges, login tickets, reset links, export grants and counts of attempts that expired before `now`, receipts older than a day,
   * letters older than a week, members' codes that ended a week ago, and webhooks' events and deliveries older than 30 days. Resolves to how many rows went.
   */
  prune(now: number): Promise<number>;
  /** Ends connections and releases locks. */
  close(): Promise<void>;
}

/** Why a store could not do something. */
export type StoreProblem =
  /** Two transactions met; deciding again on fresh facts settles it. */
  | { readonly kind: "conflict" }
  /** The changes break an invariant; after deciding again the rule refuses, or the rule has a fault. */
  | { readonly kind: "invariant"; readonly invariant: Invariant }
  /** The data cannot be reached or read. `remedy` is for the operator. */
  | { readonly kind: "unavailable"; readonly remedy: string }
  /** The browser's storage quota is used up. */
  | { readonly kind: "full" };

/** A store's failure, told apart by `problem.kind`, never by its message. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
  readonly problem: StoreProblem;

  constructor(problem: StoreProblem, options?: ErrorOptions) {
    super(`The store failed: ${JSON.stringify(problem)}`, options);
    this.problem = problem;
  }
}

/**
 * More is asked of a service than it gets through in the time that people wait, such as hashing passwords (decision 034). Nothing was
 * changed; `seconds` is how long to wait before the next try.
 */
export class Overloaded extends Error {
  override readonly name = "Overloaded";
  readonly seconds = 5;
}

/** What the engine needs from the outside world. */
export interface Ports {
  readonly store: Store;
  /** UTC epoch milliseconds. */
  readonly clock: () => number;
  readonly fresh: Fresh;
  readonly services: Services;
  /** SHA-256 of a text, in hex. */
  readonly digest: (text: string) => string;
  /** Told about faults that no rule foresaw, for the log. */
  readonly fault: (error: unknown, action: string) => void;
}

/** A letter on its way out. */
export interface OutgoingLetter {
  /** The stored letter's id: a repeat of a letter carries the same one. */
  readonly id: string;
  /** One email address. */
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** The complete address the letter leads to, which comes after its text. */
  readonly link: string;
}

/** What carries letters out of the program (readings, People). Rules never send: they put letters out with their commit. */
export interface Mailer {
  /** Resolves when the letter has been taken over; rejects, within a minute, with what went wrong. */
  send(letter: OutgoingLetter): Promise<void>;
}
