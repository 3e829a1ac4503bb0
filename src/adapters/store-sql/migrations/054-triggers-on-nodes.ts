import type { Migration } from "./migration.ts";

/** A tally whose rows were added for each statement: its table, the row's columns and its sum, each an expression of the row `r`. */
interface Tallied {
  readonly table: string;
  readonly columns: readonly string[];
  /** A column that is summed beside the count. */
  readonly sum?: string;
  /** Rows are never removed. */
  readonly isAppendOnly?: true;
}

const tallied: readonly Tallied[] = [
  { table: "users", columns: ["r.role", "r.tier", "r.is_active"] },
  { table: "feedback", columns: ["r.status"] },
  { table: "customer_tags", columns: ["r.tag_id"] },
  {
    table: "transactions",
    columns: [
      "r.day",
      "r.type",
      "r.source",
      "case when r.source = 'reward' then r.reference else '' end",
    ],
    sum: "r.amount",
    isAppendOnly: true,
  },
];

/** Every tally, also those whose triggers were for each row before. */
const tallies = [...tallied.map(({ table }) => table), "qr_codes"];

/** A trigger that refuses some statements on a table: its name without the table's, those statements, and the constraint that it names. */
interface Refusing {
  readonly table: string;
  readonly name: string;
  readonly events: string;
  readonly constraint: string;
}

const refusing: readonly Refusing[] = [
  ...[
    "transactions",
    "audit_log",
    "settings_versions",
    "legal_texts",
    "liability_months",
    "closed_balances",
    "point_values",
    "lot_months",
  ].map((table) => ({
    table,
    name: "append_only",
    events: "update or delete",
    constraint: "append_only",
  })),
  ...["rule_versions", "pending_points"].map((table) => ({
    table,
    name: "kept",
    events: "delete",
    constraint: "fixed",
  })),
];

/**
 * Changes what a node of Citus cannot do (decision 208). Its tables have no rows of a statement, so tallies on PostgreSQL get a row for each inserted
 * and removed row, instead of one for each statement. Triggers for `truncate` are not made there, also those that are for changes too, so each becomes
 * two. And tallies have no key, so their whole rows identify them when they are moved.
 */
export const triggersOnNodes: Migration = {
  number: 54,
  name: "triggers-on-nodes",
  statements: ({ engine }) =>
    engine === "sqlite"
      ? []
      : [
          ...tallied.flatMap(triggersOf),
          ...tallies.map((table) => `alter table ${table}_tally replica identity full`),
          ...refusing.flatMap(divided),
        ],
};

function divided({ table, name, events, constraint }: Refusing): readonly string[] {
  const refuse = `for each statement execute function refuse_by_name('${table}_${constraint}')`;
  return [
    `drop trigger ${table}_${name} on ${table}`,
    `create trigger ${table}_${name} before ${events} on ${table} ${refuse}`,
    `create trigger ${table}_not_emptied before truncate on ${table} ${refuse}`,
  ];
}

function triggersOf(one: Tallied): readonly string[] {
  return [
    ...replaced(one, "insert", "new"),
    ...(one.isAppendOnly ? [] : replaced(one, "delete", "old")),
  ];
}

function replaced(
  { table, columns, sum }: Tallied,
  event: "insert" | "delete",
  row: "new" | "old",
): readonly string[] {
  const name = `${table}_tally_${event}`;
  const of = (value: string) => value.replaceAll("r.", `${row}.`);
  const values = [
    ...columns.map(of),
    event === "insert" ? "1" : "-1",
    sum === undefined ? "0" : of(sum),
  ].join(", ");
  return [
    `drop trigger ${name} on ${table}`,
    `create or replace function ${name}() returns trigger language plpgsql as $$
      begin insert into ${table}_tally values (${values}); return null; end $$`,
    `create trigger ${name} after ${event} on ${table} for each row execute function ${name}()`,
  ];
}
