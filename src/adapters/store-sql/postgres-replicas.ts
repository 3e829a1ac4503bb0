import { setTimeout as wait } from "node:timers/promises";
import type { ProgramReader } from "#core/world.ts";
import type { ReplicaReport, ReplicaState, Replicas } from "#engine/ports.ts";
import {
  type LogPosition,
  leaderPosition,
  leaderSample,
  positionIn,
  sampleIn,
  timelineOf,
  UNKNOWN_POSITION,
} from "./postgres-position.ts";
import { type Leader, PostgresReplica, type ReplicaConnections } from "./postgres-replica.ts";
import { type ChosenReplica, replicaReader, type Servers } from "./replica-reader.ts";
import type { Run, Statements } from "./statements.ts";
import { unavailable } from "./unavailable.ts";

/** How often the leader and the replicas are asked about themselves, in milliseconds. */
const LOOK_MS = 2000;

/** Every replica that is used includes what the leader had this long ago, in milliseconds, or a few seconds more. */
const STALE_MS = 10_000;

/** How long the leader's last position bounds the age of reads, in milliseconds. */
const FRESH_MS = 6000;

/** How often a replica is asked whether it has caught up, in milliseconds. */
const CATCH_UP_MS = 100;

/** The leader and its replicas. */
export interface ReplicasOptions extends ReplicaConnections {
  readonly urls: readonly string[];
  readonly statements: Statements;
  /** Runs a call on the leader, outside of a transaction. */
  readonly run: Run;
  /** Reads from the leader. */
  readonly leader: ProgramReader;
  /** Called when a replica is not used any more, with the reason, or is used again. */
  readonly report?: ((report: ReplicaReport) => void) | undefined;
}

/** When the leader was asked for its position, by a clock that never jumps. */
interface Sample {
  readonly at: number;
  readonly position: LogPosition;
}

/** The read-only replicas of a database (docs/decisions/201). */
export class PostgresReplicas implements Replicas, Servers {
  readonly #options: ReplicasOptions;
  readonly #all: readonly PostgresReplica[];
  readonly #counts = { replica: 0, leader: 0 };
  readonly #stopping = new AbortController();
  /** What was last reported about each replica. */
  readonly #reported = new Map<PostgresReplica, ReplicaState>();
  #samples: readonly Sample[] = [];
  #leader: Leader = { database: "", tables: "", floor: "" };
  #position: LogPosition | undefined;
  #next = 0;

  private constructor(options: ReplicasOptions) {
    this.#options = options;
    this.#all = options.urls.map((url) => new PostgresReplica(url, options));
  }

  /**
   * Opens replicas of a database that a store has upgraded. One that cannot be used now is asked again every two seconds.
   * @throws StoreFailure (unavailable) when an address leads to another database, and when the leader does not answer
   */
  static async open(options: ReplicasOptions): Promise<PostgresReplicas> {
    const replicas = new PostgresReplicas(options);
    try {
      await replicas.#look();
      const foreign = replicas.#all.find(({ state }) => state === "another-database");
      if (foreign !== undefined) {
        throw unavailable(
          `DATABASE_READS: ${foreign.name} does not replicate the database in DATABASE_URL. Name its replicas, or leave DATABASE_READS out.`,
        );
      }
    } catch (error) {
      await replicas.close();
      throw error;
    }
    void replicas.#keepLooking();
    return replicas;
  }

  get position(): LogPosition | undefined {
    return this.#position;
  }

  get counts(): Readonly<Record<"replica" | "leader", number>> {
    return this.#counts;
  }

  reader(seen: LogPosition | undefined): ProgramReader {
    if (seen === UNKNOWN_POSITION) return this.#options.leader;
    return replicaReader(this, this.#options, seen ?? "");
  }

  async latest(): Promise<LogPosition> {
    return positionIn(await this.#options.run(leaderPosition));
  }

  async caughtUp(position: LogPosition, patienceMs: number): Promise<void> {
    const deadline = performance.now() + patienceMs;
    const isAwaited = () =>
      this.#all.some(({ state }) => state === "used" || state === "behind") &&
      !this.#all.some((replica) => replica.has(position));
    while (isAwaited() && performance.now() < deadline) {
      await this.#look();
      await wait(CATCH_UP_MS);
    }
  }

  states() {
    return this.#all.map(({ state }) => state);
  }

  /** Remembers the position after a commit of this process. */
  committed(position: LogPosition): void {
    if (this.#position === undefined || position > this.#position) this.#position = position;
  }

  choose(seen: LogPosition): ChosenReplica | undefined {
    if (performance.now() - (this.#samples.at(-1)?.at ?? 0) > FRESH_MS) return undefined;
    const { floor } = this.#leader;
    const needed = seen > floor ? seen : floor;
    const fit = this.#all.filter((replica) => replica.mayHave(needed));
    this.#next += 1;
    const replica = fit[this.#next % Math.max(fit.length, 1)];
    return (
      replica && {
        answer: (calls) => replica.answer(calls, needed),
        doubt: () => this.#doubt(replica),
      }
    );
  }

  count(server: "replica" | "leader"): void {
    this.#counts[server] += 1;
  }

  /** Stops looking, and closes the connections after the running reads. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#all.map((replica) => replica.close()));
  }

  /** Does not ask a replica again until it has been looked at. */
  #doubt(replica: PostgresReplica): void {
    replica.doubt();
    void this.#lookAt(replica);
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await wait(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
      // Not awaited, so that a replica that does not answer delays no other one. While the leader does not answer, what it said last becomes
      // too old, and no replica is asked.
      if (!signal.aborted) this.#look().catch(() => {});
    }
  }

  /** Asks the leader for its position, then the replicas. */
  async #look(): Promise<void> {
    const at = performance.now();
    const { position, database, tables } = sampleIn(await this.#options.run(leaderSample));
    const samples = [...this.#samples, { at, position }];
    const old = samples.findLastIndex((sample) => at - sample.at >= STALE_MS);
    this.#samples = samples.slice(Math.max(old, 0));
    this.#leader = { database, tables, floor: floorOf(this.#samples) };
    await Promise.all(this.#all.map((replica) => this.#lookAt(replica)));
  }

  async #lookAt(replica: PostgresReplica): Promise<void> {
    const reason = await replica.look(this.#leader);
    const { name, state } = replica;
    if (this.#stopping.signal.aborted || state === (this.#reported.get(replica) ?? "used")) return;
    this.#reported.set(replica, state);
    this.#options.report?.({ name, state, reason });
  }
}

/** Returns the position that every read has to include: of the oldest sample, or of the latest one after the leader has changed. */
function floorOf(samples: readonly Sample[]): LogPosition {
  const [oldest, latest] = [samples[0]?.position ?? "", samples.at(-1)?.position ?? ""];
  return timelineOf(oldest) === timelineOf(latest) ? oldest : latest;
}
