import type { SqliteConnection } from "./sqlite-connection.ts";
import { closed } from "./unavailable.ts";

/** Work that waits for its turn. */
interface Job {
  readonly perform: () => Promise<Performed>;
  readonly fail: (error: unknown) => void;
}

/** Work that was performed: what to call when its effects are on the disk, and what must be done before. */
interface Performed {
  readonly settle: () => void;
  readonly handedOver?: HandedOver | undefined;
}

/** The part of a transaction that another writer commits, see {@link SqliteQueue.transaction}. */
type HandedOver = () => Promise<void>;

/** The most transactions that share one write to the disk. */
const GROUP = 64;

/**
 * The single writer. Transactions run one after the other, each atomic in its own savepoint, and each sees the previous ones. Waiting ones
 * share one commit and so one fsync. Success is reported after that commit is on the disk; when it fails, all of them fail.
 */
export class SqliteQueue {
  readonly #writer: SqliteConnection;
  readonly #jobs: Job[] = [];
  #draining: Promise<void> | undefined;
  #open = true;

  constructor(writer: SqliteConnection) {
    this.#writer = writer;
  }

  /**
   * Runs `work` as one transaction in its turn. Rejects with its error after a rollback. Work that has only read may hand its changes to
   * another writer, once, by calling `handOver` with a function that commits them. That function is called when the previous commit is on
   * the disk, and the queue waits for it.
   */
  transaction<Result>(
    work: (handOver: (handedOver: HandedOver) => void) => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (!this.#open) {
        reject(closed());
        return;
      }
      const perform = async () => {
        const left: HandedOver[] = [];
        const result = await work((commit) => left.push(commit));
        return { settle: () => resolve(result), handedOver: left[0] };
      };
      this.#jobs.push({ perform, fail: reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Accepts no more work and resolves when the accepted work has ended. */
  async close(): Promise<void> {
    this.#open = false;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#jobs.length > 0) {
      // Waits one turn of the event loop, so that requests that have arrived join the group.
      await new Promise((resolve) => setImmediate(resolve));
      await this.#group();
    }
    this.#draining = undefined;
  }

  async #group(): Promise<void> {
    const done: (Performed & { readonly job: Job })[] = [];
    try {
      this.#writer.execute("begin immediate");
      while (done.length < GROUP) {
        const job = this.#jobs.shift();
        if (job === undefined) break;
        done.push({ job, settle: () => {} });
        const performed = await this.#inSavepoint(job);
        done[done.length - 1] = { job, ...performed };
        if (performed.handedOver !== undefined) break;
      }
      this.#writer.execute("commit");
    } catch (error) {
      this.#giveUp(
        done.map(({ job }) => job),
        error,
      );
      return;
    }
    for (const { settle, handedOver, job } of done) {
      if (handedOver === undefined) settle();
      else await handedOver().then(settle, job.fail);
    }
  }

  async #inSavepoint(job: Job): Promise<Performed> {
    this.#writer.execute("savepoint job");
    try {
      const performed = await job.perform();
      this.#writer.execute("release job");
      return performed;
    } catch (error) {
      // Without a transaction nothing can be rolled back: the disk failed, and the whole group with it.
      if (!this.#writer.inTransaction) throw error;
      this.#writer.execute("rollback to job; release job");
      return { settle: () => job.fail(error) };
    }
  }

  /** Rolls back a group that could not be committed. When it could not begin, all waiting work fails with the error. */
  #giveUp(jobs: readonly Job[], error: unknown): void {
    try {
      if (this.#writer.inTransaction) this.#writer.execute("rollback");
    } catch {
      // The first error is the cause; uncommitted changes disappear when the file is opened again.
    }
    const concerned = jobs.length > 0 ? jobs : this.#jobs.splice(0);
    for (const job of concerned) job.fail(error);
  }
}
