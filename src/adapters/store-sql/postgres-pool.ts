import pg from "pg";
import { PostgresConnection } from "./postgres-connection.ts";
import { postgresFailure, serverName } from "./postgres-failures.ts";
import { closed, unavailable } from "./unavailable.ts";

/** Limits in milliseconds. The client's own is last: it notices a server that is gone without a word. */
const CONNECT_MS = 5_000;
const STATEMENT_MS = 10_000;
const LOCK_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 15_000;
const ANSWER_MS = 15_000;

/** How long a connection that nobody needs stays open. */
const IDLE_MS = 60_000;

const BOOL = 16;
const INT8 = 20;
const INT4 = 23;

/** Our columns are 64-bit integers within 2^53, booleans and text; pg itself would give big integers as text. */
function parserOf(type: number): (text: string) => unknown {
  if (type === INT8 || type === INT4) return Number;
  return type === BOOL ? asBoolean : asText;
}

const asBoolean = (text: string) => text === "t";
const asText = (text: string) => text;

/** The open connections to one server. Every error comes out as a StoreFailure where it is one. */
export class PostgresPool {
  /** How messages call the server. */
  readonly server: string;
  readonly #pool: pg.Pool;
  #open = true;
  /** How many have a connection or wait for one, and what to do when the last of them is done. */
  #users = 0;
  #lastOneDone: () => void = () => {};

  /** Throws StoreFailure (unavailable) for an address that is none of PostgreSQL's. */
  constructor(url: string, connections: number) {
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
      statement_timeout: STATEMENT_MS,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      query_timeout: ANSWER_MS,
      types: { getTypeParser: parserOf },
    });
    // A connection that breaks while nobody uses it is replaced when it is needed; whoever used it hears it there.
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => client.on("error", () => {}));
  }

  /** How many connections are in use, how many idle, and how many wait for one. */
  connections(): Readonly<Record<"busy" | "idle" | "waiting", number>> {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** A connection for the caller alone, until its `release`. */
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

  /** Takes no more work and ends the connections once what was taken has ended. */
  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    // pg's own pool forgets those who still wait for a connection when it ends.
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
