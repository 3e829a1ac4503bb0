import type { Dialect } from "../migration.ts";

/** The lengths of the windows for visits and spend, in days. */
export const DAYS = [30, 90, 365] as const;

const DAY_MS = 86_400_000;

/**
 * The beginnings of the windows: more than the window's days ago in every time zone, from where a job moves them to the program's day. Older
 * purchases, also of a later bulk load, are never in a window, so that they need not be moved out of it.
 */
export function fillWindows({ engine }: Dialect): readonly string[] {
  // Midnight in UTC, so that two databases that are made on a day are the same.
  const now =
    engine === "sqlite"
      ? "cast(strftime('%s', date('now')) as integer) * 1000"
      : "cast(extract(epoch from date_trunc('day', now() at time zone 'utc')) as bigint) * 1000";
  return DAYS.map(
    (days) =>
      `insert into segment_windows (id, starts_at) values ('${days}', ${now} - ${(days + 1) * DAY_MS})`,
  );
}

/** The beginning of a window, as a query. */
export function startOf(days: number): string {
  return `(select starts_at from segment_windows where id = '${days}')`;
}

/** The location of most of a customer's last ten purchases; of equal ones, that of the latest purchase. Empty without purchases. */
export function usualLocation(userId: string): string {
  return `coalesce((select location_id from (
      select location_id, recorded_at, id from purchases where user_id = ${userId}
      order by recorded_at desc, id desc limit 10
    ) last_ones group by location_id order by count(*) desc, max(recorded_at) desc, max(id) desc limit 1), '')`;
}

/** Month and day of a birthday as a number; 0 without one. */
export function birthdayNumber(birthday: string, { integer }: Pick<Dialect, "integer">): string {
  const part = (from: number) => `cast(substr(${birthday}, ${from}, 2) as ${integer})`;
  return `case when ${birthday} = '' then 0 else ${part(6)} * 100 + ${part(9)} end`;
}

/** Inserts the row of each customer, or of the one with an id, from the rows that there are. */
export function segmentRows(dialect: Dialect, userId?: string): string {
  const [ofPurchases, ofUser] =
    userId === undefined ? ["", ""] : [`and user_id = ${userId}`, `and u.id = ${userId}`];
  const sums = DAYS.map(
    (days) => `
      sum(case when starts_visit and recorded_at >= ${startOf(days)} then 1 else 0 end) as visits${days},
      sum(case when recorded_at >= ${startOf(days)} then amount - refunded else 0 end) as spend${days}`,
  );
  const { integer } = dialect;
  const columns = DAYS.flatMap((days) => [`visits${days}`, `spend${days}`]);
  return `insert into segment_customers (id, joined_date, tier, points, last_visit_at, birthday, is_active,
      usual_location_id, joined_by, ${columns.join(", ")}, last_purchase_day, score)
    select u.id, u.joined_date, u.tier, u.points, u.last_visit_at, ${birthdayNumber("u.birthday", dialect)}, u.is_active,
      ${usualLocation("u.id")},
      u.joined_by,
      ${columns.map((name) => `cast(coalesce(p.${name}, 0) as ${integer})`).join(", ")}, u.last_purchase_day, 'none'
    from users u left join (
      select user_id, ${sums.join(", ")} from purchases where true ${ofPurchases} group by user_id
    ) p on p.user_id = u.id
    where u.role = 'customer' ${ofUser}`;
}
