import type { Dialect } from "../migration.ts";

/**
 * An entry's lots have at least one point each and add up to its points. A customer's lots change by exactly what the lots of the new
 * entries say, never below zero, and add up to the balance: so no use takes more from a lot than is left of it.
 */
export function lotTriggers({ engine }: Dialect): readonly string[] {
  return engine === "sqlite" ? inSqlite : inPostgres;
}

const inSqlite: readonly string[] = [
  `create trigger transactions_lots before insert on transactions when new.lots <> '{}'
    begin
      select raise(abort, 'transactions_lots')
      where new.amount is not (
        select sum(value) from json_each(new.lots) having min(value) >= 1);
    end`,
  `create trigger users_lots before update of points, open_lots, oldest_lot, entry_count on users
    when new.oldest_lot is not null
    begin
      select raise(abort, 'users_lots')
      where new.points <> (select coalesce(sum(value), 0) from json_each(new.open_lots))
        or exists (select 1 from json_each(new.open_lots) where value < 1)
        or new.oldest_lot <> (select coalesce(min(key), '') from json_each(new.open_lots));
      select raise(abort, 'users_lots')
      where old.oldest_lot is not null and exists (
        select 1 from (
          select key as month, value as points from json_each(new.open_lots)
          union all select key, -value from json_each(old.open_lots)
          union all select lot.key, case entry.type when 'earn' then -lot.value else lot.value end
            from transactions entry, json_each(entry.lots) lot
            where entry.user_id = new.id
              and entry.entry_no > old.entry_count and entry.entry_no <= new.entry_count
        ) group by month having sum(points) <> 0);
    end`,
];

const inPostgres: readonly string[] = [
  `create function refuse_wrong_lots() returns trigger language plpgsql as $$
    begin
      if new.amount is distinct from (
        select sum(value::bigint) from json_each_text(new.lots::json) having min(value::bigint) >= 1)
      then
        raise exception 'refused by transactions_lots'
          using errcode = 'integrity_constraint_violation', constraint = 'transactions_lots';
      end if;
      return new;
    end $$`,
  `create trigger transactions_lots before insert on transactions
    for each row when (new.lots <> '{}') execute function refuse_wrong_lots()`,
  `create function refuse_wrong_open_lots() returns trigger language plpgsql as $$
    begin
      if (
        select coalesce(sum(value::bigint), 0) <> new.points or coalesce(min(value::bigint), 1) < 1
          or coalesce(min(key collate "C"), '') <> new.oldest_lot
        from json_each_text(new.open_lots::json)
      ) or (old.oldest_lot is not null and exists (
        select from (
          select key, value::bigint as points from json_each_text(new.open_lots::json)
          union all select key, -value::bigint from json_each_text(old.open_lots::json)
          union all select lot.key, case entry.type when 'earn' then -1 else 1 end * lot.value::bigint
            from transactions entry cross join json_each_text(entry.lots::json) lot
            where entry.user_id = new.id
              and entry.entry_no > old.entry_count and entry.entry_no <= new.entry_count
        ) moved group by key having sum(points) <> 0))
      then
        raise exception 'refused by users_lots'
          using errcode = 'integrity_constraint_violation', constraint = 'users_lots';
      end if;
      return new;
    end $$`,
  `create trigger users_lots before update of points, open_lots, oldest_lot, entry_count on users
    for each row when (new.oldest_lot is not null) execute function refuse_wrong_open_lots()`,
];
