import type { Migration } from "./migration.ts";
import { DAYS, fillWindows, segmentRows } from "./parts/038-segment-rows.ts";
import { segmentTriggers } from "./parts/038-segment-triggers.ts";

/** What segments ask about customers, filled for existing ones; segments with their members, and tags (decisions 169 and 170). */
export const segments: Migration = {
  number: 38,
  name: "segments",
  statements: (dialect) => {
    const { text, integer, boolean, strict } = dialect;
    return [
      `create table segment_windows (
        id ${text} not null,
        starts_at ${integer} not null,
        constraint segment_windows_id primary key (id)
      )${strict}`,
      ...fillWindows(dialect),
      `create table segment_customers (
        id ${text} not null,
        joined_date ${integer} not null,
        tier ${text} not null,
        points ${integer} not null,
        last_visit_at ${integer} not null,
        birthday ${integer} not null,
        is_active ${boolean} not null,
        usual_location_id ${text} not null,
        joined_by ${text} not null,
        ${DAYS.map((days) => `visits${days} ${integer} not null, spend${days} ${integer} not null`).join(", ")},
        last_purchase_day ${text} not null,
        score ${text} not null,
        constraint segment_customers_id primary key (id)
      )${strict}`,
      segmentRows(dialect),
      // Lists of a segment's customers have this order.
      "create index segment_customers_by_joined on segment_customers (joined_date, id)",
      ...segmentTriggers(dialect),
      "create index vouchers_by_expiry_and_user on vouchers (state, expires_at, user_id)",
      `create table score_runs (
        id ${text} not null,
        day ${text} not null,
        customers ${integer} not null,
        constraint score_runs_id primary key (id)
      )${strict}`,
      `create table segments (
        id ${text} not null,
        name ${text} not null,
        kind ${text} not null,
        conditions ${text} not null,
        size ${integer} not null,
        last_member ${text} not null,
        frozen_at ${integer},
        created_at ${integer} not null,
        created_by ${text} not null,
        constraint segments_id primary key (id)
      )${strict}`,
      "create index segments_by_time on segments (created_at, id)",
      `create table segment_members (
        id ${text} not null,
        segment_id ${text} not null,
        user_id ${text} not null,
        constraint segment_members_id primary key (id)
      )${strict}`,
      "create index segment_members_of on segment_members (segment_id, user_id)",
      "create index segment_members_by_user on segment_members (user_id, id)",
      `create table segment_gifts (
        id ${text} not null,
        segment_id ${text} not null,
        title ${text} not null,
        benefit ${text} not null,
        expiry_days ${integer} not null,
        note ${text} not null,
        state ${text} not null,
        expected ${integer} not null,
        given ${integer} not null,
        last_customer ${text} not null,
        started_at ${integer} not null,
        started_by ${text} not null,
        constraint segment_gifts_id primary key (id)
      )${strict}`,
      "create index segment_gifts_of on segment_gifts (segment_id, started_at, id)",
      `create table tags (
        id ${text} not null,
        name ${text} not null,
        key ${text} not null,
        constraint tags_id primary key (id),
        constraint tags_key unique (key)
      )${strict}`,
      `create table customer_tags (
        id ${text} not null,
        user_id ${text} not null,
        tag_id ${text} not null,
        tagged_at ${integer} not null,
        constraint customer_tags_id primary key (id)
      )${strict}`,
      "create index customer_tags_of on customer_tags (tag_id, user_id)",
      "create index customer_tags_by_user on customer_tags (user_id, tagged_at, id)",
    ];
  },
};
