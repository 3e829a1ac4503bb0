import type { Dialect, Migration } from "./migration.ts";

/**
 * What purchases earn below one point, in millionths of a point (decision 141). Existing customers carry nothing, and existing purchases and
 * refunds were rounded down.
 */
export const carriedRemainders: Migration = {
  number: 14,
  name: "carried-remainders",
  statements: (dialect) => [
    `alter table users add column carried_millionths ${dialect.integer} not null default 0
      constraint users_carried check (carried_millionths between 0 and 999999)`,
    `alter table refunds add column carried_back ${dialect.integer} not null default 0`,
    ...(dialect.engine === "sqlite" ? purchasesInSqlite(dialect) : purchasesInPostgres(dialect)),
    staysAsItWas(dialect.engine),
  ],
};

/**
 * Refunds undo at most what the purchase gave, to the millionth. A refund can take a whole point for a purchase that gave less, because the
 * rest is carried. The factor is no integer, so that the product cannot overflow.
 */
const backWhole = `constraint purchases_back_whole check (
  points_back >= 0 and (points_back - points) * 1000000.0 <= carried_over - carried_in + carried_back)`;

const carried = `constraint purchases_carried check (
  carried_in between 0 and 999999 and carried_over between 0 and 999999)`;

/** Citus accepts only one change with a constraint in a statement (decision 208). */
function purchasesInPostgres({ integer }: Dialect): readonly string[] {
  return [
    `alter table purchases
      add column carried_in ${integer} not null default 0,
      add column carried_over ${integer} not null default 0,
      add column carried_back ${integer} not null default 0,
      add column below_minimum ${integer}`,
    `alter table purchases add ${carried}`,
    "alter table purchases drop constraint purchases_back_whole",
    `alter table purchases add ${backWhole}`,
    "drop trigger purchases_fixed on purchases",
  ];
}

const kept = `id, user_id, location_id, check_id, amount, currency, lines, points, base_points, tier, bonus_percent, sold_at, recorded_at,
  recorded_by, refunded, points_back`;

/** SQLite cannot change a table's constraints, so the table is written again. */
function purchasesInSqlite({ text, integer, strict }: Dialect): readonly string[] {
  return [
    `create table new_purchases (
      id ${text} not null,
      user_id ${text} not null,
      location_id ${text} not null,
      check_id ${text} not null,
      amount ${integer} not null,
      currency ${text} not null,
      lines ${text} not null,
      points ${integer} not null,
      base_points ${integer} not null,
      tier ${text} not null,
      bonus_percent ${integer} not null,
      sold_at ${integer} not null,
      recorded_at ${integer} not null,
      recorded_by ${text} not null,
      refunded ${integer} not null,
      points_back ${integer} not null,
      carried_in ${integer} not null default 0,
      carried_over ${integer} not null default 0,
      carried_back ${integer} not null default 0,
      below_minimum ${integer},
      constraint purchases_id primary key (id),
      constraint purchases_check unique (location_id, check_id),
      constraint purchases_refunded_whole check (refunded between 0 and amount),
      ${carried},
      ${backWhole}
    )${strict}`,
    `insert into new_purchases (${kept}) select ${kept} from purchases order by rowid`,
    "drop table purchases",
    "alter table new_purchases rename to purchases",
    "create index purchases_by_user on purchases (user_id, recorded_at, id)",
    "create index purchases_by_location on purchases (location_id, recorded_at, id)",
  ];
}

const fixed = [
  "user_id",
  "location_id",
  "check_id",
  "amount",
  "currency",
  "points",
  "base_points",
  "carried_in",
  "carried_over",
  "sold_at",
];

/** A purchase's data and points never change, and its refunded amounts only grow. What refunds carried back may go up and down. */
function staysAsItWas(engine: Dialect["engine"]): string {
  const differs = fixed.map((name) => `new.${name} <> old.${name}`);
  const shrinks = ["refunded", "points_back"].map((name) => `new.${name} < old.${name}`);
  const when = `when (${[...differs, ...shrinks].join(" or ")})`;
  return engine === "sqlite"
    ? `create trigger purchases_fixed before update on purchases for each row ${when}
        begin select raise(abort, 'purchases_fixed'); end`
    : `create trigger purchases_fixed before update on purchases for each row ${when}
        execute function refuse_by_name('purchases_fixed')`;
}
