import type { ProgramReader } from "#core/world.ts";
import type { Data } from "./data.ts";
import { grouped, listed, passing } from "./rows.ts";

/**
 * The whole vocabulary of core/kit/reader.ts over rows in memory. In: where the rows of the moment come from; what that
 * throws comes out as a rejection. Rows are handed out as copies. `lock` needs nothing here: the transaction already has the store to itself.
 */
export function readerOver(data: () => Data): ProgramReader {
  return {
    async one(dataset, where) {
      const rows = data()[dataset];
      const passes = passing(where);
      if ("id" in where && typeof where.id === "string") {
        const row = rows.get(where.id);
        return row !== undefined && passes(row) ? structuredClone(row) : undefined;
      }
      for (const row of rows.values()) if (passes(row)) return structuredClone(row);
      return undefined;
    },
    many: async (dataset, listing) =>
      listed(data()[dataset].values(), listing).map((row) => structuredClone(row)),
    async count(dataset, where) {
      const passes = passing(where);
      let count = 0;
      for (const row of data()[dataset].values()) if (passes(row)) count += 1;
      return count;
    },
    async sum(dataset, field, where) {
      const passes = passing(where);
      let sum = 0;
      for (const row of data()[dataset].values()) if (passes(row)) sum += Number(row[field]);
      return sum;
    },
    groups: async (dataset, grouping) => grouped(data()[dataset].values(), grouping),
  };
}
