import pg from "pg";

/** Returns the rows of a query, read on a connection of its own. */
export async function rowsOf(
  url: string,
  query: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

/** Returns the schema of a brand in the list of brands. */
export async function schemaOfBrand(url: string, name: string): Promise<string> {
  const [row] = await rowsOf(
    url,
    `select brand::json -> 'place' ->> 'schema' as schema from regulars_brands.brands where name = '${name}'`,
  );
  return String(row?.["schema"]);
}
