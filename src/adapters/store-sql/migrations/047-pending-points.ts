import type { Dialect, Migration } from "./migration.ts";

/**
 * Pending points, what fraud rules found, and the devices and addresses of sign-ups as digests (docs/decisions/188). The points of existing
 * purchases were posted with them.
 */
export const pendingPoints: Migration = {
  number: 47,
  name: "pending-points",
  statements: (dialect) => {
    const { text, integer, boolean, strict } = dialect;
    return [
      `create table pending_points (
        id ${text} not null,
        user_id ${text} not null,
        points ${integer} not null,
        remaining ${integer} not null,
        awards ${text} not null,
        description ${text} not null,
        source ${text} not null,
        reference ${text} not null,
        location_id ${text},
        once ${text} not null,
        month ${text} not null,
        is_held ${boolean} not null,
        release_on ${text} not null,
        at ${integer} not null,
        recorded_by ${text} not null,
        state ${text} not null,
        decided_at ${integer} not null,
        decided_by ${text} not null,
        reason ${text} not null,
        constraint pending_points_id primary key (id),
        constraint pending_points_remaining check (remaining between 0 and points)
      )${strict}`,
      "create index pending_points_by_user on pending_points (user_id, at, id)",
      "create index pending_points_by_release on pending_points (state, release_on, id)",
      "create index pending_points_by_review on pending_points (is_held, state, at, id)",
      "create index pending_points_by_decision on pending_points (is_held, decided_at, id)",
      "create index pending_points_by_reference on pending_points (reference, source)",
      `create table fraud_matches (
        id ${text} not null,
        pending_id ${text} not null,
        user_id ${text} not null,
        rule ${text} not null,
        params ${text} not null,
        purchases ${text} not null,
        at ${integer} not null,
        outcome ${text} not null,
        constraint fraud_matches_id primary key (id)
      )${strict}`,
      "create index fraud_matches_by_pending on fraud_matches (pending_id, id)",
      "create index fraud_matches_by_rule on fraud_matches (rule, outcome)",
      "create index fraud_matches_by_user on fraud_matches (user_id, at, id)",
      `create table account_origins (
        id ${text} not null,
        user_id ${text} not null,
        kind ${text} not null,
        digest ${text} not null,
        at ${integer} not null,
        constraint account_origins_id primary key (id),
        constraint account_origins_once unique (user_id, digest)
      )${strict}`,
      "create index account_origins_by_digest on account_origins (digest, at)",
      "create index account_origins_by_user on account_origins (user_id, at, id)",
      "create index account_origins_by_time on account_origins (at)",
      `alter table users add column pending_points ${integer} not null default 0
        constraint users_pending_not_negative check (pending_points >= 0)`,
      `alter table users add column staff_owner ${text} not null default ''`,
      "create index users_by_staff_owner on users (staff_owner, id)",
      `alter table purchases add column points_state ${text} not null default 'posted'`,
      `alter table purchases add column pending_back ${integer} not null default 0`,
      `alter table refunds add column from_pending ${integer} not null default 0`,
      ...fixedRows(dialect),
    ];
  },
};

const fixed = [
  "user_id",
  "points",
  "awards",
  "description",
  "source",
  "reference",
  "once",
  "month",
  "is_held",
  "release_on",
  "at",
  "recorded_by",
];

/** Pending points are decided once, and refunds only reduce them while they are pending. A purchase's points leave a state only while they are pending. */
function fixedRows({ engine }: Dialect): readonly string[] {
  const differs = fixed.map((name) => `new.${name} <> old.${name}`);
  const rows = [...differs, "old.state <> 'pending'", "new.remaining > old.remaining"];
  const states = [
    "(new.points_state <> old.points_state and old.points_state <> 'pending')",
    "(new.pending_back <> old.pending_back and old.points_state <> 'pending')",
    "new.pending_back < old.pending_back",
  ];
  return [
    refusing(
      engine,
      { table: "pending_points", event: "update", name: "pending_points_fixed" },
      rows,
    ),
    engine === "sqlite"
      ? `create trigger pending_points_kept before delete on pending_points
          begin select raise(abort, 'pending_points_fixed'); end`
      : `create trigger pending_points_kept before delete or truncate on pending_points
          for each statement execute function refuse_by_name('pending_points_fixed')`,
    refusing(
      engine,
      { table: "purchases", event: "update", name: "purchases_points_state" },
      states,
    ),
  ];
}

function refusing(
  engine: Dialect["engine"],
  { table, event, name }: { readonly table: string; readonly event: string; readonly name: string },
  conditions: readonly string[],
): string {
  const when = `when (${conditions.join(" or ")})`;
  const then =
    engine === "sqlite"
      ? `begin select raise(abort, '${name}'); end`
      : `execute function refuse_by_name('${name}')`;
  return `create trigger ${name} before ${event} on ${table} for each row ${when} ${then}`;
}
