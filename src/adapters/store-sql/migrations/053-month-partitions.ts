import type { Migration } from "./migration.ts";

/** A table that is divided by month on PostgreSQL, with its indexes: their names without the table's, and what follows the table in `create index`. */
interface Divided {
  readonly table: string;
  readonly indexes: Readonly<Record<string, string>>;
}

const divided: readonly Divided[] = [
  {
    table: "webhook_events",
    indexes: { waiting: "(at, id) where shared_at is null", by_time: "(at, id)" },
  },
  {
    table: "webhook_deliveries",
    indexes: {
      by_state: "(webhook_id, state, created_at, id)",
      by_webhook: "(webhook_id, created_at, id)",
      by_time: "(created_at, id)",
    },
  },
];

/**
 * Webhook events and deliveries are divided by the months of their ids on PostgreSQL (decision 204). The table of before becomes the partition
 * of all rows that belong to no month, without being read or written; jobs add the months to come.
 */
export const monthPartitions: Migration = {
  number: 53,
  name: "month-partitions",
  statements: ({ engine }) => (engine === "sqlite" ? [] : divided.flatMap(divide)),
};

function divide({ table, indexes }: Divided): readonly string[] {
  const rest = `${table}_rest`;
  const names = Object.keys(indexes);
  return [
    `alter table ${table} rename to ${rest}`,
    // Renames the constraint too. Citus does not rename constraints otherwise (decision 208).
    `alter index ${table}_id rename to ${rest}_id`,
    ...names.map((name) => `alter index ${table}_${name} rename to ${rest}_${name}`),
    `create table ${table} (like ${rest} including defaults, constraint ${table}_id primary key (id))
      partition by range (id)`,
    ...Object.entries(indexes).map(
      ([name, on]) => `create index ${table}_${name} on ${table} ${on}`,
    ),
    `alter table ${table} attach partition ${rest} default`,
  ];
}
