import type { Dialect, Migration } from "./migration.ts";

/** What trust adds: when and on what a session was last used, and counts of attempts that hold for every process. */
export const trust: Migration = {
  number: 4,
  name: "trust",
  statements: (dialect) => [...sessions(dialect), ...attempts(dialect), ...ownData],
};

/** For who takes their own data along: what they upvoted, and who brought them. */
const ownData = [
  "create index feedback_upvotes_by_person on feedback_upvotes (user_id, id)",
  "create index referrals_by_friend on referrals (referred_user_id)",
];

/** Sessions that are there were last seen when they began, on a device that nobody noted. */
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
