import type { Migration } from "./migration.ts";
import { birthdayNumber } from "./parts/038-segment-rows.ts";

/**
 * Lists of a tier's customers and work that reaches each of them read no others (decision 169). SQLite writes an index whenever its column is set, also
 * to the same value, so its trigger is divided: a purchase that changes no tier writes no index of these rows. PostgreSQL compares the values.
 */
export const segmentsByTier: Migration = {
  number: 60,
  name: "segments-by-tier",
  statements: (dialect) => [
    "create index segment_customers_by_tier on segment_customers (tier, joined_date, id)",
    "create index segment_customers_by_tier_and_id on segment_customers (tier, id)",
    ...(dialect.engine === "postgres"
      ? []
      : [
          "drop trigger segment_customers_changed",
          `create trigger segment_customers_changed
            after update of points, last_visit_at, birthday, is_active, last_purchase_day on users when new.role = 'customer'
            begin update segment_customers set points = new.points, last_visit_at = new.last_visit_at,
              birthday = ${birthdayNumber("new.birthday", dialect)}, is_active = new.is_active,
              last_purchase_day = new.last_purchase_day
              where id = new.id; end`,
          `create trigger segment_customers_moved
            after update of tier, joined_date on users
            when new.role = 'customer' and (new.tier <> old.tier or new.joined_date <> old.joined_date)
            begin update segment_customers set tier = new.tier, joined_date = new.joined_date where id = new.id; end`,
        ]),
  ],
};
