import type { Dialect } from "../migration.ts";

/**
 * An entry's lots have at least one point each and add up to its points. A customer's lots change by exactly what the lots of the new
 * entries say, never below zero, and add up to the balance: so no use takes more from a lot than is left of it.
 */
export function lotTriggers({ engine }: Dialect): readonly string[] {
  return engine === "sqlite" ? inSqlite : inPostgres;
}

/** What the new entries move, by lot. */
const movedInSqlite = `
  select lot.key as month, case entry.type when 'earn' then lot.value else -lot.value end as points
    from transactions entry, json_each(entry.lots) lot
    where entry.user_id = new.id
      and entry.entry_no > old.entry_count and entry.entry_no <= new.entry_count`;

/**
 * Whether the new lots are the text of the old ones with the moved ones replaced, which needs no look at each of them: a customer may have
 * many. Lots are stored in the order of their months. Anything else is checked lot by lot.
 */
const isUsualInSqlite = `
  old.oldest_lot is not null
  and (new.open_lots like '{"' || new.oldest_lot || '":%' or (new.open_lots = '{}' and new.oldest_lot = ''))
  and (select coalesce(min(left), -1) >= 0 and sum(points) = new.points - old.points
      and new.open_lots = json_patch(old.open_lots, json_group_object(month, nullif(left, 0)))
    from (
      select month, sum(points) as points,
        coalesce(old.open_lots ->> ('$."' || month || '"'), 0) + sum(points) as left
      from (${movedInSqlite}) group by month order by month))`;

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
      where not (${isUsualInSqlite}) and (
        (select coalesce(sum(value), 0) <> new.points or coalesce(min(value), 1) < 1
            or coalesce(min(key), '') <> new.oldest_lot
          from json_each(new.open_lots))
        or (old.oldest_lot is not null and exists (
          select 1 from (
            select key as month, value as points from json_each(new.open_lots)
            union all select key, -value from json_each(old.open_lots)
            union all select month, -points from (${movedInSqlite})
          ) group by month having sum(points) <> 0)));
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
