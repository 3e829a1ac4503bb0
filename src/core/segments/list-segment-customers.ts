import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { query } from "../world.ts";
import { testsOf } from "./segment-tests.ts";
import { accountsOf, shownCustomers } from "./shown-customer.ts";

const PAGE = 50;

/** Lists the customers of a segment, latest to join first. `next` is the next page's `after`, null at the end. */
export const segmentCustomers = /* @__PURE__ */ query({
  name: "segmentCustomers",
  input: z.strictObject({ id, after: z.nullable(z.strictObject({ joinedDate: z.int(), id })) }),
  may: "canSendBroadcasts",
  mayBeStale: true,
  async load({ id: segmentId, after }, reader, context) {
    const segment = await reader.one("segments", { id: segmentId });
    if (segment === undefined) return undefined;
    const rows = await reader.many("segmentCustomers", {
      where: testsOf(segment, context),
      ...descending("joinedDate", after),
      limit: PAGE + 1,
    });
    return { rows, accounts: await accountsOf(reader, rows) };
  },
  show(found, _input, context) {
    if (found === undefined) return refuse("segment-not-found", {});
    const { page, next } = pageOf(found.rows, PAGE, "joinedDate");
    return { result: { customers: shownCustomers(page, found.accounts, context), next } };
  },
});
