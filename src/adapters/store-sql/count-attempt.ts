import { type Compilable, sql } from "kysely";
import type { Builder } from "./compile.ts";

/** The slots of {@link countOneMore}'s values. */
interface CountSlots {
  readonly id: number;
  readonly now: number;
  readonly resetsAt: number;
}

/**
 * Counts an attempt and returns the row's count and reset time, in one statement for both engines; concurrent ones wait for the row's lock.
 * An expired count starts again, like `oneMore` of core/sessions/attempts.ts.
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
