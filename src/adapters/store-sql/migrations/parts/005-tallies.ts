import type { Dialect } from "../migration.ts";

/** A tally of a table: the number of rows for each combination of columns, each an expression of the row `r`. */
interface Tallied {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  /** A column that is summed beside the count. */
  readonly sum?: string;
  /** Rows are never changed or removed. */
  readonly isAppendOnly?: true;
}

const tallied: readonly Tallied[] = [
  { table: "users", columns: { role: "r.role", tier: "r.tier" } },
  { table: "feedback", columns: { status: "r.status" } },
  {
    table: "transactions",
    columns: {
      day: "r.day",
      type: "r.type",
      source: "r.source",
      // Other entries have a different reference each.
      reference: "case when r.source = 'reward' then r.reference else '' end",
    },
    sum: "amount",
    isAppendOnly: true,
  },
];

/**
 * Tables of counts, maintained by triggers in the transaction that changes the counted rows. SQLite has one writer, which changes the count
 * directly. On PostgreSQL all writers would wait for one row, so each adds a row with its change, and upkeep merges them.
 */
export function tallies(dialect: Dialect): readonly string[] {
  const triggers = dialect.engine === "sqlite" ? inSqlite : inPostgres;
  return tallied.flatMap((one) => [
    tableOf(one, dialect),
    firstCount(one, dialect),
    ...triggers(one),
  ]);
}

function tableOf({ table, columns }: Tallied, { engine, text, integer, strict }: Dialect): string {
  const names = Object.keys(columns);
  const key = `, constraint ${table}_tally_key primary key (${names.join(", ")})`;
  return `create table ${table}_tally (
    ${names.map((name) => `${name} ${text} not null`).join(", ")},
    entries ${integer} not null,
    total ${integer} not null${engine === "sqlite" ? key : ""}
  )${strict}`;
}

/** Counts existing rows. Past days of the ledger have totals, so only later entries are read. */
function firstCount(one: Tallied, { engine }: Dialect): string {
  if (one.table !== "transactions") return addUp(one, `${one.table} r`);
  const closed = "coalesce((select max(day) from daily_totals), '')";
  // A program day begins at most a day before its UTC date, so the index of times is read from there.
  const seconds =
    engine === "sqlite"
      ? "unixepoch((select max(day) from daily_totals))"
      : "extract(epoch from (select max(day) from daily_totals)::timestamp)::bigint";
  return `insert into transactions_tally
    select day, type, source, reference, entries, amount from daily_totals
    union all
    select ${Object.values(one.columns).join(", ")}, count(*), sum(r.amount) from transactions r
      where r.day > ${closed} and r.date >= coalesce((${seconds} - 86400) * 1000, 0) group by 1, 2, 3, 4`;
}

function addUp({ table, columns, sum }: Tallied, from: string, sign = ""): string {
  const values = Object.values(columns);
  const numbers = values.map((_value, at) => at + 1).join(", ");
  const total = sum === undefined ? "0" : `${sign}sum(r.${sum})`;
  return `insert into ${table}_tally
    select ${values.join(", ")}, ${sign}count(*), ${total} from ${from} group by ${numbers}`;
}

function inSqlite(one: Tallied): readonly string[] {
  const { table, columns, isAppendOnly } = one;
  const add = `${oneRow(one, "new", "")}
    on conflict do update set entries = entries + excluded.entries, total = total + excluded.total;`;
  const take = `update ${table}_tally set entries = entries - 1 where ${Object.entries(columns)
    .map(([name, value]) => `${name} = ${value.replaceAll("r.", "old.")}`)
    .join(" and ")};`;
  return [
    `create trigger ${table}_tally_insert after insert on ${table} begin ${add} end`,
    ...(isAppendOnly
      ? []
      : [
          `create trigger ${table}_tally_delete after delete on ${table} begin ${take} end`,
          `create trigger ${table}_tally_update after update of ${Object.keys(columns).join(", ")} on ${table}
            when ${changed(one)} begin ${take} ${add} end`,
        ]),
  ];
}

function inPostgres(one: Tallied): readonly string[] {
  const { table, columns, isAppendOnly } = one;
  const trigger = (event: string, head: string, body: string) => [
    `create function ${table}_tally_${event}() returns trigger language plpgsql as $$
      begin ${body}; return null; end $$`,
    `create trigger ${table}_tally_${event} ${head} execute function ${table}_tally_${event}()`,
  ];
  return [
    ...trigger(
      "insert",
      `after insert on ${table} referencing new table as added for each statement`,
      addUp(one, "added r"),
    ),
    ...(isAppendOnly
      ? []
      : [
          ...trigger(
            "delete",
            `after delete on ${table} referencing old table as gone for each statement`,
            addUp(one, "gone r", "-"),
          ),
          ...trigger(
            "update",
            `after update of ${Object.keys(columns).join(", ")} on ${table} for each row when (${changed(one)})`,
            `${oneRow(one, "old", "-")}; ${oneRow(one, "new", "")}`,
          ),
        ]),
  ];
}

function oneRow({ table, columns, sum }: Tallied, row: "old" | "new", sign: string): string {
  const values = Object.values(columns).map((value) => value.replaceAll("r.", `${row}.`));
  const total = sum === undefined ? "0" : `${sign}${row}.${sum}`;
  return `insert into ${table}_tally values (${values.join(", ")}, ${sign}1, ${total})`;
}

function changed({ columns }: Tallied): string {
  return Object.keys(columns)
    .map((name) => `new.${name} is distinct from old.${name}`)
    .join(" or ");
}
