import * as z from "zod/mini";
import { descending } from "../kit/pages.ts";
import { type ProgramReader, query } from "../world.ts";
import { checkConditions, conditionReferences } from "./check-conditions.ts";
import { type Conditions, conditionsSchema, isCounted } from "./conditions.ts";
import { type SegmentContext, segmentTests, startOfWindow } from "./segment-tests.ts";
import { accountsOf, shownCustomers } from "./shown-customer.ts";

/** The number of customers shown beside the count. */
const SAMPLE = 10;

/**
 * Counts the customers who meet conditions now, exactly, with the latest ten to join. `isUpToDate` is false while visits and spend are still
 * those of the day before, a minute or two after midnight. `isCounted`: a job counts some of the conditions, which are left out here. Refuses as `createSegment` does.
 */
export const countSegment = /* @__PURE__ */ query({
  name: "countSegment",
  input: z.strictObject({ conditions: conditionsSchema }),
  may: "canSendBroadcasts",
  mayBeStale: true,
  async load({ conditions }, reader, context) {
    const where = segmentTests(conditions, context);
    const order = descending("joinedDate");
    const [references, count, rows, isUpToDate] = await Promise.all([
      conditionReferences(reader, conditions),
      reader.count("segmentCustomers", where),
      reader.many("segmentCustomers", { where, ...order, limit: SAMPLE }),
      hasCurrentWindows(reader, conditions, context),
    ]);
    return { references, count, rows, isUpToDate, accounts: await accountsOf(reader, rows) };
  },
  show({ references, count, rows, isUpToDate, accounts }, { conditions }, context) {
    const refusal = checkConditions(conditions, references, context);
    if (refusal !== undefined) return refusal;
    const sample = shownCustomers(rows, accounts, context);
    return { result: { count, sample, isUpToDate, isCounted: isCounted(conditions) } };
  },
});

/** Returns whether the windows that conditions ask about begin where they should today. */
async function hasCurrentWindows(
  reader: ProgramReader,
  { visits, spend }: Conditions,
  context: SegmentContext,
): Promise<boolean> {
  const asked = [visits, spend].filter((one) => one !== undefined);
  const windows = await Promise.all(
    asked.map(({ days }) => reader.one("segmentWindows", { id: String(days) })),
  );
  return asked.every(({ days }, at) => windows[at]?.startsAt === startOfWindow(context, days));
}
