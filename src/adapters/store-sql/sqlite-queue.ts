import type { SqliteConnection } from "./sqlite-connection.ts";
import { closed } from "./unavailable.ts";

/** A piece of work that waits for its turn. */
interface Job {
  readonly perform: () => Promise<Performed>;
  readonly fail: (error: unknown) => void;
}

/** What is left of a piece of work: what to call once its effects are on the disk, and what has to be done before. */
interface Performed {
  readonly tell: () => void;
  readonly rest?: Rest | undefined;
}

/** The part of a transaction that another writer commits, see {@link SqliteQueue.transaction}. */
type Rest = () => Promise<void>;

/** How many transactions may share one write to the disk. */
const GROUP = 64;

/**
 * The one writer. Transactions run one after the other, each in a savepoint of its own, so that each is all or nothing
 * and sees what came before it. Those that wait at the same time share one commit and so one fsync; nobody hears of
 * success before that commit is on the disk, and when it fails, it fails for all of them.
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
   * Runs `work` as one transaction when its turn comes. Rejects with what it throws, having undone everything. Work that has only read
   * may leave its changes to another writer, once: `elsewhere` takes what commits them. It is called when the commit of those before is on
   * the disk, and nobody's turn comes until it has ended.
   */
  transaction<Result>(work: (elsewhere: (rest: Rest) => void) => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (!this.#open) {
        reject(closed());
        return;
      }
      const perform = async () => {
        const left: Rest[] = [];
        const result = await work((rest) => left.push(rest));
        return { tell: () => resolve(result), rest: left[0] };
      };
      this.#jobs.push({ perform, fail: reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Takes no more work and resolves when what was taken has ended. */
  async close(): Promise<void> {
    this.#open = false;
    await this.#draining;
  }

  async #drain(): Promise<void> {
    while (this.#jobs.length > 0) {
      // One turn of the event loop lets every request that has already arrived join the group.
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
        done.push({ job, tell: () => {} });
        const performed = await this.#inSavepoint(job);
        done[done.length - 1] = { job, ...performed };
        if (performed.rest !== undefined) break;
      }
      this.#writer.execute("commit");
    } catch (error) {
      this.#giveUp(
        done.map(({ job }) => job),
        error,
      );
      return;
    }
    for (const { tell, rest, job } of done) {
      if (rest === undefined) tell();
      else await rest().then(tell, job.fail);
    }
  }

  async #inSavepoint(job: Job): Promise<Performed> {
    this.#writer.execute("savepoint job");
    try {
      const performed = await job.perform();
      this.#writer.execute("release job");
      return performed;
    } catch (error) {
      // Without a transaction there is nothing to go back to: the disk failed and took the whole group with it.
      if (!this.#writer.inTransaction) throw error;
      this.#writer.execute("rollback to job; release job");
      return { tell: () => job.fail(error) };
    }
  }

  /** Ends a group that could not be committed. When it could not even begin, everyone in line hears why. */
  #giveUp(jobs: readonly Job[], error: unknown): void {
    try {
      if (this.#writer.inTransaction) this.#writer.execute("rollback");
    } catch {
      // The first error says what is wrong; what was not committed is gone when the file is opened again.
    }
    const concerned = jobs.length > 0 ? jobs : this.#jobs.splice(0);
    for (const job of concerned) job.fail(error);
  }
}
