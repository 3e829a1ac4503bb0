import type { Dialect, Migration } from "./migration.ts";

/** What happened to lots in ended months, and the lots of deleted accounts (decision 192). Those of accounts that were deleted before are not known. */
export const lotMonths: Migration = {
  number: 50,
  name: "lot-months",
  statements: (dialect) => {
    const { text, integer, strict } = dialect;
    return [
      `alter table closed_balances add column lots ${text} not null default '{}'`,
      `create table lot_months (
        id ${text} not null,
        month ${text} not null,
        lot ${text} not null,
        earned_month ${text} not null,
        last_day ${text} not null,
        earned ${integer} not null,
        redeemed ${integer} not null,
        expired ${integer} not null,
        closed ${integer} not null,
        open ${integer} not null,
        constraint lot_months_id primary key (id)
      )${strict}`,
      "create index lot_months_by_month on lot_months (month, id)",
      ...appendOnly(dialect),
    ];
  },
};

function appendOnly({ engine }: Dialect): readonly string[] {
  const name = "lot_months_append_only";
  return engine === "sqlite"
    ? ["update", "delete"].map(
        (event) => `create trigger ${name}_${event} before ${event} on lot_months
          begin select raise(abort, '${name}'); end`,
      )
    : [
        `create trigger ${name} before update or delete or truncate on lot_months
          for each statement execute function refuse_by_name('${name}')`,
      ];
}
