import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type BrandRegistry, changedRows, parsedBrands } from "./registry.ts";

/** How long to wait for another process's change, in milliseconds. */
const BUSY_MS = 5000;

/** Returns the path of the registry in a data folder. */
export function registryFile(folder: string): string {
  return path.join(folder, "brands.sqlite");
}

/**
 * Opens the registry in a data folder; undefined when there is none and it should not be created.
 * @param options `create`: whether a missing one is created
 */
export function openSqliteRegistry(
  folder: string,
  { create }: { readonly create: boolean },
): BrandRegistry | undefined {
  const file = registryFile(folder);
  if (!create && !existsSync(file)) return undefined;
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full;" +
      "create table if not exists brands (name text primary key, brand text not null) strict;" +
      "create table if not exists version (number integer not null) strict;" +
      "insert into version select 0 where not exists (select 1 from version)",
  );
  const brands = () =>
    parsedBrands(
      database
        .prepare("select brand from brands order by name")
        .all()
        .map(({ brand }) => String(brand)),
    );
  const write = (rows: ReturnType<typeof changedRows>) => {
    const put = database.prepare("insert or replace into brands (name, brand) values (?, ?)");
    const remove = database.prepare("delete from brands where name = ?");
    for (const { name, text } of rows) {
      if (text === undefined) remove.run(name);
      else put.run(name, text);
    }
    if (rows.length > 0) database.exec("update version set number = number + 1");
  };

  return {
    version: async () =>
      Number(database.prepare("select number from version").get()?.["number"] ?? 0),
    brands: async () => brands(),
    async change(decide) {
      database.exec("begin immediate");
      try {
        const before = brands();
        const after = decide(before);
        write(changedRows(before, after));
        database.exec("commit");
        return after;
      } catch (error) {
        database.exec("rollback");
        throw error;
      }
    },
    // The embedded database serves one process.
    beat: async () => 1,
    close: async () => database.close(),
  };
}
