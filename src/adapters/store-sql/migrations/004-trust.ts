import type { Dialect, Migration } from "./migration.ts";

/** Adds when and on which device a session was last used, and counts of attempts shared by all processes. */
export const trust: Migration = {
  number: 4,
  name: "trust",
  statements: (dialect) => [...sessions(dialect), ...attempts(dialect), ...ownData],
};

/** For exporting one's own data: upvotes and referrals. */
const ownData = [
  "create index feedback_upvotes_by_person on feedback_upvotes (user_id, id)",
  "create index referrals_by_friend on referrals (referred_user_id)",
];

/** Existing sessions were last used when they began, on an unknown device. */
function sessions({ text, integer }: Dialect): readonly string[] {
  return [
    `alter table sessions add column seen_at ${integer} not null default 0`,
    `alter table sessions add column device ${text} not null default ''`,
    "update sessions set seen_at = created_at",
  ];
}

function attempts({ text, integer, strict }: Dialect): readonly string[] {
  return [
    `create table attempts (
      id ${text} not null,
      count ${integer} not null,
      resets_at ${integer} not null,
      constraint attempts_id primary key (id)
    )${strict}`,
    "create index attempts_by_reset on attempts (resets_at)",
  ];
}
