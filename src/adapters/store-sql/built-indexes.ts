import type { Call, Statement } from "./statement.ts";
import type { Run } from "./statements.ts";
import type { Cells } from "./values.ts";

const text = "select name from unbuilt_indexes order by name";

const statement: Statement = { name: "unbuilt_indexes", text, slots: [], isPlannedAnew: false };

/** Reads the names of the indexes that have not been built yet, see migration 51. */
export const unbuiltIndexes: Call = { statement, values: [] };

/**
 * Returns a function that resolves to whether the indexes of a table are complete. Once they are, it does not ask again.
 * @param run runs a call
 */
export function builtIndexes(run: Run): (table: string) => Promise<boolean> {
  const built = new Set<string>();
  return async (table) => {
    if (built.has(table)) return true;
    const rows = await run(unbuiltIndexes);
    if (namesOf(rows).some((name) => name.startsWith(table))) return false;
    built.add(table);
    return true;
  };
}

function namesOf(rows: readonly Cells[]): readonly string[] {
  return rows.map(([name]) => String(name));
}
