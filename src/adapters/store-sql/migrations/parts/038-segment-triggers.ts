import type { Dialect } from "../migration.ts";
import { birthdayNumber, DAYS, segmentRows, startOf, usualLocation } from "./038-segment-rows.ts";

/** What a trigger does: when, for which rows, and its statement. */
interface Trigger {
  readonly name: string;
  readonly on: string;
  readonly when: string;
  readonly does: string;
}

/** The triggers that keep the rows of customers as the other tables say, in the same commit (decision 169). */
export function segmentTriggers(dialect: Dialect): readonly string[] {
  return [...ofUsers(dialect), ...ofPurchases].flatMap((trigger) => created(dialect, trigger));
}

function ofUsers(dialect: Dialect): readonly Trigger[] {
  return [
    {
      name: "segment_customers_joined",
      on: "insert on users",
      when: "new.role = 'customer'",
      does: segmentRows(dialect, "new.id"),
    },
    {
      name: "segment_customers_changed",
      on: "update of tier, points, last_visit_at, birthday, joined_date, is_active, last_purchase_day on users",
      when: "new.role = 'customer'",
      does: `update segment_customers set tier = new.tier, points = new.points, last_visit_at = new.last_visit_at,
        birthday = ${birthdayNumber("new.birthday", dialect)}, joined_date = new.joined_date,
        is_active = new.is_active, last_purchase_day = new.last_purchase_day
        where id = new.id`,
    },
    {
      name: "segment_customers_left",
      on: "delete on users",
      when: "old.role = 'customer'",
      does: "delete from segment_customers where id = old.id",
    },
  ];
}

const ofPurchases: readonly Trigger[] = [
  {
    name: "segment_customers_bought",
    on: "insert on purchases",
    when: "true",
    does: `update segment_customers set ${DAYS.map(
      (days) => `visits${days} = visits${days} +
          case when new.starts_visit and new.recorded_at >= ${startOf(days)} then 1 else 0 end,
        spend${days} = spend${days} +
          case when new.recorded_at >= ${startOf(days)} then new.amount - new.refunded else 0 end`,
    ).join(", ")},
      usual_location_id = ${usualLocation("new.user_id")}
      where id = new.user_id`,
  },
  {
    name: "segment_customers_refunded",
    on: "update of refunded on purchases",
    when: "new.refunded <> old.refunded",
    does: `update segment_customers set ${DAYS.map(
      (days) => `spend${days} = spend${days} -
          case when new.recorded_at >= ${startOf(days)} then new.refunded - old.refunded else 0 end`,
    ).join(", ")} where id = new.user_id`,
  },
];

function created({ engine }: Dialect, { name, on, when, does }: Trigger): readonly string[] {
  const head = `create trigger ${name} after ${on} for each row when (${when})`;
  if (engine === "sqlite") return [`${head} begin ${does}; end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${does}; return null; end $$`,
    `${head} execute function ${name}()`,
  ];
}
