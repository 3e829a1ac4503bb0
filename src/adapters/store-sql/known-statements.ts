import type { Call, Statement } from "./statement.ts";

/** Deduplicates statements: a thread receives copies, and a connection prepares a statement once per object. */
export class KnownStatements {
  readonly #known = new Map<string, Statement>();

  /** Returns the same call with the first copy of its statement. */
  call({ statement, values }: Call): Call {
    const found = this.#known.get(statement.name) ?? statement;
    this.#known.set(statement.name, found);
    return { statement: found, values };
  }
}
