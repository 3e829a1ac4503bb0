import pg from "pg";
import { parserOf } from "./postgres-types.ts";
import type { Call } from "./statement.ts";
import type { Bound, Cell, Cells } from "./values.ts";

/** The parsers of a statement's columns. */
type Parsers = readonly ReturnType<typeof parserOf>[];

/**
 * What a server connection knows by name: how to read the columns of a statement, "sent" until it has answered, and "doubtful" when it may know
 * the name after an error.
 */
export type KnownStatements = Map<string, Parsers | "sent" | "doubtful">;

/** The rows of a call, and how many rows it selected or changed. */
export interface CallResult {
  readonly rows: readonly Cells[];
  readonly count: number;
}

/** A call that was sent, and its answer so far. */
interface Sent {
  readonly call: Call;
  readonly resolve: (answer: CallResult) => void;
  readonly reject: (error: unknown) => void;
  readonly rows: Cells[];
  parsers: Parsers;
  count: number;
}

interface BatchOptions {
  readonly known: KnownStatements;
  /** Whether statements are sent with names, so that each is parsed once. */
  readonly hasNames: boolean;
  /** How long the client waits for the answer, in milliseconds; by default as long as its connections do. */
  readonly timeout: number | undefined;
  /** Returns the error with which calls are rejected. */
  readonly failure: (error: unknown) => unknown;
}

/**
 * Calls that are sent with one message to synchronize, so that the server answers them together: it writes one answer instead of one for each call,
 * and describes the columns of a named statement once for a connection. The first error skips the calls behind it, which are rejected with it
 * (docs/decisions/210). Given to `query` of a client in pipeline mode.
 */
export class PostgresBatch extends pg.Query {
  // pg reads it, and sets the other one: it ends the timeout.
  readonly query_timeout: number | undefined;
  declare callback: () => void;
  readonly #known: KnownStatements;
  readonly #hasNames: boolean;
  readonly #failure: (error: unknown) => unknown;
  readonly #sent: Sent[] = [];
  /** How many calls have been answered. */
  #answered = 0;
  #isSettled = false;

  constructor({ known, hasNames, timeout, failure }: BatchOptions) {
    super({ text: "" }, () => {});
    this.query_timeout = timeout;
    this.#known = known;
    this.#hasNames = hasNames;
    this.#failure = failure;
  }

  /** Adds a call before the batch is sent. Resolves when the whole batch has been answered. */
  add(call: Call): Promise<CallResult> {
    return new Promise((resolve, reject) => {
      this.#sent.push({ call, resolve, reject, rows: [], parsers: [], count: 0 });
    });
  }

  /** Sends the calls. Called by pg, as is everything below. */
  override submit = (connection: pg.Connection): void => {
    for (const sent of this.#sent) this.#submit(sent, connection);
    connection.sync();
  };

  handleRowDescription({ fields }: { readonly fields: readonly { dataTypeID: number }[] }): void {
    const sent = this.#current();
    if (sent !== undefined) sent.parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const sent = this.#current();
    sent?.rows.push(fields.map((text, at) => parsed(text, sent.parsers[at])));
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const sent = this.#current();
    if (sent === undefined) return;
    // Such as "UPDATE 1"; "BEGIN" has no number.
    sent.count = Number(text.slice(text.lastIndexOf(" "))) || 0;
    const name = this.#nameOf(sent.call);
    if (name !== "") this.#known.set(name, sent.parsers);
    this.#answered += 1;
  }

  handleReadyForQuery(): void {
    this.#settle(() => undefined);
  }

  handleError(error: Error): void {
    this.#settle(() => this.#failure(error));
  }

  #submit(sent: Sent, connection: pg.Connection): void {
    const { statement, values } = sent.call;
    const name = this.#nameOf(sent.call);
    const known = name === "" ? undefined : this.#known.get(name);
    // Closing a statement that does not exist is no error.
    if (known === "doubtful") connection.close({ type: "S", name }, true);
    if (known === undefined || known === "doubtful") {
      connection.parse({ name, text: statement.text, types: [] }, true);
      if (name !== "") this.#known.set(name, "sent");
    }
    connection.bind({ statement: name, values: values.map(boundText) }, true);
    if (typeof known === "object") sent.parsers = known;
    else connection.describe({ type: "P", name: "" }, true);
    connection.execute(null, true);
  }

  #nameOf({ statement: { name, isPlannedAnew } }: Call): string {
    return isPlannedAnew || !this.#hasNames ? "" : name;
  }

  #current(): Sent | undefined {
    return this.#sent[this.#answered];
  }

  /** Resolves the calls that were answered, and rejects the others. pg calls it again when a connection breaks after an error. */
  #settle(failureOf: () => unknown): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.callback();
    // Batches reach the ones behind them even when nobody needs them: without rows they leave V8 nothing to copy and to keep (docs/decisions/211).
    const sent = this.#sent.splice(0);
    for (const { rows, count, resolve } of sent.slice(0, this.#answered)) {
      resolve({ rows, count });
    }
    const skipped = sent.slice(this.#answered);
    if (skipped.length === 0) return;
    const failure = failureOf();
    for (const { call, reject } of skipped) {
      const name = this.#nameOf(call);
      if (this.#known.get(name) === "sent") this.#known.set(name, "doubtful");
      reject(failure);
    }
  }
}

function parsed(text: string | null, parser: Parsers[number] | undefined): Cell {
  return text === null || parser === undefined ? text : parser(text);
}

/** Returns a value as PostgreSQL reads it, a list as an array. */
function boundText(value: Bound): string | null {
  if (value === null || typeof value === "string") return value;
  if (typeof value === "object") return `{${value.map(elementText).join(",")}}`;
  return String(value);
}

function elementText(cell: Cell): string {
  if (cell === null) return "NULL";
  return typeof cell === "string" ? `"${cell.replace(/["\\]/g, "\\$&")}"` : String(cell);
}
