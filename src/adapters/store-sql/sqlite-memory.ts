import { datasetOptions } from "#core/datasets.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { SessionWithUser } from "#engine/ports.ts";
import { ownerIn, RememberedResults, readWithSessions } from "./remembered-results.ts";

/** The most sessions, and the most counts of changes, that are remembered. */
const MOST = 10_000;

/**
 * Remembers what was read outside of transactions until a commit changes it (docs/decisions/200): sessions with their users, and results of
 * datasets that declare it. All commits of the program pass through this process. A commit by another connection, such as an operator's by
 * hand, is noticed by the database's own version and forgets everything.
 */
export class SqliteMemory {
  readonly #databaseVersion: () => number;
  readonly #results = new RememberedResults();
  readonly #sessions = new Map<string, SessionWithUser>();
  readonly #sessionsOf = new Map<string, Set<string>>();
  /** How often commits have changed a dataset, or the rows of one owner in it. */
  readonly #changes = new Map<string, number>();
  #known = Number.NaN;
  /** How often everything was forgotten: a read that began before must not be remembered after it. */
  #clears = 0;

  /** @param databaseVersion returns another number, at once or a moment later, after each commit of another connection */
  constructor(databaseVersion: () => number) {
    this.#databaseVersion = databaseVersion;
  }

  /** Returns a reader that answers from memory where it can. */
  over(reader: ProgramReader): ProgramReader {
    return this.#results.over(reader, (dataset, owner) => {
      this.#notice();
      return `${this.#clears} ${this.#changed(dataset)} ${this.#changed(`${dataset} ${owner}`)}`;
    });
  }

  /** Returns a session and its user from memory, or reads and remembers them. */
  session(id: string, read: () => SessionWithUser | undefined): SessionWithUser | undefined {
    this.#notice();
    const known = this.#sessions.get(id);
    if (known !== undefined) return known;
    const found = read();
    if (found !== undefined) this.#keepSession(id, found);
    return found;
  }

  /** Forgets what a commit has changed. Call it when the commit is on the disk, before anybody is told of it. */
  forget(changes: readonly ProgramChange[]): void {
    for (const change of changes) {
      this.#forgetSessions(change);
      this.#count(change);
    }
    if (this.#changes.size > MOST) this.clear();
  }

  /** Forgets everything. */
  clear(): void {
    this.#clears += 1;
    this.#results.clear();
    this.#changes.clear();
    this.#clearSessions();
  }

  /** Forgets everything after a commit of another connection. */
  #notice(): void {
    const version = this.#databaseVersion();
    if (version !== this.#known) this.clear();
    this.#known = version;
  }

  #changed(rows: string): number {
    return this.#changes.get(rows) ?? 0;
  }

  #count(change: ProgramChange): void {
    const { remembered } = datasetOptions(change.dataset);
    if (remembered === undefined) return;
    // A patch or removal does not say whose row it is.
    const isOwned = change.kind === "insert" && remembered !== true;
    const owner = isOwned ? ownerIn(change.row, remembered.owner) : undefined;
    const rows = owner === undefined ? change.dataset : `${change.dataset} ${owner}`;
    this.#changes.set(rows, this.#changed(rows) + 1);
  }

  #forgetSessions(change: ProgramChange): void {
    const { dataset } = change;
    const id = change.kind === "insert" ? change.row.id : change.id;
    if (readWithSessions.has(dataset)) this.#clearSessions();
    else if (dataset === "sessions") this.#sessions.delete(id);
    else if (dataset === "users") {
      for (const session of this.#sessionsOf.get(id) ?? []) this.#sessions.delete(session);
      this.#sessionsOf.delete(id);
    }
  }

  #keepSession(id: string, found: SessionWithUser): void {
    if (this.#sessions.size >= MOST) this.#clearSessions();
    this.#sessions.set(id, found);
    const { id: userId } = found.user;
    this.#sessionsOf.set(userId, (this.#sessionsOf.get(userId) ?? new Set()).add(id));
  }

  #clearSessions(): void {
    this.#sessions.clear();
    this.#sessionsOf.clear();
  }
}
