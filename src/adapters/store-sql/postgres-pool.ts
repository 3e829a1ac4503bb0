import pg from "pg";
import type { KnownStatements } from "./postgres-batch.ts";
import { PostgresConnection } from "./postgres-connection.ts";
import { postgresFailure } from "./postgres-failures.ts";
import { PostgresHosts } from "./postgres-hosts.ts";
import { type Pooling, PostgresSession } from "./postgres-session.ts";
import { parserOf } from "./postgres-types.ts";
import { closed } from "./unavailable.ts";

/** Timeouts in milliseconds. That of an answer is longer than those of the server, and detects one that stopped responding. */
const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;

/** How long an unused connection stays open, in milliseconds. */
const IDLE_MS = 60_000;

/**
 * The open connections to one server; of several hosts to the one that accepts writes. Errors are converted to StoreFailure where possible.
 */
export class PostgresPool {
  /** The server's name in messages. */
  readonly server: string;
  /** How its connections keep timeouts and names of statements. */
  readonly session: PostgresSession;
  readonly #hosts: PostgresHosts;
  readonly #pool: pg.Pool;
  /** The URL that each client was opened with. */
  readonly #urls = new WeakMap<object, string>();
  /** What the server of each client knows by name. */
  readonly #known = new WeakMap<object, KnownStatements>();
  #open = true;
  #opened = 0;
  /** The number of users that have a connection or wait for one, and the callback after the last one. */
  #users = 0;
  #lastOneDone: () => void = () => {};

  /**
   * Throws StoreFailure (unavailable) for an invalid URL.
   * @param path the search path outside of transactions that set their own; by default that of the user
   */
  constructor(url: string, connections: number, pooling: Pooling = "none", path?: string) {
    const hosts = new PostgresHosts(url);
    const urls = this.#urls;
    this.#hosts = hosts;
    this.server = hosts.name;
    this.session = new PostgresSession(pooling);
    this.#pool = new pg.Pool({
      Client: class extends pg.Client {
        constructor(config?: pg.ClientConfig) {
          super({ ...config, connectionString: hosts.url });
          urls.set(this, hosts.url);
        }
      },
      max: connections,
      pipeline: true,
      keepAlive: true,
      application_name: "regulars",
      connectionTimeoutMillis: CONNECT_MS,
      idleTimeoutMillis: IDLE_MS,
      ...this.session.startup,
      // A pooler refuses options.
      ...(path !== undefined && !this.session.isPooled && { options: `-csearch_path=${path}` }),
      query_timeout: ANSWER_MS,
      types: { getTypeParser: parserOf },
    });
    // A connection that breaks while unused is replaced when needed; its users see the error themselves.
    this.#pool.on("error", () => {});
    this.#pool.on("connect", (client) => {
      this.#opened += 1;
      client.on("error", () => {});
    });
  }

  /** How many connections have been opened so far. It grows before a server that ended all of them is asked again. */
  get opened(): number {
    return this.#opened;
  }

  /** The number of connections in use and idle, and of callers that wait for one. */
  connections(): Readonly<Record<"busy" | "idle" | "waiting", number>> {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /**
   * Takes a connection for exclusive use until its `release`.
   * @param session how it keeps timeouts, names and the schema
   * @param done called once after the use, also when there is no connection
   */
  async take(
    session: PostgresSession = this.session,
    done: () => void = () => {},
  ): Promise<PostgresConnection> {
    const ended = () => {
      this.#done();
      done();
    };
    this.#users += 1;
    if (!this.#open) {
      ended();
      throw closed();
    }
    try {
      const client = await this.#connect();
      const known = this.#known.get(client) ?? new Map();
      this.#known.set(client, known);
      const use = { server: this.server, session, known };
      return new PostgresConnection(client, use, (isReadOnly) => {
        if (isReadOnly) this.#hosts.doubt();
        ended();
      });
    } catch (error) {
      ended();
      throw postgresFailure(error, this.server);
    }
  }

  /** Opens or reuses a connection to the host that accepts writes; looks for that host once more when it does not answer. */
  async #connect(): Promise<pg.PoolClient> {
    for (let isSecond = false; ; isSecond = true) {
      await this.#hosts.found();
      try {
        return await this.#connectToFound();
      } catch (error) {
        if (isSecond || !this.#hosts.isList || isExhaustion(error)) throw error;
        this.#hosts.doubt();
      }
    }
  }

  /** Closes unused connections to other hosts on the way. */
  async #connectToFound(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect();
      if (this.#urls.get(client) === this.#hosts.url) return client;
      client.release(true);
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

/** Whether an error means that all connections of this process stayed in use, which says nothing about the host. */
function isExhaustion(error: unknown): boolean {
  return (
    error instanceof Error && error.message.startsWith("timeout exceeded when trying to connect")
  );
}
