import pg from "pg";
import { type PostgresAddress, postgresAddress } from "./postgres-address.ts";
import { unavailable } from "./unavailable.ts";

/** How long a host may take to say whether it accepts writes, in milliseconds. */
const ANSWER_MS = 3000;

/** The hosts of one database, and which of them accepts writes (docs/decisions/195). A single host is used without asking it. */
export class PostgresHosts {
  /** Hosts, ports and database for messages. */
  readonly name: string;
  readonly #urls: readonly string[];
  #url: string;
  #isKnown: boolean;
  #search: Promise<void> | undefined;

  /** @throws StoreFailure (unavailable) for an invalid URL */
  constructor(url: string) {
    const { urls, name } = addressOf(url);
    this.#urls = urls;
    this.name = name;
    this.#url = urls[0] ?? url;
    this.#isKnown = urls.length === 1;
  }

  /** The URL of the host that is used, with one host. */
  get url(): string {
    return this.#url;
  }

  /** Whether there are several hosts. */
  get isList(): boolean {
    return this.#urls.length > 1;
  }

  /** Forgets which of several hosts accepts writes, because it did not answer or can only be read. */
  doubt(): void {
    if (this.isList) this.#isKnown = false;
  }

  /**
   * Resolves when `url` is the host that accepts writes; concurrent calls share one search. Resolves at once while it is known.
   * @throws StoreFailure (unavailable) when no host accepts writes
   */
  async found(): Promise<void> {
    if (this.#isKnown) return;
    this.#search ??= this.#find().finally(() => {
      this.#search = undefined;
    });
    await this.#search;
  }

  async #find(): Promise<void> {
    try {
      this.#url = await Promise.any(this.#urls.map(writable));
      this.#isKnown = true;
    } catch (error) {
      throw unavailable(
        `${this.name}: None of these hosts accepts writes. Start the primary server, promote a standby, or correct DATABASE_URL.`,
        error,
      );
    }
  }
}

/**
 * Returns the URL of the host that accepts writes, for programs that need one host.
 * @throws StoreFailure (unavailable) when none does, or for an invalid URL
 */
export async function writableUrl(url: string): Promise<string> {
  const hosts = new PostgresHosts(url);
  await hosts.found();
  return hosts.url;
}

function addressOf(url: string): PostgresAddress {
  const address = postgresAddress(url);
  if (address !== undefined) return address;
  throw unavailable(
    "DATABASE_URL is not like postgres://user:password@host:5432/database, or with several hosts separated by commas.",
  );
}

/** Resolves to the URL if its host accepts writes; otherwise rejects. */
async function writable(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "regulars",
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ readonly transaction_read_only: string }>(
      "show transaction_read_only",
    );
    if (rows[0]?.transaction_read_only === "off") return url;
    throw new Error("It can only be read.");
  } finally {
    // A host that has stopped answering does not answer a goodbye either.
    client.end().catch(() => {});
  }
}
