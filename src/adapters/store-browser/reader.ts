import type { Datasets } from "#core/datasets.ts";
import type { Where } from "#core/kit/reader.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Data } from "./data.ts";
import type { Name } from "./keys.ts";
import { rowsWith } from "./lookup.ts";
import { containing, grouped, listed, passing } from "./rows.ts";

/** The fields by which the rows of large datasets are looked up instead of being gone through. */
const lookedUpBy: { readonly [N in Name]?: readonly (keyof Datasets[N] & string)[] } = {
  transactions: ["userId"],
  qrCodes: ["code", "batchId", "redeemedBy"],
};

/** The rows that can pass the tests: those with the value that a field must have, where there is an index for it. */
function candidates<N extends Name>(
  data: Data,
  dataset: N,
  where: Where<Datasets[N]>,
): Iterable<Datasets[N]> {
  const rows = data[dataset];
  const field = lookedUpBy[dataset]?.find((name) => typeof where[name] === "string");
  return field === undefined ? rows.values() : rowsWith(rows, field, where[field]);
}

/**
 * The whole vocabulary of core/kit/reader.ts over rows in memory. In: where the rows of the moment come from; what that
 * throws comes out as a rejection. Rows are handed out as copies. `lock` needs nothing here: the transaction already has the store to itself.
 */
export function readerOver(data: () => Data): ProgramReader {
  return {
    async one(dataset, where) {
      const passes = passing(where);
      if ("id" in where && typeof where.id === "string") {
        const row = data()[dataset].get(where.id);
        return row !== undefined && passes(row) ? structuredClone(row) : undefined;
      }
      for (const row of candidates(data(), dataset, where)) {
        if (passes(row)) return structuredClone(row);
      }
      return undefined;
    },
    many: async (dataset, listing) =>
      listed(candidates(data(), dataset, listing.where ?? {}), listing).map((row) =>
        structuredClone(row),
      ),
    async count(dataset, where) {
      const passes = passing(where);
      let count = 0;
      for (const row of candidates(data(), dataset, where)) if (passes(row)) count += 1;
      return count;
    },
    async countUpTo(dataset, { where, search, most }) {
      const [passes, contains] = [passing(where), containing(search)];
      let count = 0;
      for (const row of candidates(data(), dataset, where)) {
        if (passes(row) && contains(row)) count += 1;
        if (count === most) break;
      }
      return count;
    },
    async sum(dataset, field, where) {
      const passes = passing(where);
      let sum = 0;
      for (const row of candidates(data(), dataset, where)) {
        if (passes(row)) sum += Number(row[field]);
      }
      return sum;
    },
    groups: async (dataset, grouping) =>
      grouped(candidates(data(), dataset, grouping.where ?? {}), grouping),
  };
}
