import type { Migration } from "./migration.ts";

/** The awards of ledger entries (decision 054). Existing entries have none. */
export const awards: Migration = {
  number: 9,
  name: "awards",
  statements: (dialect) => [
    `alter table transactions add column awards ${dialect.text} not null default '[]'`,
    ...(dialect.engine === "sqlite" ? checkedInSqlite : checkedInPostgres),
  ],
};

/** Awards belong to earned points, have at least one point each and add up to the entry: see `hasWholeAwards` in core/points/award.ts. */
const checkedInSqlite: readonly string[] = [
  `create trigger transactions_awards before insert on transactions when new.awards <> '[]'
    begin
      select raise(abort, 'transactions_awards')
      where new.type <> 'earn' or new.amount is not (
        select sum(value ->> 'points') from json_each(new.awards)
        having min(value ->> 'points') >= 1);
    end`,
];

const checkedInPostgres: readonly string[] = [
  `create function refuse_wrong_awards() returns trigger language plpgsql as $$
    begin
      if new.type <> 'earn' or new.amount is distinct from (
        select sum((award ->> 'points')::bigint) from json_array_elements(new.awards::json) award
        having min((award ->> 'points')::bigint) >= 1)
      then
        raise exception 'refused by transactions_awards'
          using errcode = 'integrity_constraint_violation', constraint = 'transactions_awards';
      end if;
      return new;
    end $$`,
  `create trigger transactions_awards before insert on transactions
    for each row when (new.awards <> '[]') execute function refuse_wrong_awards()`,
];
