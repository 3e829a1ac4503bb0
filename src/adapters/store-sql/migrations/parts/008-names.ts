import type { Dialect } from "../migration.ts";

/** Official and hidden replies on the feedback wall. */
export function namesAndReplies({ engine, boolean }: Dialect): readonly string[] {
  const [no, yes] = engine === "sqlite" ? ["0", "1"] : ["false", "true"];
  return [
    `alter table feedback_replies add column is_official ${boolean} not null default ${no}`,
    `alter table feedback_replies add column is_hidden ${boolean} not null default ${no}`,
    // Official replies were stored under the name Admin without a photo. Customers of that name are excluded, and replies of deleted
    // customers have no name.
    `update feedback_replies set is_official = ${yes}
      where user_name = 'Admin' and user_avatar = ''
        and user_id not in (select id from users where role = 'customer')`,
    "create index feedback_replies_by_state on feedback_replies (feedback_id, is_hidden, created_at, id)",
  ];
}
