import type { Name } from "./keys.ts";
import type { Stored } from "./schema.ts";

/** Returns stored data with the values of fields that rows of some datasets lack. */
export function withFields(stored: Stored, added: readonly (readonly [Name, object])[]): Stored {
  const widened = added.flatMap(([name, fields]) => {
    const rows = stored[name];
    return Array.isArray(rows) ? [[name, rows.map((row: object) => ({ ...fields, ...row }))]] : [];
  });
  return { ...stored, ...Object.fromEntries(widened) };
}
