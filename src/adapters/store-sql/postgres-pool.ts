import pg from "pg";
import { PostgresConnection } from "./postgres-connection.ts";
import { postgresFailure, serverName } from "./postgres-failures.ts";
import { closed, unavailable } from "./unavailable.ts";

/** Timeouts in milliseconds. The client's own is the longest and detects a server that stopped responding. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 10_000;
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
const ANSWER_MS = 15_000;

const limits = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: ANSWER_MS,
};

/** How long an unused connection stays open, in milliseconds. */
const IDLE_MS = 60_000;

const BOOL = 16;
const INT8 = 20;
const INT4 = 23;

/** Our columns are integers within 2^53, booleans and text; pg would return 64-bit integers as text. */
function parserOf(type: number): (text: string) => unknown {
  if (type === INT8 || type === INT4) return Number;
  return type === BOOL ? asBoolean : asText;
}

const asBoolean = (text: string) => text === "t";
const asText = (text: string) => text;

/** The open connections to one server. Errors are converted to StoreFailure where possible. */
export class PostgresPool {
  /** The server's name in messages. */
  readonly server: string;
  readonly #pool: pg.Pool;
  #open = true;
  /** The number of users that have a connection or wait for one, and the callback after the last one. */
  #users = 0;
  #lastOneDone: () => void = () => {};

  /**
   * @param options `isUnlimited`: statements may take any time, as building an index does
   * @throws StoreFailure (unavailable) for an invalid URL
   */
  constructor(url: string, connections: number, options: { readonly isUnlimited?: boolean } = {}) {
    if (!URL.canParse(url) || !/^postgres(ql)?:/.test(url)) {
      throw unavailable("DATABASE_URL is not like postgres://user:password@host:5432/database.");
    }
    this.server = serverName(url);
    this.#pool = new pg.Pool({
      connectionString: url,
      max: connections,
      pipeline: true,
      keepAlive: true,
      application_name: "regulars",
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: IDLE_MS,
      ...(options.isUnlimited === true ? {} : limits),
      types: { getTypeParser: parserOf },
    });
    // A connection that breaks while unused is replaced when needed; its users see the error themselves.
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => client.on("error", () => {}));
  }

  /** The number of connections in use and idle, and of callers that wait for one. */
  connections(): Readonly<Record<"busy" | "idle" | "waiting", number>> {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Takes a connection for exclusive use until its `release`. */
  async take(): Promise<PostgresConnection> {
    if (!this.#open) throw closed();
    this.#users += 1;
    try {
      const client = await this.#pool.connect();
      return new PostgresConnection(client, this.server, () => this.#done());
    } catch (error) {
      this.#done();
      throw postgresFailure(error, this.server);
    }
  }

  /** Runs work with a connection of its own. */
  async use<Result>(work: (connection: PostgresConnection) => Promise<Result>): Promise<Result> {
    const connection = await this.take();
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  }

  /** Accepts no more work and closes the connections after the running work. */
  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    // pg's own pool forgets waiting callers when it ends.
    if (this.#users > 0) {
      await new Promise<void>((resolve) => {
        this.#lastOneDone = resolve;
      });
    }
    await this.#pool.end();
  }

  #done(): void {
    this.#users -= 1;
    if (this.#users === 0) this.#lastOneDone();
  }
}
