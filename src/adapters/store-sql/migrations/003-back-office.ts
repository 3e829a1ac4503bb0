import type { Dialect, Migration } from "./migration.ts";
import { searchIndexes } from "./parts/003-search.ts";

/** Adds the audit log, totals of past days, batches of codes, exports, and an index for each list. */
export const backOffice: Migration = {
  number: 3,
  name: "back-office",
  statements: (dialect) => [
    ...columns(dialect),
    ...tables(dialect),
    ...auditLog(dialect),
    ...lists(dialect),
    ...searchIndexes(dialect),
  ],
};

/** Existing codes belong to no batch. */
function columns({ text, integer }: Dialect): readonly string[] {
  return [
    `alter table qr_codes add column batch_id ${text}`,
    `alter table qr_codes add column batch_no ${integer}`,
    "create unique index qr_codes_batch_place on qr_codes (batch_id, batch_no)",
  ];
}

function tables({ text, integer, strict }: Dialect): readonly string[] {
  return [
    `create table qr_batches (
      id ${text} not null,
      product_id ${text} not null,
      points ${integer} not null,
      size ${integer} not null,
      made ${integer} not null,
      created_at ${integer} not null,
      expires_at ${integer} not null,
      constraint qr_batches_id primary key (id)
    )${strict}`,
    "create index qr_batches_by_age on qr_batches (created_at, id)",
    `create table daily_totals (
      id ${text} not null,
      day ${text} not null,
      type ${text} not null,
      source ${text} not null,
      reference ${text} not null,
      amount ${integer} not null,
      entries ${integer} not null,
      constraint daily_totals_id primary key (id)
    )${strict}`,
    "create index daily_totals_by_day on daily_totals (day, type, source, reference, amount, entries)",
    `create table export_grants (
      id ${text} not null,
      user_id ${text} not null,
      dataset ${text} not null,
      expires_at ${integer} not null,
      constraint export_grants_id primary key (id)
    )${strict}`,
    "create index export_grants_by_expiry on export_grants (expires_at)",
  ];
}

/** Audit records are never edited or deleted. */
function auditLog({ engine, text, integer, strict }: Dialect): readonly string[] {
  const guard =
    engine === "sqlite"
      ? ["update", "delete"].map(
          (event) => `create trigger audit_log_append_only_${event} before ${event} on audit_log
            begin select raise(abort, 'audit_log_append_only'); end`,
        )
      : [
          `create trigger audit_log_append_only
            before update or delete or truncate on audit_log
            for each statement execute function refuse_by_name('audit_log_append_only')`,
        ];
  return [
    `create table audit_log (
      id ${text} not null,
      at ${integer} not null,
      actor_id ${text} not null,
      actor_name ${text} not null,
      action ${text} not null,
      subject_kind ${text} not null,
      subject_id ${text} not null,
      subject ${text} not null,
      detail ${text} not null,
      constraint audit_log_id primary key (id)
    )${strict}`,
    "create index audit_log_by_time on audit_log (at, id)",
    "create index audit_log_by_actor on audit_log (actor_id, at, id)",
    "create index audit_log_by_action on audit_log (action, at, id)",
    "create index audit_log_by_subject on audit_log (subject_id, at, id)",
    ...guard,
  ];
}

/** An index for each order of staff's lists. */
const lists = ({ engine }: Dialect): readonly string[] => [
  "create index users_by_role on users (role, joined_date, id)",
  "create index users_by_tier on users (role, tier)",
  // With type and day in the index, filtered rows are skipped without being read.
  "create index transactions_by_date on transactions (date, id, type)",
  "create index transactions_by_amount on transactions (type, amount, date, id, day)",
  "create index qr_codes_by_expiry on qr_codes (is_redeemed, expires_at, id)",
  // Null is the smallest value in the stores' order: SQLite's default; PostgreSQL needs it stated.
  `create index qr_codes_by_redemption on qr_codes (redeemed_at ${engine === "postgres" ? "nulls first" : ""}, id)`,
  "create index feedback_by_age on feedback (created_at, id)",
  "create index feedback_by_author on feedback (user_id, created_at, id)",
  // For deleting an account: the replies of its user, and the emails to them.
  "create index feedback_replies_by_author on feedback_replies (user_id, created_at, id)",
  "create index mails_by_recipient on mails (recipient, id)",
];
