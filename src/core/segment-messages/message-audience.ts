import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { isByPurchases } from "../segments/chosen-customers.ts";
import { testsOf } from "../segments/segment-tests.ts";
import { query } from "../world.ts";
import { audienceTests } from "./audience.ts";

/**
 * Counts the customers whom a message to a segment would be for now, exactly; without a segment all active ones. `withoutConsent` are those of
 * the segment who have not agreed to be chosen by their purchases.
 */
export const messageAudience = /* @__PURE__ */ query({
  name: "messageAudience",
  input: z.strictObject({ segmentId: z.nullable(id) }),
  may: "canSendBroadcasts",
  mayBeStale: true,
  async load({ segmentId }, reader, context) {
    const segment =
      segmentId === null ? undefined : await reader.one("segments", { id: segmentId });
    if (segmentId !== null && segment === undefined) return undefined;
    const asked = segment !== undefined && isByPurchases(segment.conditions);
    const [count, all] = await Promise.all([
      reader.count("segmentCustomers", audienceTests(segment, context)),
      asked ? reader.count("segmentCustomers", testsOf(segment, context)) : undefined,
    ]);
    return { count, withoutConsent: all === undefined ? 0 : Math.max(0, all - count) };
  },
  show: (found) => (found === undefined ? refuse("segment-not-found", {}) : { result: found }),
});
