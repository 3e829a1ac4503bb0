import { createSchema } from "#adapters/store-sql/postgres-schema.ts";
import { dropSchema } from "#adapters/store-sql/postgres-schema-moves.ts";
import { newName } from "./database.ts";

/** The database of a coordinator of Citus with nodes; undefined without one (docs/decisions/208). */
export const testCitusUrl = process.env.TEST_CITUS_URL || undefined;

/** An empty schema on a node of Citus, and a function that removes it. */
export interface FreshSchema {
  readonly url: string;
  readonly schema: string;
  readonly remove: () => Promise<void>;
}

/** Creates an empty schema on a node of Citus. Throws without one. */
export async function freshCitusSchema(): Promise<FreshSchema> {
  const url = testCitusUrl;
  if (url === undefined) throw new Error("TEST_CITUS_URL is not set.");
  const schema = newName();
  await createSchema(url, schema);
  return { url, schema, remove: () => dropSchema(url, schema) };
}
