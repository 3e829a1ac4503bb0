import type { ReplicaState } from "#engine/ports.ts";
import { StoreFailure } from "#engine/ports.ts";
import { answersOf, CombinedReads, isCombinable } from "./combined-reads.ts";
import type { PostgresConnection } from "./postgres-connection.ts";
import { PostgresPool } from "./postgres-pool.ts";
import {
  type LogPosition,
  replicaCheck,
  type ServerSample,
  sampleIn,
} from "./postgres-position.ts";
import { probePooling } from "./postgres-probe.ts";
import type { Pooling } from "./postgres-session.ts";
import type { Call } from "./statement.ts";
import type { Cells } from "./values.ts";

/** How long a replica may take to connect and say what it has replayed, in milliseconds; then the leader is read. */
const CHECK_MS = 1000;

/** How long what a replica said about itself is enough to ask it, in milliseconds. */
const FRESH_MS = 6000;

/** For how long a replica that is behind is not asked again, in milliseconds: it saves a round trip. */
const BEHIND_MS = 20;

/** The rows of some reads, and what the replica had replayed before them. */
export interface Answer {
  readonly position: LogPosition;
  readonly rows: readonly (readonly Cells[])[];
}

/** The replica has not replayed what a client has to see, or is no replica of the leader any more. */
export class Behind extends Error {
  override readonly name = "Behind";
}

/** What the leader said last, and the position that every read has to include. */
export interface Leader extends Pick<ServerSample, "database" | "tables"> {
  readonly floor: LogPosition;
}

/** A read-only replica and the connections to it (docs/decisions/201). */
export class PostgresReplica {
  /** Host, port and database for messages. */
  readonly name: string;
  readonly #pool: PostgresPool;
  /** Has one connection, so that a look does not wait for reads. */
  readonly #watch: PostgresPool;
  readonly #url: string;
  readonly #combined = new CombinedReads();
  #isProbed = false;
  #isLooking = false;
  #state: ReplicaState = "unreachable";
  #lookedAt = Number.NEGATIVE_INFINITY;
  #database = "";
  #position: LogPosition = "";
  #positionAt = Number.NEGATIVE_INFINITY;

  /** @throws StoreFailure (unavailable) for an invalid URL */
  constructor(url: string, { connections, pooling }: ReplicaConnections) {
    this.#url = url;
    this.#pool = new PostgresPool(url, connections, pooling);
    this.#watch = new PostgresPool(url, 1, pooling);
    this.name = this.#pool.server;
  }

  get state(): ReplicaState {
    return this.#state;
  }

  /** Whether the replica is worth asking for data that includes a position. */
  mayHave(needed: LogPosition): boolean {
    const now = performance.now();
    if (this.#state !== "used" || now - this.#lookedAt > FRESH_MS) return false;
    return this.#position >= needed || now - this.#positionAt > BEHIND_MS;
  }

  /** Whether the replica is used and included a position when it was last asked. */
  has(position: LogPosition): boolean {
    return this.#state === "used" && this.#position >= position;
  }

  /** Does not ask the replica until the next look. */
  doubt(): void {
    this.#lookedAt = Number.NEGATIVE_INFINITY;
  }

  /**
   * Returns the rows of reads. The replica says first what it has replayed, in the same round trip, so that every read sees at least that.
   * @throws Behind when it does not include `needed`; any other error when the replica cannot be read
   */
  async answer(calls: readonly Call[], needed: LogPosition): Promise<Answer> {
    const checked = Promise.withResolvers<ServerSample>();
    const answered = this.#pool.use((connection) =>
      connection.limited(() => this.#send(connection, calls, checked.resolve)),
    );
    answered.catch(checked.reject);
    const { position, database, isReplica } = await inTime(checked.promise);
    this.#saw(position);
    if (!isReplica || database !== this.#database || position < needed) {
      throw new Behind(`${this.name} does not have what was asked for.`);
    }
    return { position, rows: await answered };
  }

  /**
   * Asks the replica about itself, and decides whether it is used. Returns why not; undefined when it is used, and while an earlier look has
   * not ended. Never throws.
   */
  async look(leader: Leader): Promise<string | undefined> {
    if (this.#isLooking) return undefined;
    this.#isLooking = true;
    try {
      if (!this.#isProbed) await probePooling(this.#watch, this.#url);
      this.#isProbed = true;
      const said = await this.#watch.use((connection) =>
        connection.limited(() => connection.rows(replicaCheck)),
      );
      return this.#judge(sampleIn(said), leader);
    } catch (error) {
      this.#state = "unreachable";
      return reasonOf(error);
    } finally {
      this.#isLooking = false;
    }
  }

  /** Closes the connections after the running reads. */
  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#watch.close()]);
  }

  #judge(sample: ServerSample, leader: Leader): string | undefined {
    this.#database = leader.database;
    this.#saw(sample.position);
    this.#state = stateOf(sample, leader);
    if (this.#state === "used") this.#lookedAt = performance.now();
    return reasons[this.#state];
  }

  #saw(position: LogPosition): void {
    this.#position = position;
    this.#positionAt = performance.now();
  }

  /** Sends the check and the reads; resolves when all have been answered. */
  async #send(
    connection: PostgresConnection,
    calls: readonly Call[],
    checked: (sample: ServerSample) => void,
  ): Promise<readonly (readonly Cells[])[]> {
    const check = connection.rows(replicaCheck).then((rows) => checked(sampleIn(rows)));
    const areCombinable = calls.length > 1 && calls.every(isCombinable);
    const combined = areCombinable ? this.#combined.callFor(calls) : undefined;
    const read =
      combined === undefined
        ? calls.map((call) => connection.rows(call))
        : [connection.rows(combined)];
    const [first, ...answers] = await Promise.allSettled([check, ...read]);
    if (first.status === "rejected") throw first.reason;
    const rows = answers.map((answer) => {
      if (answer.status === "rejected") throw answer.reason;
      return answer.value;
    });
    return combined === undefined ? rows : answersOf(rows[0] ?? []).each;
  }
}

/** The connections to a replica. */
export interface ReplicaConnections {
  /** The most connections that answer reads. */
  readonly connections: number;
  readonly pooling: Pooling | undefined;
}

const reasons: Readonly<Partial<Record<ReplicaState, string>>> = {
  behind: "It has not received what the leader had ten seconds ago. Check its replication.",
  "accepts-writes":
    "It accepts writes, so it is not a replica now. Make it a standby again, or remove it from DATABASE_READS.",
  "another-database":
    "It does not replicate the database in DATABASE_URL. Correct the address in DATABASE_READS.",
};

function stateOf(sample: ServerSample, leader: Leader): ReplicaState {
  if (sample.database !== leader.database) return "another-database";
  if (sample.tables !== "" && sample.tables !== leader.tables) return "another-database";
  if (!sample.isReplica) return "accepts-writes";
  return sample.tables === "" || sample.position < leader.floor ? "behind" : "used";
}

/** Returns the reason of a failure. Those of the leader's connections name its setting. */
function reasonOf(error: unknown): string {
  const isUnavailable = error instanceof StoreFailure && error.problem.kind === "unavailable";
  const text = isUnavailable ? error.problem.remedy : String(error);
  return text.replaceAll("DATABASE_URL", "DATABASE_READS");
}

/** Rejects when the answer takes longer than {@link CHECK_MS}; the work itself continues. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${CHECK_MS} ms.`)), CHECK_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
