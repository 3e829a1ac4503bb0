import type { Dialect, Migration } from "./migration.ts";

/**
 * Customers have a number of visits, the program days with a purchase; purchases name the vouchers that campaigns gave for them, and refunds
 * the awards that they reversed (decision 155). The day of an existing purchase is that of its ledger entry, or the day in UTC of one that
 * earned nothing.
 */
export const visits: Migration = {
  number: 30,
  name: "visits",
  statements: ({ engine, integer, boolean, text }) => [
    `alter table users add column visits ${integer} not null default 0`,
    `alter table users add column last_purchase_day ${text} not null default ''`,
    `alter table purchases add column starts_visit ${boolean} not null default false`,
    `alter table purchases add column given_vouchers ${text} not null default '[]'`,
    `alter table refunds add column awards ${text} not null default '[]'`,
    `update purchases set starts_visit = true where id in (
      select id from (
        select id, row_number() over (partition by user_id, day order by recorded_at, id) as place
        from (${daysOfPurchases(engine)}) dated
      ) placed where place = 1)`,
    `update users set
      visits = (select count(*) from purchases where user_id = users.id and starts_visit),
      last_purchase_day = coalesce(
        (select max(day) from (${daysOfPurchases(engine)}) dated where user_id = users.id), '')
      where id in (select user_id from purchases)`,
  ],
};

function daysOfPurchases(engine: Dialect["engine"]): string {
  const inUtc =
    engine === "sqlite"
      ? "strftime('%Y-%m-%d', p.recorded_at / 1000, 'unixepoch')"
      : "to_char(to_timestamp(p.recorded_at / 1000) at time zone 'UTC', 'YYYY-MM-DD')";
  return `select p.id, p.user_id, p.recorded_at, coalesce(
      (select t.day from transactions t where t.user_id = p.user_id and t.once = 'purchase-' || p.id),
      ${inUtc}) as day
    from purchases p`;
}
