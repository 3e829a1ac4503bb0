import { type Datasets, datasetOptions } from "#core/datasets.ts";
import type { Among } from "#core/kit/reader.ts";
import type { ProgramReader } from "#core/world.ts";
import type { LogPosition } from "./postgres-position.ts";
import { type Answer, Behind } from "./postgres-replica.ts";
import { readerOver } from "./reader.ts";
import type { Call } from "./statement.ts";
import type { Run, Statements } from "./statements.ts";
import type { Cells } from "./values.ts";

/** A replica that may include a position. */
export interface ChosenReplica {
  /**
   * Returns the rows of reads, and the position that they include at least.
   * @throws Behind when it does not include the position; any other error when the replica cannot be read
   */
  answer(calls: readonly Call[]): Promise<Answer>;
  /** It has failed. */
  doubt(): void;
}

/** Where a query reads. */
export interface Servers {
  /** Returns a replica that may include a position; undefined: read the leader. */
  choose(seen: LogPosition): ChosenReplica | undefined;
  /** Counts who has answered reads. */
  count(server: "replica" | "leader"): void;
}

/** The leader. */
interface Leader {
  readonly statements: Statements;
  /** Runs a call on the leader, outside of a transaction. */
  readonly run: Run;
  readonly leader: ProgramReader;
}

/**
 * Returns a reader for one query, whose reads go to a replica. Where it fails or does not include what the client has seen, the leader answers,
 * and all later reads of the query too. Rows that are never stale are read from the leader.
 * @param seen the position that the client has seen; empty for any
 */
export function replicaReader(
  servers: Servers,
  { statements, run, leader }: Leader,
  seen: LogPosition,
): ProgramReader {
  const reads = new QueryReads(servers, run, seen);
  const replica = readerOver(statements, (call) => reads.rows(call));
  const readerOf = (dataset: keyof Datasets, where: object = {}) =>
    isNeverStale(dataset) || asksNeverStale(where) ? leader : replica;
  return {
    isLocal: false,
    one: (dataset, where) => readerOf(dataset, where).one(dataset, where),
    many: (dataset, listing) => readerOf(dataset, listing.where).many(dataset, listing),
    pick: (dataset, fields, listing) =>
      readerOf(dataset, listing.where).pick(dataset, fields, listing),
    count: (dataset, where) => readerOf(dataset, where).count(dataset, where),
    countUpTo: (dataset, wanted) => readerOf(dataset, wanted.where).countUpTo(dataset, wanted),
    sum: (dataset, field, where) => readerOf(dataset, where).sum(dataset, field, where),
    groups: (dataset, grouping) => readerOf(dataset, grouping.where).groups(dataset, grouping),
  };
}

function isNeverStale(dataset: keyof Datasets): boolean {
  return datasetOptions(dataset).neverStale === true;
}

/** Whether tests ask about rows of a dataset that is never stale, such as customers with vouchers. */
function asksNeverStale(where: object): boolean {
  return Object.values(where).some((test: unknown) => {
    if (typeof test !== "object" || test === null || !("among" in test)) return false;
    const lists = test.among as readonly Among[]; // the only shape of `among`, see Test
    return lists.some(
      (list) => isNeverStale(list.dataset as keyof Datasets) || asksNeverStale(list.where), // tests name datasets of this program
    );
  });
}

/** A read that waits for the end of the tick. */
interface Waiting {
  readonly call: Call;
  readonly resolve: (rows: readonly Cells[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The reads of one query. Those of the same tick share a round trip. */
class QueryReads {
  readonly #servers: Servers;
  readonly #run: Run;
  #seen: LogPosition;
  /** Whether the leader has answered, so that a replica's answer could be older. */
  #isOnLeader = false;
  #waiting: Waiting[] = [];

  constructor(servers: Servers, run: Run, seen: LogPosition) {
    this.#servers = servers;
    this.#run = run;
    this.#seen = seen;
  }

  /** Returns the rows of a call. */
  rows(call: Call): Promise<readonly Cells[]> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) process.nextTick(() => void this.#flush());
      this.#waiting.push({ call, resolve, reject });
    });
  }

  async #flush(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = [];
    const rows = await this.#fromReplica(batch.map(({ call }) => call));
    this.#servers.count(rows === undefined ? "leader" : "replica");
    batch.forEach(({ call, resolve, reject }, at) => {
      if (rows === undefined) this.#run(call).then(resolve, reject);
      else resolve(rows[at] ?? []);
    });
  }

  /** Returns the rows of each call; undefined when the leader has to answer. */
  async #fromReplica(calls: readonly Call[]): Promise<readonly (readonly Cells[])[] | undefined> {
    const chosen = this.#isOnLeader ? undefined : this.#servers.choose(this.#seen);
    if (chosen === undefined) {
      this.#isOnLeader = true;
      return undefined;
    }
    try {
      const { position, rows } = await chosen.answer(calls);
      if (position > this.#seen) this.#seen = position;
      return rows;
    } catch (error) {
      this.#isOnLeader = true;
      if (!(error instanceof Behind)) chosen.doubt();
      return undefined;
    }
  }
}
