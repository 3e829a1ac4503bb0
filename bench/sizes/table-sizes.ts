import { DatabaseSync } from "node:sqlite";
import { tables } from "#adapters/store-sql/tables.ts";
import { queryRows } from "#testing/database.ts";

/** Groups of tables, in the order of the report. */
export const groups = [
  "ledger",
  "purchases",
  "vouchers",
  "customers",
  "audit log",
  "events and deliveries",
  "emails",
  "receipts",
  "everything else",
] as const;

/** The name of a group of tables. */
export type Group = (typeof groups)[number];

const grouped: ReadonlyMap<string, Group> = new Map([
  ["transactions", "ledger"],
  ["purchases", "purchases"],
  ["refunds", "purchases"],
  ["vouchers", "vouchers"],
  ["users", "customers"],
  ["segment_customers", "customers"],
  ["audit_log", "audit log"],
  ["webhook_events", "events and deliveries"],
  ["webhook_deliveries", "events and deliveries"],
  ["mails", "emails"],
  ["receipts", "receipts"],
]);

/** Bytes of each group with its indexes. */
export type GroupSizes = ReadonlyMap<Group, number>;

/** Names of the program's tables, longest first, so that a longer name is not taken for a shorter one. */
const names = Object.values(tables)
  .map(({ name }) => name)
  .toSorted((one, other) => other.length - one.length);

/** Returns the sizes in a database file that nobody writes to. Search indexes belong to the table whose name theirs begins with. */
export function sqliteSizes(file: string): GroupSizes {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database
      .prepare(
        `select coalesce(s.tbl_name, d.name) as name, sum(d.pgsize) as bytes
         from dbstat d left join sqlite_schema s on s.name = d.name where d.aggregate = true group by 1`,
      )
      .all();
    return summed(rows.map(({ name, bytes }) => [String(name), Number(bytes)]));
  } finally {
    database.close();
  }
}

/** Returns the sizes in a PostgreSQL database. Partitions belong to their table. */
export async function postgresSizes(url: string): Promise<GroupSizes> {
  const rows = await queryRows<{ name: string; bytes: string }>(
    url,
    `select coalesce(pg_partition_root(oid), oid)::regclass::text as name, sum(pg_total_relation_size(oid)) as bytes
     from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace group by 1`,
  );
  return summed(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

function summed(sizes: readonly (readonly [table: string, bytes: number])[]): GroupSizes {
  const sums = new Map<Group, number>(groups.map((group) => [group, 0]));
  for (const [table, bytes] of sizes) {
    const owner = names.find((name) => table === name || table.startsWith(`${name}_`)) ?? table;
    const group = grouped.get(owner) ?? "everything else";
    sums.set(group, (sums.get(group) ?? 0) + bytes);
  }
  return sums;
}
