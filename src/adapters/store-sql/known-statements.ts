import type { Call, Statement } from "./statement.ts";

/** A thread gets copies of its statements, and a connection prepares a statement once for each object that it sees. */
export class KnownStatements {
  readonly #known = new Map<string, Statement>();

  /** The same call with the first copy of its statement. */
  call({ statement, values }: Call): Call {
    const found = this.#known.get(statement.name) ?? statement;
    this.#known.set(statement.name, found);
    return { statement: found, values };
  }
}
