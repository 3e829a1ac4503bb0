import { query } from "../world.ts";
import { triggerAndNumber } from "./automatic-fields.ts";
import { automaticTests } from "./automatic-tests.ts";

/**
 * Counts the customers for whom an automatic message is due today with a number, also those who have got it already. Null where that is not known in
 * advance: who will join, and whose points come close to a reward of their own.
 */
export const automaticAudience = /* @__PURE__ */ query({
  name: "automaticAudience",
  input: triggerAndNumber,
  may: "canSendBroadcasts",
  mayBeStale: true,
  async load({ trigger: id, number }, reader, context) {
    if (id === "welcome" || id === "next-reward") return null;
    const tests = await automaticTests(reader, { id, number }, context);
    return tests === undefined ? 0 : reader.count("segmentCustomers", tests);
  },
  show: (count) => ({ result: { count } }),
});
