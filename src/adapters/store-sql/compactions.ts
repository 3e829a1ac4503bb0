import type { Call } from "./statement.ts";
import { tallies } from "./tallies.ts";

/** The calls that merge each tally's pending rows on PostgreSQL, so that reading it stays fast. */
export const compactions: readonly Call[] = Object.entries(tallies).map(([table, tally]) => {
  const only = tally.only === undefined ? [] : [tally.only.column];
  const names = [...tally.columns, ...only].join(", ");
  const text = `with gone as (delete from ${table}_tally returning *)
    insert into ${table}_tally select ${names}, sum(entries), sum(total) from gone group by ${names}
      having sum(entries) <> 0 or sum(total) <> 0`;
  return {
    statement: { name: `compact_${table}`, text, slots: [], isPlannedAnew: false },
    values: [],
  };
});
