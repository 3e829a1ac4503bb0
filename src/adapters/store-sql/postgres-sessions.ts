import { type Datasets, datasetOptions } from "#core/datasets.ts";
import type { User } from "#core/identity/user.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { RememberedResults } from "./remembered-results.ts";
import { sessionAndUser } from "./shared.ts";
import type { Call } from "./statement.ts";
import type { Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import type { Cells } from "./values.ts";

type Found = Awaited<ReturnType<Store["sessionWithUser"]>>;

/** A request that waits for its session. */
interface Waiting {
  readonly id: string;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

const ID = tables.sessions.columns.findIndex(({ field }) => field === "id");

/**
 * Looks up the sessions of all requests of the same turn of the event loop with one statement: sixteen cost hardly more than one. Each is
 * read after its request, so that an ended session is seen at once. The version of the user's own rows comes with a session, so that its reader
 * can answer from memory what has not changed (docs/decisions/200).
 */
export class PostgresSessions {
  readonly #statements: Statements;
  readonly #run: (call: Call) => Promise<readonly Cells[]>;
  readonly #reader: ProgramReader;
  readonly #results = new RememberedResults();
  #waiting: Waiting[] = [];

  constructor(
    statements: Statements,
    run: (call: Call) => Promise<readonly Cells[]>,
    reader: ProgramReader,
  ) {
    this.#statements = statements;
    this.#run = run;
    this.#reader = reader;
  }

  /**
   * Returns the session with its user, or undefined.
   * @throws StoreFailure
   */
  find(id: string): Promise<Found> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => void this.#ask());
      this.#waiting.push({ id, resolve, reject });
    });
  }

  async #ask(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const ids = new Set(waiting.map(({ id }) => id));
      const rows = await this.#run(this.#statements.sessionsWithUsers([...ids]));
      const byId = new Map(rows.map((cells) => [cells[ID], cells]));
      for (const { id, resolve } of waiting) {
        // One by one, so that each request sends its next reads before the next one continues, and they share a connection.
        setImmediate(() => resolve(this.#foundIn(byId.get(id))));
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  #foundIn(cells: Cells | undefined): Found {
    const found = sessionAndUser(cells === undefined ? [] : [cells]);
    if (found === undefined) return undefined;
    const { user } = found;
    const reader = this.#results.over(this.#reader, (dataset, owner) =>
      versionOfOwn(dataset, owner, user),
    );
    return { ...found, reader };
  }
}

/** Returns the version of the rows of the session's own user; undefined for other users. */
function versionOfOwn(dataset: keyof Datasets, owner: string, user: User): string | undefined {
  const { remembered } = datasetOptions(dataset);
  if (remembered === undefined || remembered === true || owner !== user.id) return undefined;
  const { version } = remembered;
  return version === undefined ? undefined : String(Reflect.get(user, version));
}
