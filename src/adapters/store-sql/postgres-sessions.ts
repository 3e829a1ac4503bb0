import type { Store } from "#engine/ports.ts";
import { sessionAndUser } from "./shared.ts";
import type { Call } from "./statement.ts";
import type { Statements } from "./statements.ts";
import { tables } from "./tables.ts";
import type { Cells } from "./values.ts";

type Found = Awaited<ReturnType<Store["sessionWithUser"]>>;

/** Somebody who waits for a session. */
interface Waiting {
  readonly id: string;
  readonly tell: (found: Found) => void;
  readonly fail: (error: unknown) => void;
}

const ID = tables.sessions.columns.findIndex(({ field }) => field === "id");

/**
 * The sessions of requests that arrive in the same turn of the event loop, looked up with one statement: every request asks for one,
 * and one statement for sixteen costs hardly more than for one. Each is read after it was asked for, so that an ended one is seen at once.
 */
export class PostgresSessions {
  readonly #statements: Statements;
  readonly #run: (call: Call) => Promise<readonly Cells[]>;
  #waiting: Waiting[] = [];

  constructor(statements: Statements, run: (call: Call) => Promise<readonly Cells[]>) {
    this.#statements = statements;
    this.#run = run;
  }

  /** The session with its user, or undefined. Rejects with StoreFailure. */
  find(id: string): Promise<Found> {
    return new Promise((tell, fail) => {
      if (this.#waiting.length === 0) setImmediate(() => void this.#ask());
      this.#waiting.push({ id, tell, fail });
    });
  }

  async #ask(): Promise<void> {
    const asked = this.#waiting;
    this.#waiting = [];
    try {
      const ids = new Set(asked.map(({ id }) => id));
      const rows = await this.#run(this.#statements.sessionsWithUsers([...ids]));
      const byId = new Map(rows.map((cells) => [cells[ID], cells]));
      for (const { id, tell } of asked) inItsTurn(() => tell(foundIn(byId.get(id))));
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }
}

/** What each request reads next is sent before the next one goes on: what is sent in the same tick shares a connection. */
function inItsTurn(tell: () => void): void {
  setImmediate(tell);
}

function foundIn(cells: Cells | undefined): Found {
  return sessionAndUser(cells === undefined ? [] : [cells]);
}
