import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { migratedDatabase, queryRows } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { openPostgresStore } from "./postgres.ts";
import { openSqliteStore } from "./sqlite.ts";
import { dataFile } from "./sqlite-folder.ts";
import { tables } from "./tables.ts";

/** The columns by the descriptors: table.column → type and whether it may be null. */
function described(types: { text: string; integer: string; boolean: string }) {
  return Object.fromEntries(
    Object.values(tables).flatMap((table) =>
      table.columns.map(({ name, kind }) => {
        const base = kind.startsWith("integer") ? "integer" : kind === "boolean" ? kind : "text";
        const nullable = kind.endsWith("or null") ? " null" : "";
        return [`${table.name}.${name}`, `${types[base]}${nullable}`];
      }),
    ),
  );
}

describe("The tables", () => {
  it("match the SQLite database, all strict, apart from those for search and counts", async () => {
    const { folder, remove } = scratchFolder();
    await (await openSqliteStore({ folder })).close();
    const database = new DatabaseSync(dataFile(folder), { readOnly: true });
    const columns = database
      .prepare(
        `select t.name || '.' || c.name as name, lower(c.type) || iif(c."notnull", '', ' null') as type
         from pragma_table_list t join pragma_table_info(t.name) c
         where t.schema = 'main' and t.strict and t.name not like '%!_places' escape '!' and t.name not like '%!_tally' escape '!'
           and t.name not in ('qr_codes_listed', 'unbuilt_indexes')`,
      )
      .all();
    database.close();
    remove();
    const types = { text: "text", integer: "integer", boolean: "integer" };
    expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toEqual(
      described(types),
    );
  });

  it("match the PostgreSQL database", async () => {
    const { url, remove } = await migratedDatabase();
    await (await openPostgresStore({ url })).close();
    const rows = await queryRows<{ name: string; type: string }>(
      url,
      `select table_name || '.' || column_name as name,
         data_type || case when is_nullable = 'YES' then ' null' else '' end as type
       from information_schema.columns
       where table_schema = 'public' and table_name not in ('migrations', 'unbuilt_indexes') and table_name not like '%!_tally' escape '!' and is_generated = 'NEVER'
         and table_name not in (select relname from pg_class where relispartition)`,
    );
    await remove();
    const types = { text: "text", integer: "bigint", boolean: "boolean" };
    expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(
      described(types),
    );
  });
});
