import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { addDays, dayIn } from "../kit/time.ts";
import { query } from "../world.ts";
import { batchLine } from "./list-qr-batches.ts";
import { BATCH_SIZE, numbersFrom } from "./qr-batch.ts";

/**
 * Lists a batch's codes by number, for files and printing: the existing ones from `after` + 1 to `after` + `limit`. `next` is the next
 * `after`, null when there are no higher numbers. `lastDay` is the last whole day on which the codes are valid, 'YYYY-MM-DD' in the program's
 * time zone.
 */
export const qrBatchCodes = /* @__PURE__ */ query({
  name: "qrBatchCodes",
  // The batch's id, the number to continue after (0: from the first), and how many numbers, 1 to 1000.
  input: z.strictObject({
    batchId: id,
    after: z.int().check(z.gte(0), z.lte(BATCH_SIZE)),
    limit: z.int().check(z.gte(1), z.lte(1000)),
  }),
  may: "canManageQRCodes",
  async load({ batchId, after, limit }, reader) {
    const [batch, codes] = await Promise.all([
      reader.one("qrBatches", { id: batchId }),
      reader.many("qrCodes", {
        // Exact numbers instead of a range: each is one index lookup, and nothing has to be sorted.
        where: { batchId, batchNo: { anyOf: numbersFrom(after + 1, limit) } },
        order: [["batchNo", "asc"]],
        limit,
      }),
    ]);
    return { batch, codes };
  },
  show({ batch, codes }, { after, limit }, { now, program }) {
    if (batch === undefined) return refuse("qr-batch-not-found", {});
    const { made } = batch;
    const end = after + limit;
    return {
      result: {
        batch: batchLine(batch, now),
        lastDay: addDays(dayIn(program.timeZone, batch.expiresAt + 1), -1),
        // Higher numbers are redeemed codes that the batch's deletion has kept.
        codes: codes.flatMap(({ batchNo, code, isRedeemed }) =>
          batchNo === null || batchNo > made ? [] : [{ batchNo, code, isRedeemed }],
        ),
        next: end < made ? end : null,
      },
    };
  },
});
