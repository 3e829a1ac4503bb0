import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import { chosenTests, isByPurchases } from "./chosen-customers.ts";
import { testsOf } from "./segment-tests.ts";

/**
 * Counts the active customers of a segment now, exactly, and those of them who may be chosen for messages, vouchers and campaigns: see
 * {@link chosenTests}. Two round trips.
 */
export const segmentSize = /* @__PURE__ */ query({
  name: "segmentSize",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  mayBeStale: true,
  async load(input, reader, context) {
    const segment = await reader.one("segments", { id: input.id });
    if (segment === undefined) return undefined;
    const [count, chosen] = await Promise.all([
      reader.count("segmentCustomers", testsOf(segment, context)),
      isByPurchases(segment.conditions)
        ? reader.count("segmentCustomers", chosenTests(segment, context))
        : undefined,
    ]);
    return { count, chosen: Math.min(count, chosen ?? count) };
  },
  show: (found) => (found === undefined ? refuse("segment-not-found", {}) : { result: found }),
});
