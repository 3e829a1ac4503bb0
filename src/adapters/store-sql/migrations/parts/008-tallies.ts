import type { Dialect } from "../migration.ts";

/** Counts customers by whether their account is active, too: the table of migration 5 with one more column. */
export function usersTally(dialect: Dialect): readonly string[] {
  const { engine, text, integer, boolean, strict } = dialect;
  const events = ["insert", "delete", "update"] as const;
  return [
    ...events.map((event) =>
      engine === "sqlite"
        ? `drop trigger users_tally_${event}`
        : `drop trigger users_tally_${event} on users`,
    ),
    ...(engine === "postgres" ? events.map((event) => `drop function users_tally_${event}()`) : []),
    "drop table users_tally",
    `create table users_tally (
      role ${text} not null,
      tier ${text} not null,
      is_active ${boolean} not null,
      entries ${integer} not null,
      total ${integer} not null${engine === "sqlite" ? ", constraint users_tally_key primary key (role, tier, is_active)" : ""}
    )${strict}`,
    `insert into users_tally select role, tier, is_active, count(*), 0 from users group by 1, 2, 3`,
    ...(engine === "sqlite" ? usersInSqlite : usersInPostgres),
  ];
}

const CHANGED =
  "new.role is distinct from old.role or new.tier is distinct from old.tier or new.is_active is distinct from old.is_active";

const ADD_USER = `insert into users_tally values (new.role, new.tier, new.is_active, 1, 0)
  on conflict do update set entries = entries + 1;`;

const TAKE_USER = `update users_tally set entries = entries - 1
  where role = old.role and tier = old.tier and is_active = old.is_active;`;

/** SQLite has one writer, which changes the count directly. */
const usersInSqlite: readonly string[] = [
  `create trigger users_tally_insert after insert on users begin ${ADD_USER} end`,
  `create trigger users_tally_delete after delete on users begin ${TAKE_USER} end`,
  `create trigger users_tally_update after update of role, tier, is_active on users
    when ${CHANGED} begin ${TAKE_USER} ${ADD_USER} end`,
];

/** On PostgreSQL writers would wait for one row of a count, so each adds one, and upkeep merges them. */
const usersInPostgres: readonly string[] = [
  ...trigger("users_tally_insert", {
    when: "after insert on users referencing new table as added for each statement",
    does: "insert into users_tally select role, tier, is_active, count(*), 0 from added group by 1, 2, 3",
  }),
  ...trigger("users_tally_delete", {
    when: "after delete on users referencing old table as gone for each statement",
    does: "insert into users_tally select role, tier, is_active, -count(*), 0 from gone group by 1, 2, 3",
  }),
  ...trigger("users_tally_update", {
    when: `after update of role, tier, is_active on users for each row when (${CHANGED})`,
    does: `insert into users_tally values (old.role, old.tier, old.is_active, -1, 0),
      (new.role, new.tier, new.is_active, 1, 0)`,
  }),
];

/**
 * The number of redeemed codes of each batch. Codes without a batch and unredeemed codes are not counted, so that generating a batch
 * changes no count.
 */
export function redeemedTally(dialect: Dialect): readonly string[] {
  const { engine, text, integer, boolean, strict } = dialect;
  const isSqlite = engine === "sqlite";
  const key = ", constraint qr_codes_tally_key primary key (batch_id, is_redeemed)";
  return [
    `create table qr_codes_tally (
      batch_id ${text} not null,
      is_redeemed ${boolean} not null,
      entries ${integer} not null,
      total ${integer} not null${isSqlite ? key : ""}
    )${strict}`,
    `insert into qr_codes_tally select batch_id, is_redeemed, count(*), 0 from qr_codes
      where is_redeemed and batch_id is not null group by 1, 2`,
    ...(["insert", "update", "delete"] as const).flatMap((event) => {
      const row = event === "delete" ? "old" : "new";
      const wasNot = event === "update" ? " and not old.is_redeemed" : "";
      const of = event === "update" ? "update of is_redeemed" : event;
      const when = `after ${of} on qr_codes for each row
        when (${row}.is_redeemed and ${row}.batch_id is not null${wasNot})`;
      const count = event === "delete" ? -1 : 1;
      const add = `insert into qr_codes_tally values (${row}.batch_id, ${row}.is_redeemed, ${count}, 0)`;
      const does = isSqlite
        ? `${add} on conflict do update set entries = entries + (${count})`
        : add;
      const name = `qr_codes_tally_${event}`;
      return isSqlite
        ? [`create trigger ${name} ${when} begin ${does}; end`]
        : trigger(name, { when, does });
    }),
  ];
}

/** Returns PostgreSQL's trigger with its function of the same name. */
function trigger(
  name: string,
  { when, does }: { readonly when: string; readonly does: string },
): readonly string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${does}; return null; end $$`,
    `create trigger ${name} ${when} execute function ${name}()`,
  ];
}
