import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { ProofDatabase } from "./database.ts";

/** A row as returned by the database. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** Runs several queries in one snapshot. Returns the rows of each, in order. */
export type Inspect = (
  questions: readonly string[],
) => Promise<readonly (readonly DatabaseRow[])[]>;

/** Reads a proof's database directly, even while a server uses it. */
export function inspectionOf({ data }: Pick<ProofDatabase, "data">): Inspect {
  return "DATA_DIR" in data ? inspectSqlite(data.DATA_DIR) : inspectPostgres(data.DATABASE_URL);
}

function inspectSqlite(folder: string): Inspect {
  return async (questions) => {
    const database = new DatabaseSync(path.join(folder, "regulars.sqlite"), { readOnly: true });
    try {
      database.exec("begin");
      return questions.map((question) => database.prepare(question).all());
    } finally {
      database.close();
    }
  };
}

function inspectPostgres(url: string): Inspect {
  return (questions) =>
    connected(url, async (client) => {
      await client.query("begin transaction isolation level repeatable read read only");
      const found: DatabaseRow[][] = [];
      for (const question of questions)
        found.push((await client.query<DatabaseRow>(question)).rows);
      return found;
    });
}

/** The rows of one query to a PostgreSQL server. */
export function rowsAt(url: string, question: string): Promise<readonly DatabaseRow[]> {
  return connected(url, async (client) => (await client.query<DatabaseRow>(question)).rows);
}

async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  // A connection that the server ends rejects its queries; without this it would also end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
