import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command, type ProgramChange } from "../world.ts";
import { qrCodesDetail } from "./audit-details.ts";
import type { QrBatch } from "./qr-batch.ts";

/** Stops a batch at the number of codes it has. An empty batch is deleted; a complete one does not change. */
export const stopQrBatch = /* @__PURE__ */ command({
  name: "stopQrBatch",
  input: z.strictObject({ batchId: id }),
  may: "canManageQRCodes",
  load: ({ batchId }, reader) => reader.one("qrBatches", { id: batchId }, { lock: true }),
  decide(batch) {
    if (batch === undefined) return refuse("qr-batch-not-found", {});
    const { id: batchId, productId, made, size } = batch;
    const note = { kind: "qr-batch", id: batchId, name: productId };
    return {
      changes: made >= size ? [] : [ended(batch)],
      events: [{ name: "qr-batch.stopped", params: { count: made, product: productId } }],
      result: { made },
      audit: {
        ...note,
        detail: [
          made >= size
            ? qrCodesDetail("batch-complete", {})
            : qrCodesDetail("batch-stopped", { made, size }),
        ],
      },
    };
  },
});

function ended({ id: batchId, made }: QrBatch): ProgramChange {
  return made === 0
    ? { kind: "remove", dataset: "qrBatches", id: batchId }
    : { kind: "patch", dataset: "qrBatches", id: batchId, fields: { size: made } };
}
