import * as z from "zod/mini";
import { actorId } from "../identity/acting-user.ts";
import { wholeNumber } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { command } from "../world.ts";
import { qrCodesDetail } from "./audit-details.ts";
import { codeProduct, findCodeProduct } from "./code-product.ts";
import { expiryFor } from "./end-date.ts";
import { qrCodesFieldErrors } from "./field-errors.ts";
import { checkCodePoints, newCodeFields } from "./generate-qr-code.ts";
import { BATCH_SIZE, type QrBatch } from "./qr-batch.ts";

/** Product and points of each code, and the number of codes: 1 to 100,000 (specification §5, Admin forms; §3). */
export const generateQrBatchInput = z.strictObject({
  ...newCodeFields,
  size: wholeNumber({
    min: 1,
    max: BATCH_SIZE,
    error: qrCodesFieldErrors["batch-size-invalid"],
  }),
});

/**
 * Creates an empty batch of codes for one product; `fillQrBatch` generates its codes step by step. They are valid to the end of the chosen
 * day, or for the program's lifetime of batches, a year by default.
 */
export const generateQrBatch = /* @__PURE__ */ command({
  name: "generateQrBatch",
  input: generateQrBatchInput,
  may: "canManageQRCodes",
  load: (input, reader) => findCodeProduct(reader, input),
  decide(product, { expiresOn, points, size, ...wanted }, context) {
    const named = codeProduct(product, wanted, context);
    if (isRefusal(named)) return named;
    const refusal = checkCodePoints({ ...named.fields, points }, context);
    if (refusal !== undefined) return refusal;
    const expiry = expiryFor(expiresOn, context.program.qr.batchLifetimeDays, context);
    if (isRefusal(expiry)) return expiry;
    const row: QrBatch = {
      id: context.fresh.id(),
      ...named.fields,
      points,
      size,
      made: 0,
      createdAt: context.now,
      ...expiry,
      createdBy: actorId(context),
    };
    return {
      changes: [{ kind: "insert", dataset: "qrBatches", row }, ...named.changes],
      events: [],
      result: { id: row.id },
      audit: {
        kind: "qr-batch",
        id: row.id,
        name: row.productId,
        detail: [
          qrCodesDetail("batch-of-codes", {
            size: row.size,
            points: row.points,
            productId: row.productId,
          }),
        ],
      },
    };
  },
});
