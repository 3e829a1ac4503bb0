import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { type ProgramReader, query } from "../world.ts";
import type { QrBatch } from "./qr-batch.ts";

const PAGE = 20;

/** A batch as staff see it, with its progress. Times in UTC epoch milliseconds. */
export interface BatchLine extends QrBatch {
  /** 'making': codes are missing; 'deleting': its deletion has begun; otherwise 'whole'. */
  readonly progress: "making" | "whole" | "deleting";
  readonly isExpired: boolean;
}

/** Lists a page of batches, newest first, with the number of redeemed codes. `next` is the next page's `after`, null at the end. */
export const qrBatches = /* @__PURE__ */ query({
  name: "qrBatches",
  input: z.strictObject({
    after: z.nullable(z.strictObject({ createdAt: z.int(), id })),
  }),
  may: "canManageQRCodes",
  async load({ after }, reader) {
    const batches = await reader.many("qrBatches", {
      ...descending("createdAt", after),
      limit: PAGE + 1,
    });
    return { batches, redeemed: await redeemedCounts(reader, batches) };
  },
  show({ batches, redeemed }, _input, { now }) {
    const { page, next } = pageOf(batches, PAGE, "createdAt");
    const lines = page.map((batch) => ({
      ...batchLine(batch, now),
      /** Number of its codes that were redeemed and still exist. */
      redeemed: redeemed.get(batch.id) ?? 0,
    }));
    return { result: { batches: lines, next } };
  },
});

/** Returns the number of redeemed codes by batch id; batches without any are missing. The stores maintain these counts. One query. */
export async function redeemedCounts(
  reader: ProgramReader,
  batches: readonly Pick<QrBatch, "id">[],
): Promise<ReadonlyMap<string, number>> {
  if (batches.length === 0) return new Map();
  const groups = await reader.groups("qrCodes", {
    by: ["batchId"],
    where: { batchId: { anyOf: batches.map(({ id: batchId }) => batchId) }, isRedeemed: true },
  });
  return new Map(groups.map(({ key, count }) => [key.batchId ?? "", count]));
}

/** Returns a batch as staff see it. `now` in UTC epoch milliseconds. */
export function batchLine(batch: QrBatch, now: number): BatchLine {
  return { ...batch, progress: progressOf(batch), isExpired: batch.expiresAt <= now };
}

function progressOf({ made, size }: QrBatch): BatchLine["progress"] {
  if (made === size) return "whole";
  return made < size ? "making" : "deleting";
}
