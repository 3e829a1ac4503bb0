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

/** Matches of a search text are counted up to this number. */
const MAX_COUNT = 1000;

/**
 * Counts the customers of a filter, and returns the tiers to choose from, lowest first. Without a text the count is exact, because the
 * stores maintain it; with one it stops at 1,000, and `isMore` means that there are more (decision 050). The cost does not depend on the
 * number of customers.
 */
export const customersFound = /* @__PURE__ */ query({
  name: "customersFound",
  input: z.strictObject(customerFilterFields),
  may: "canManageUsers",
  async load({ search, ...filter }, reader, { program }) {
    const where = customerTests(withTierId(filter, program));
    const [tiers, count] = await Promise.all([
      tiersInUse(reader),
      search === ""
        ? reader.count("users", where)
        : reader.countUpTo("users", { where, ...customersSearch(search), most: MAX_COUNT + 1 }),
    ]);
    return { tiers, count };
  },
  show({ tiers, count }, { search }, { program }) {
    const isMore = search !== "" && count > MAX_COUNT;
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
