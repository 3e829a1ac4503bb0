import { type Compilable, sql } from "kysely";
import type { Builder } from "./compile.ts";

/** The numbers of the values of {@link countOneMore}. */
export interface CountSlots {
  readonly id: number;
  readonly now: number;
  readonly resetsAt: number;
}

/**
 * Counts a try and gives the row's count and reset, in one statement that both engines have: whoever meets on the row waits for the
 * other. A count that is void begins anew, like `oneMore` of core/sessions/attempts.ts.
 */
export function countOneMore(builder: Builder, { id, now, resetsAt }: CountSlots): Compilable {
  const isVoid = sql<boolean>`attempts.resets_at <= ${now}`;
  return builder
    .insertInto("attempts")
    .values({ id, count: sql.lit(1), resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        count: sql`case when ${isVoid} then 1 else attempts.count + 1 end`,
        resets_at: sql`case when ${isVoid} then excluded.resets_at else attempts.resets_at end`,
      }),
    )
    .returning(["count", "resets_at"]);
}
