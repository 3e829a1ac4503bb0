import type { Datasets } from "#core/datasets.ts";
import type { Listing, Where } from "#core/kit/reader.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Data } from "./data.ts";
import type { Name } from "./keys.ts";
import { rowsWith } from "./lookup.ts";
import { withRelated } from "./related.ts";
import { groupRows, listRows, rowFilter, searchFilter } from "./rows.ts";

/** The indexed fields of large datasets. */
const lookedUpBy: { readonly [N in Name]?: readonly (keyof Datasets[N] & string)[] } = {
  transactions: ["userId"],
  qrCodes: ["code", "batchId", "redeemedBy"],
};

/** Returns the rows that may pass the tests: from an index where there is one for a tested field. */
function candidates<N extends Name>(
  data: Data,
  dataset: N,
  where: Where<Datasets[N]>,
): Iterable<Datasets[N]> {
  const rows = data[dataset];
  const field = lookedUpBy[dataset]?.find((name) => typeof where[name] === "string");
  return field === undefined ? rows.values() : rowsWith(rows, field, where[field]);
}

/** Returns copies of the rows of a listing. */
function rowsOf<N extends Name>(
  data: Data,
  dataset: N,
  listing: Listing<Datasets[N]>,
): readonly Datasets[N][] {
  const where = withRelated(data, listing.where ?? {});
  const rows = listRows(candidates(data, dataset, where), { ...listing, where });
  return rows.map((row) => structuredClone(row));
}

/**
 * Implements core/kit/reader.ts over rows in memory. Returns copies of rows. `lock` does nothing, because the transaction has exclusive
 * access.
 * @param data returns the current rows; an exception becomes a rejection
 */
export function readerOver(data: () => Data): ProgramReader {
  return {
    isLocal: true,
    async one(dataset, wanted) {
      const where = withRelated(data(), wanted);
      const passes = rowFilter(where);
      if ("id" in where && typeof where.id === "string") {
        const row = data()[dataset].get(where.id);
        return row !== undefined && passes(row) ? structuredClone(row) : undefined;
      }
      for (const row of candidates(data(), dataset, where)) {
        if (passes(row)) return structuredClone(row);
      }
      return undefined;
    },
    many: async (dataset, listing) => rowsOf(data(), dataset, listing),
    // Copying whole rows in memory costs no more than choosing their fields.
    pick: async (dataset, _fields, listing) => rowsOf(data(), dataset, listing),
    async count(dataset, wanted) {
      const where = withRelated(data(), wanted);
      const passes = rowFilter(where);
      let count = 0;
      for (const row of candidates(data(), dataset, where)) if (passes(row)) count += 1;
      return count;
    },
    async countUpTo(dataset, { where: wanted, search, most }) {
      const where = withRelated(data(), wanted);
      const [passes, contains] = [rowFilter(where), searchFilter(search)];
      let count = 0;
      for (const row of candidates(data(), dataset, where)) {
        if (passes(row) && contains(row)) count += 1;
        if (count === most) break;
      }
      return count;
    },
    async sum(dataset, field, wanted) {
      const where = withRelated(data(), wanted);
      const passes = rowFilter(where);
      let sum = 0;
      for (const row of candidates(data(), dataset, where)) {
        if (passes(row)) sum += Number(row[field]);
      }
      return sum;
    },
    async groups(dataset, grouping) {
      const where = withRelated(data(), grouping.where ?? {});
      return groupRows(candidates(data(), dataset, where), { ...grouping, where });
    },
  };
}
