import type { Dialect } from "../migration.ts";

/** Webhooks, their events and deliveries. Few events wait for distribution; deliveries are looked up by webhook. */
export function webhooks({ text, integer, boolean, strict }: Dialect): readonly string[] {
  return [
    `create table webhooks (
      id ${text} not null,
      url ${text} not null,
      secret ${text} not null,
      kinds ${text} not null,
      is_active ${boolean} not null,
      created_at ${integer} not null,
      failures ${integer} not null,
      rests_until ${integer} not null,
      deleted_at ${integer},
      constraint webhooks_id primary key (id)
    )${strict}`,
    `create table webhook_events (
      id ${text} not null,
      kind ${text} not null,
      at ${integer} not null,
      data ${text} not null,
      shared_at ${integer},
      constraint webhook_events_id primary key (id)
    )${strict}`,
    "create index webhook_events_waiting on webhook_events (at, id) where shared_at is null",
    "create index webhook_events_by_time on webhook_events (at, id)",
    `create table webhook_deliveries (
      id ${text} not null,
      webhook_id ${text} not null,
      event_id ${text} not null,
      kind ${text} not null,
      created_at ${integer} not null,
      state ${text} not null,
      due_at ${integer} not null,
      tries ${integer} not null,
      status ${integer},
      problem ${text} not null,
      delivered_at ${integer},
      constraint webhook_deliveries_id primary key (id)
    )${strict}`,
    "create index webhook_deliveries_due on webhook_deliveries (webhook_id, state, due_at, id)",
    "create index webhook_deliveries_by_state on webhook_deliveries (webhook_id, state, created_at, id)",
    "create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, created_at, id)",
    "create index webhook_deliveries_by_time on webhook_deliveries (created_at, id)",
  ];
}
