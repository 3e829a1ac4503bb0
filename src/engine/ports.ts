import type { Invariant } from "#core/datasets.ts";
import type { User } from "#core/identity/user.ts";
import type { AttemptCount, AttemptWindow } from "#core/sessions/attempts.ts";
import type { Session } from "#core/sessions/session.ts";
import type { Fresh, ProgramChange, ProgramReader, Services } from "#core/world.ts";

/** What a function inside a transaction returns: the changes to commit (none: roll back) and the result. */
export interface Outcome<Result> {
  readonly changes: readonly ProgramChange[];
  readonly result: Result;
}

/** The numbers of what staff have put in force: of the settings (decision 140) and of the rules (decision 154); 0 until any are stored. */
export interface InForce {
  readonly settings: number;
  readonly rules: number;
}

/** A session with its user, and the numbers of what was in force when it was read. */
export interface SessionWithUser {
  readonly session: Session;
  readonly user: User;
  readonly inForce: InForce;
  /** Reads outside of a transaction what is at least as new as the session; it may answer from memory (docs/decisions/200). */
  readonly reader: ProgramReader;
}

/**
 * Why a replica is used or not: it does not answer, has not received recent data, is no replica, or replicates another database.
 */
export type ReplicaState =
  | "used"
  | "behind"
  | "unreachable"
  | "accepts-writes"
  | "another-database";

/** A change of a replica's state. */
export interface ReplicaReport {
  /** Host, port and database. */
  readonly name: string;
  readonly state: ReplicaState;
  /** What the operator can do; undefined while it is used. */
  readonly reason: string | undefined;
}

/**
 * Read-only copies of the data on other servers, which receive it some time later (docs/decisions/201). A position is a text that is greater
 * the later it is.
 */
export interface Replicas {
  /**
   * Returns a reader for one query. It reads from a replica that includes the position `seen`, undefined for any, and from the leader where
   * there is none. Later reads never see older data than earlier ones. Reads reject with StoreFailure when the leader fails too.
   */
  reader(seen: string | undefined): ProgramReader;
  /** The position after each commit of this process whose transaction has ended; undefined before the first one. */
  readonly position: string | undefined;
  /**
   * Reads the position after each commit of any process until now. One round trip.
   * @throws StoreFailure
   */
  latest(): Promise<string>;
  /** Resolves when a replica includes a position, when none follows the leader, or after `patienceMs` milliseconds. */
  caughtUp(position: string, patienceMs: number): Promise<void>;
  /** How often a replica and the leader have answered reads of {@link Replicas.reader}. */
  readonly counts: Readonly<Record<"replica" | "leader", number>>;
  /** The state of each replica, in the order of the setting. */
  states(): readonly ReplicaState[];
}

/** Stores the program's data. Every implementation passes the conformance suite (src/adapters/conformance). Failures are a {@link StoreFailure}. */
export interface Store {
  /** Returns a session in one step, or undefined. The id is the token's digest, see core/sessions/session.ts. */
  sessionWithUser(sessionId: string): Promise<SessionWithUser | undefined>;
  /** Reads outside of a transaction. */
  readonly reader: ProgramReader;
  /** For reads that may be stale; undefined for a store without replicas. */
  readonly replicas?: Replicas | undefined;
  /**
   * Runs `work` in a transaction and commits its changes atomically. `work` sees `lock`ed rows as last committed, and nobody else changes
   * them until the transaction ends. An exception from `work` rolls back and is rethrown.
   */
  transact<Result>(work: (reader: ProgramReader) => Promise<Outcome<Result>>): Promise<Result>;
  /**
   * Counts an attempt atomically across processes, in its own transaction. `id` names what is counted, see core/sessions/attempts.ts.
   * Resolves to the count with this attempt, and to when the count starts again.
   */
  countAttempt(id: string, times: AttemptWindow): Promise<AttemptCount>;
  /**
   * Removes sessions, challenges, login tickets, reset links, export grants and counts of attempts that expired before `now`, receipts
   * older than a day, emails older than a week, member codes that ended a week ago, and webhook events and deliveries older than 30 days.
   * Resolves to the number of rows removed. PostgreSQL keeps these two until their month has expired, and then drops its partition, whose
   * rows are not counted (docs/decisions/204).
   */
  prune(now: number): Promise<number>;
  /**
   * Does a step of building the indexes that an upgrade has left, or builds one of them without delaying writes. Until they are complete,
   * searches find the same and take longer. Resolves to whether there is more to do.
   */
  buildIndexes(): Promise<boolean>;
  /** Closes connections and releases locks. */
  close(): Promise<void>;
}

/** Why a store failed. */
export type StoreProblem =
  /** Two transactions conflicted; deciding again on fresh facts resolves it. */
  | { readonly kind: "conflict" }
  /** The changes break an invariant. When decided again, the rule refuses, or the rule has a fault. */
  | { readonly kind: "invariant"; readonly invariant: Invariant }
  /** The data cannot be reached or read. `remedy` is for the operator. */
  | { readonly kind: "unavailable"; readonly remedy: string }
  /** The browser's storage quota is used up. */
  | { readonly kind: "full" };

/** A store's failure. Distinguish failures by `problem.kind`, not by the message. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
  readonly problem: StoreProblem;

  constructor(problem: StoreProblem, options?: ErrorOptions) {
    super(`The store failed: ${JSON.stringify(problem)}`, options);
    this.problem = problem;
  }
}

/**
 * A service, such as password hashing, has more requests than it can handle in an acceptable time (decision 034). Nothing was changed.
 * `seconds` is how long to wait before the next attempt.
 */
export class Overloaded extends Error {
  override readonly name = "Overloaded";
  readonly seconds = 5;
}

/** What the engine needs from outside. */
export interface Ports {
  readonly store: Store;
  /** UTC epoch milliseconds. */
  readonly clock: () => number;
  readonly fresh: Fresh;
  readonly services: Services;
  /** SHA-256 of a text, in hex. */
  readonly digest: (text: string) => string;
  /** Reports an unexpected error, for the log. */
  readonly fault: (error: unknown, action: string) => void;
}

/** How an email names its sender; the sender's address belongs to the mailer. */
export interface MailSender {
  readonly name: string;
  /** The email address that replies go to; empty: the sender's. */
  readonly replyTo: string;
}

/** A picture in an email, such as the brand's logo. */
export interface MailPicture {
  /** A PNG file as a data URL. */
  readonly content: string;
  /** What it shows, for readers who do not see it. */
  readonly alt: string;
}

/** The content id under which the picture of an email is attached. */
export const MAIL_PICTURE_ID = "logo@program";

/** An email to send. */
export interface OutgoingMail {
  /** The stored email's id; the same when it is sent again. */
  readonly id: string;
  /** One email address. */
  readonly recipient: string;
  readonly sender: MailSender;
  readonly subject: string;
  /** The complete URL that it links to; empty for none. */
  readonly link: string;
  /** The whole email as plain text and as HTML, which shows the picture by {@link MAIL_PICTURE_ID}. */
  readonly text: string;
  readonly html: string;
  /** Left out: no picture. */
  readonly picture?: MailPicture;
  /** The complete URL with which mail programs stop such emails (RFC 8058); left out for an email that cannot be stopped. */
  readonly unsubscribeUrl?: string;
}

/** The recipient's mail server refused the address for good: it does not exist or takes no emails. `code` is the server's, such as '5.1.1'. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The recipient's address was refused: ${code}.`, options);
    this.code = code;
  }
}

/** Sends emails (readings, People). Rules never send: they store emails in their commit. */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted the email; rejects within a minute otherwise, with {@link AddressRefused} where another
   * attempt is useless.
   */
  send(mail: OutgoingMail): Promise<void>;
}
