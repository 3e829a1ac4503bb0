import { searchedFurther } from "./search.ts";
import { countedUpTo } from "./search-count.ts";
import type { SlowReads } from "./slow-reads.ts";
import type { Run, Statements } from "./statements.ts";

/** Returns slow reads that run each statement with `run`, one after the other. */
export function slowReadsOver(statements: Statements, run: Run): SlowReads {
  return {
    rows: run,
    search: (search) => searchedFurther(statements, search, run),
    count: ({ dataset, wanted }) => countedUpTo(statements, dataset, wanted, run),
  };
}
