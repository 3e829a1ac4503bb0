import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { query } from "../world.ts";
import { batchLine } from "./list-qr-batches.ts";
import { BATCH_SIZE, numbersFrom } from "./qr-batch.ts";

/** Which batch, the number after which to begin (0: the first), and how many numbers, 1 to 1000. */
export const qrBatchCodesInput = z.strictObject({
  batchId: id,
  after: z.int().check(z.gte(0), z.lte(BATCH_SIZE)),
  limit: z.int().check(z.gte(1), z.lte(1000)),
});

/**
 * Codes of a batch by their numbers, for files and printing: those from `after` + 1 to `after` + `limit` that are there. `next`
 * is the next `after`, null when there are no higher numbers.
 */
export const qrBatchCodes = /* @__PURE__ */ query({
  name: "qrBatchCodes",
  input: qrBatchCodesInput,
  may: "canManageQRCodes",
  async load({ batchId, after, limit }, reader) {
    const [batch, codes] = await Promise.all([
      reader.one("qrBatches", { id: batchId }),
      reader.many("qrCodes", {
        // By its numbers and not "from here on": each is a place in the index, and nothing has to be sorted to find a page.
        where: { batchId, batchNo: { anyOf: numbersFrom(after + 1, limit) } },
        order: [["batchNo", "asc"]],
        limit,
      }),
    ]);
    return { batch, codes };
  },
  show({ batch, codes }, { after, limit }, { now }) {
    if (batch === undefined) return refuse("qr-batch-not-found", {});
    const { made } = batch;
    const end = after + limit;
    return {
      result: {
        batch: batchLine(batch, now),
        // Numbers past the end are of redeemed codes that the batch's deletion has left.
        codes: codes.flatMap(({ batchNo, code, isRedeemed }) =>
          batchNo === null || batchNo > made ? [] : [{ batchNo, code, isRedeemed }],
        ),
        next: end < made ? end : null,
      },
    };
  },
});
