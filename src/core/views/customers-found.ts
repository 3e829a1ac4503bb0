import * as z from "zod/mini";
import { tierName } from "../points/tier.ts";
import { query } from "../world.ts";
import {
  customerFilterFields,
  customersSearch,
  customerTests,
  withTierId,
} from "./customer-filter.ts";
import { sortTiers, tiersInUse } from "./customer-order.ts";
import { countOfSegment, refuseUnknownSegment } from "./segment-filter.ts";

/** Matches of a search text are counted up to this number. */
const MAX_COUNT = 1000;

/**
 * Counts the customers of a filter, and returns the tiers to choose from, lowest first. Without a text the count is exact, because the
 * stores maintain it; with one it stops at 1,000, and `isMore` means that there are more (decision 050). The cost does not depend on the
 * number of customers, except for a segment, whose count is exact and reads one row for each customer.
 */
export const customersFound = /* @__PURE__ */ query({
  name: "customersFound",
  input: z.strictObject(customerFilterFields),
  may: "canManageUsers",
  mayBeStale: true,
  async load({ search, segment, ...filter }, reader, context) {
    const where = customerTests(withTierId(filter, context.program));
    if (segment !== null) {
      const [tiers, count] = await Promise.all([
        tiersInUse(reader),
        countOfSegment(reader, context, segment),
      ]);
      return { tiers, count };
    }
    const [tiers, count] = await Promise.all([
      tiersInUse(reader),
      search === ""
        ? reader.count("users", where)
        : reader.countUpTo("users", { where, ...customersSearch(search), most: MAX_COUNT + 1 }),
    ]);
    return { tiers, count };
  },
  show({ tiers, count }, { search, segment }, { program }) {
    if (count === undefined) return refuseUnknownSegment();
    const isMore = segment === null && search !== "" && count > MAX_COUNT;
    return {
      result: {
        count: isMore ? MAX_COUNT : count,
        isMore,
        tiers: sortTiers(program, [...program.tiers.map((tier) => tier.id), ...tiers]).map((tier) =>
          tierName(program, tier),
        ),
      },
    };
  },
});
