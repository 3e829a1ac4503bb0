import type { Dialect, Migration } from "./migration.ts";

/**
 * Months of the liability report, the balances of deleted accounts, and what a point is worth (docs/decisions/186). Accounts that were deleted
 * before count as closed on the day of their last entry. A running program stores the ended months with a job.
 */
export const liability: Migration = {
  number: 45,
  name: "liability",
  statements: (dialect) => {
    const { text, integer, strict } = dialect;
    return [
      `create table liability_months (
        id ${text} not null,
        month ${text} not null,
        location_id ${text},
        earned ${integer} not null,
        reversed ${integer} not null,
        redeemed ${integer} not null,
        returned ${integer} not null,
        expired ${integer} not null,
        closed ${integer} not null,
        corrected ${integer} not null,
        constraint liability_months_id primary key (id)
      )${strict}`,
      "create index liability_months_by_month on liability_months (month, id)",
      "create index liability_months_by_location on liability_months (location_id, month)",
      `create table closed_balances (
        id ${text} not null,
        points ${integer} not null,
        day ${text} not null,
        constraint closed_balances_id primary key (id)
      )${strict}`,
      "create index closed_balances_by_day on closed_balances (day, points)",
      `create table point_values (
        id ${text} not null,
        version ${integer} not null,
        at ${integer} not null,
        author_id ${text} not null,
        author_name ${text} not null,
        currency ${text} not null,
        price_millionths ${integer} not null,
        valid_from ${text} not null,
        constraint point_values_id primary key (id)
      )${strict}`,
      "create index point_values_by_version on point_values (version)",
      closedBefore,
      ...["liability_months", "closed_balances", "point_values"].flatMap((table) =>
        appendOnly(table, dialect),
      ),
    ];
  },
};

/** The last entry of each deleted account that had points. */
const closedBefore = `insert into closed_balances (id, points, day)
  select user_id, balance_after, day from transactions as last
  where balance_after > 0
    and not exists (select 1 from users where users.id = last.user_id)
    and not exists (
      select 1 from transactions as later
      where later.user_id = last.user_id and later.entry_no > last.entry_no
    )`;

function appendOnly(table: string, { engine }: Dialect): readonly string[] {
  const name = `${table}_append_only`;
  return engine === "sqlite"
    ? ["update", "delete"].map(
        (event) => `create trigger ${name}_${event} before ${event} on ${table}
          begin select raise(abort, '${name}'); end`,
      )
    : [
        `create trigger ${name} before update or delete or truncate on ${table}
          for each statement execute function refuse_by_name('${name}')`,
      ];
}
