import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Place } from "./place.ts";

/** A row as the database gives it. */
export type LookedRow = Readonly<Record<string, unknown>>;

/** Asks several questions of a database at one moment: what is committed between two of them is in neither. The rows of each, in order. */
export type Look = (questions: readonly string[]) => Promise<readonly (readonly LookedRow[])[]>;

/** Looks into a place's data past the program, also while a server has it. Writes nothing. */
export function lookInto({ data }: Pick<Place, "data">): Look {
  return "DATA_DIR" in data ? lookAtSqlite(data.DATA_DIR) : lookAtPostgres(data.DATABASE_URL);
}

function lookAtSqlite(folder: string): Look {
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

function lookAtPostgres(url: string): Look {
  return (questions) =>
    connected(url, async (client) => {
      await client.query("begin transaction isolation level repeatable read read only");
      const found: LookedRow[][] = [];
      for (const question of questions) found.push((await client.query<LookedRow>(question)).rows);
      return found;
    });
}

/** The rows of one question to a PostgreSQL server. */
export function rowsAt(url: string, question: string): Promise<readonly LookedRow[]> {
  return connected(url, async (client) => (await client.query<LookedRow>(question)).rows);
}

async function connected<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
