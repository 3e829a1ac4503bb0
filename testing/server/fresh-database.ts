import pg from "pg";

/** The PostgreSQL that the test run has started; undefined when a part of it runs alone. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/** Makes an empty database of its own on a PostgreSQL. Out: where it is, and how to remove it. */
export async function freshDatabase(
  serverUrl: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `regulars_server_${crypto.randomUUID().slice(0, 8)}`;
  await statement(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const remove = () => statement(serverUrl, `drop database ${name} with (force)`);
  return { url: url.href, remove };
}

async function statement(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
