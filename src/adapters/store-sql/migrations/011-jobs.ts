import type { Migration } from "./migration.ts";

/** The fields of a job that has not run yet, after its id, kind, queue, state, creation and due time. */
const fields = "id, kind, queue, state, created_at, due_at, attempts";
const unused = "leased_until, leased_by, steps_done, step_count, reason, detail, finished_at";
const none = "null, '', 0, 0, 'none', '', null";

/** Background jobs (decision 131). Emails and deliveries that wait become jobs with the attempts they had; what they stored about the next attempt is in the jobs now. */
export const jobs: Migration = {
  number: 11,
  name: "jobs",
  statements: ({ text, integer, strict }) => [
    `create table jobs (
      id ${text} not null,
      kind ${text} not null,
      queue ${text} not null,
      state ${text} not null,
      created_at ${integer} not null,
      due_at ${integer} not null,
      leased_until ${integer},
      leased_by ${text} not null,
      attempts ${integer} not null,
      steps_done ${integer} not null,
      step_count ${integer} not null,
      reason ${text} not null,
      detail ${text} not null,
      finished_at ${integer},
      constraint jobs_id primary key (id)
    )${strict}`,
    "create index jobs_due on jobs (queue, due_at, id) where finished_at is null",
    "create index jobs_leased on jobs (queue, leased_until, id) where leased_until is not null",
    "create index jobs_by_time on jobs (created_at, id)",
    "create index jobs_by_state on jobs (state, created_at, id)",
    "create index jobs_by_kind on jobs (kind, created_at, id)",
    "create index jobs_by_kind_and_state on jobs (kind, state, created_at, id)",
    "create index jobs_by_end on jobs (finished_at) where finished_at is not null",
    `insert into jobs (${fields}, ${unused})
      select id, 'mail', 'mail', 'queued', created_at, due_at, failures, ${none}
      from mails where sent_at is null and failures < 10`,
    `insert into jobs (${fields}, ${unused})
      select id, 'webhook-delivery', 'webhook ' || webhook_id, 'queued', created_at, due_at, tries, ${none}
      from webhook_deliveries where state = 'waiting'`,
    `insert into jobs (${fields}, ${unused})
      select id, 'webhook-removal', 'webhook-removal', 'queued', deleted_at, deleted_at, 0, ${none}
      from webhooks where deleted_at is not null`,
    "drop index mails_by_time",
    "alter table mails drop column due_at",
    "alter table mails drop column failures",
    "drop index webhook_deliveries_due",
    "alter table webhook_deliveries drop column due_at",
  ],
};
