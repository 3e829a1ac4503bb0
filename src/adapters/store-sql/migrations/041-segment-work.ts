import type { Dialect, Migration } from "./migration.ts";

/** Tags can be merged and deleted by a job (decision 180), their customers are counted (docs/decisions/035), and jobs count segments (decision 181). */
export const segmentWork: Migration = {
  number: 41,
  name: "segment-work",
  statements: (dialect) => {
    const { engine, text, integer, strict } = dialect;
    const key = ", constraint customer_tags_tally_key primary key (tag_id)";
    return [
      `alter table tags add column state ${text} not null default 'in-use'`,
      `alter table tags add column merged_into ${text} not null default ''`,
      `alter table tags add column last_moved ${text} not null default ''`,
      `create table customer_tags_tally (
        tag_id ${text} not null,
        entries ${integer} not null,
        total ${integer} not null${engine === "sqlite" ? key : ""}
      )${strict}`,
      `create table segment_counts (
        id ${text} not null,
        state ${text} not null,
        started_at ${integer} not null,
        total ${integer} not null,
        customers ${integer} not null,
        found ${integer} not null,
        last_customer ${text} not null,
        constraint segment_counts_id primary key (id)
      )${strict}`,
      "insert into customer_tags_tally select tag_id, count(*), 0 from customer_tags group by 1",
      ...counted(dialect),
    ];
  },
};

/** SQLite has one writer, which changes the count directly. On PostgreSQL writers would wait for one row, so each adds one. */
function counted({ engine }: Dialect): readonly string[] {
  const events = [
    { event: "insert", row: "new", rows: "new table as changed", sign: "" },
    { event: "delete", row: "old", rows: "old table as changed", sign: "-" },
  ] as const;
  return events.flatMap(({ event, row, rows, sign }) => {
    const name = `customer_tags_tally_${event}`;
    if (engine === "sqlite") {
      return [
        `create trigger ${name} after ${event} on customer_tags begin
          insert into customer_tags_tally values (${row}.tag_id, ${sign}1, 0)
            on conflict do update set entries = entries + excluded.entries; end`,
      ];
    }
    return [
      `create function ${name}() returns trigger language plpgsql as $$ begin
        insert into customer_tags_tally select tag_id, ${sign}count(*), 0 from changed group by 1; return null; end $$`,
      `create trigger ${name} after ${event} on customer_tags referencing ${rows} for each statement execute function ${name}()`,
    ];
  });
}
