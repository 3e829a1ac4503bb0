import type { Table } from "./tables.ts";

/** The columns that each table's search index holds, as the migrations made it. */
const indexed: Readonly<Record<string, readonly string[]>> = {
  users: ["name", "email", "phone"],
  qr_codes: ["code", "product_id"],
  feedback: ["text", "user_name"],
  audit_log: ["actor_name", "subject", "detail"],
};

/** Whether a search over these columns of a table has an index to read. */
export function hasSearchIndex({ name }: Table, columns: readonly string[]): boolean {
  const known = indexed[name] ?? [];
  return columns.every((column) => known.includes(column));
}
