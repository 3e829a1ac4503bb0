import { setTimeout as wait } from "node:timers/promises";
import { type Datasets, datasetOptions } from "#core/datasets.ts";
import type { User } from "#core/identity/user.ts";
import type { ProgramReader } from "#core/world.ts";
import type { SessionWithUser, Store } from "#engine/ports.ts";
import type { PostgresReads } from "./postgres-reads.ts";
import type { Moment, PostgresSnapshots } from "./postgres-snapshots.ts";
import { readerOver } from "./reader.ts";
import { RememberedResults, type Versioned } from "./remembered-results.ts";
import { sessionAndUser } from "./shared.ts";
import type { Statements } from "./statements.ts";
import type { Cells } from "./values.ts";

type Found = Awaited<ReturnType<Store["sessionWithUser"]>>;

/** A request that waits for its session. */
interface Waiting {
  readonly id: string;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/** How many statements are sent without waiting: while the server answers one, this process works on the answer to the other. */
const AT_ONCE = 2;

/**
 * How long requests wait for the answer to one of these, in milliseconds, so that more of them share the next one. Longer than a statement takes
 * in one data centre.
 */
const SHARE_MS = 2;

/** The most sessions that are remembered. */
const MOST = 5000;

/**
 * Looks up the sessions of all requests of the same turn of the event loop with one statement: sixteen cost hardly more than one. It also tells
 * which transactions it sees. While those are the same as before, sessions come from memory, and so does what their readers have read of datasets
 * that declare it. Each is looked up after its request, so that an ended session is seen at once (docs/decisions/200).
 */
export class PostgresSessions {
  readonly #statements: Statements;
  readonly #reads: PostgresReads;
  readonly #reader: ProgramReader;
  readonly #snapshots: PostgresSnapshots | undefined;
  /** What was read with the latest snapshot. */
  readonly #results = new RememberedResults();
  /** The own rows of a session's user that have a version of their own, which outlives snapshots. */
  readonly #own = new RememberedResults();
  readonly #known = new Map<string, SessionWithUser>();
  /** A moment that sees everything in `#known`, and its version. */
  #moment: Moment = { opened: -1, snapshot: "" };
  #version: string | undefined;
  #waiting: Waiting[] = [];
  /** End with the answers to the statements that were sent. */
  readonly #asking = new Set<Promise<void>>();

  /**
   * @param snapshots undefined where the server's snapshot does not tell of each commit and each restart: nothing is remembered by snapshot then
   */
  constructor(
    statements: Statements,
    reads: PostgresReads,
    {
      reader,
      snapshots,
    }: { readonly reader: ProgramReader; readonly snapshots: PostgresSnapshots | undefined },
  ) {
    this.#statements = statements;
    this.#reads = reads;
    this.#reader = reader;
    this.#snapshots = snapshots;
  }

  /**
   * Returns the session with its user, or undefined.
   * @throws StoreFailure
   */
  find(id: string): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ id, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => void this.#askInTurn());
    });
  }

  /** Asks at once, or after the answer to a statement before, or when that takes long. */
  async #askInTurn(): Promise<void> {
    if (this.#asking.size >= AT_ONCE) await Promise.race([...this.#asking, wait(SHARE_MS)]);
    const asking = this.#ask();
    this.#asking.add(asking);
    await asking;
    this.#asking.delete(asking);
  }

  async #ask(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const found = await this.#foundOf([...new Set(waiting.map(({ id }) => id))]);
      for (const { id, resolve } of waiting) {
        // One by one, so that each request sends its next reads before the next one continues, and they share a connection.
        setImmediate(() => resolve(found.get(id)));
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  /** Returns the sessions of these ids. */
  async #foundOf(ids: readonly string[]): Promise<ReadonlyMap<string, SessionWithUser>> {
    const before = this.#moment;
    const known = new Map(ids.flatMap((id) => entryOf(id, this.#known.get(id))));
    const asked = { snapshot: before.snapshot, ids: new Set(known.keys()) };
    const { opened, rows } = await this.#reads.read(this.#statements.changedSessions(ids, asked));
    const [changed, snapshot] = rows[0] ?? [];
    const moment = { opened, snapshot: String(snapshot) };
    const isKnown = moment.snapshot === before.snapshot;
    // The same number on another server, or after a crash, does not mean the same rows.
    if (isKnown && moment.opened !== before.opened) return await this.#foundAnew(ids);
    // The statement writes a list of rows.
    const found = this.#remember(JSON.parse(String(changed)) as readonly Cells[], moment);
    return isKnown ? new Map([...known, ...found]) : found;
  }

  async #foundAnew(ids: readonly string[]): Promise<ReadonlyMap<string, SessionWithUser>> {
    this.#forget({ opened: -1, snapshot: "" }, undefined);
    return await this.#foundOf(ids);
  }

  /** Returns the sessions that were read, and remembers them in place of older ones. */
  #remember(rows: readonly Cells[], moment: Moment): ReadonlyMap<string, SessionWithUser> {
    const version = this.#snapshots?.versionAt(moment);
    const found = new Map(
      rows.flatMap((cells) => {
        const session = sessionAndUser([cells]);
        return entryOf(
          session?.session.id,
          session && { ...session, reader: this.#readerFor(session.user, version) },
        );
      }),
    );
    if (version === undefined) return found;
    if (version !== this.#version || this.#known.size >= MOST) this.#forget(moment, version);
    this.#moment = moment;
    for (const [id, session] of found) this.#known.set(id, session);
    return found;
  }

  /** Forgets all sessions. Those that follow were read at a moment. */
  #forget(moment: Moment, version: string | undefined): void {
    this.#known.clear();
    this.#moment = moment;
    this.#version = version;
  }

  /** Returns a reader that answers from memory what has the same version. */
  #readerFor(user: User, version: string | undefined): ProgramReader {
    const shared = this.#results.over(
      this.#reader,
      () => version,
      (ask) => this.#readAnew(ask),
    );
    return this.#own.over(shared, (dataset, owner) => versionOfOwn(dataset, owner, user));
  }

  /** Reads with the version that the rows had when they were read. */
  async #readAnew<Result>(
    ask: (reader: ProgramReader) => Promise<Result>,
  ): Promise<Versioned<Result>> {
    const versions = new Set<string | undefined>();
    const reader = readerOver(this.#statements, async (call) => {
      const { rows, opened, snapshot } = await this.#reads.read(call, true);
      versions.add(snapshot && this.#snapshots?.versionAt({ opened, snapshot }));
      return rows;
    });
    const result = await ask(reader);
    const [version] = versions;
    return { result, version: versions.size === 1 ? version : undefined };
  }
}

function entryOf(
  id: string | undefined,
  session: SessionWithUser | undefined,
): readonly (readonly [string, SessionWithUser])[] {
  return id === undefined || session === undefined ? [] : [[id, session]];
}

/** Returns the version of the rows of the session's own user; undefined for other users. */
function versionOfOwn(dataset: keyof Datasets, owner: string, user: User): string | undefined {
  const { remembered } = datasetOptions(dataset);
  if (remembered === undefined || remembered === true || owner !== user.id) return undefined;
  const { version } = remembered;
  return version === undefined ? undefined : String(Reflect.get(user, version));
}
