import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import type { AuditDetail } from "../kit/audit-detail.ts";
import type { AuditNote } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { command, type ProgramChange, type ProgramReader } from "../world.ts";
import { qrCodesDetail } from "./audit-details.ts";
import { numbersFrom, type QrBatch } from "./qr-batch.ts";

/** Number of batch positions that one call processes, as few as a call generates (docs/decisions/206). */
export const DELETE_STEP = 100;

/**
 * Deletes a batch's unredeemed codes, the last {@link DELETE_STEP} numbers at a time; redeemed ones stay with their rating and comment.
 * `left` is how many numbers remain, 0 when the batch itself is deleted too. The first call marks the batch (`size` 0), so that no codes
 * are added. The audit log records the first and the last call.
 */
export const deleteQrBatch = /* @__PURE__ */ command({
  name: "deleteQrBatch",
  input: z.strictObject({ batchId: id }),
  may: "canManageQRCodes",
  isStep: true,
  async load({ batchId }, reader) {
    const batch = await reader.one("qrBatches", { id: batchId }, { lock: true });
    return { batch, codes: batch === undefined ? [] : await unredeemedAtEnd(batch, reader) };
  },
  decide({ batch, codes }) {
    if (batch === undefined) return refuse("qr-batch-not-found", {});
    const left = leftOf(batch);
    const removals = codes.map((code): ProgramChange => {
      return { kind: "remove", dataset: "qrCodes", id: code };
    });
    const gone = { name: "qr-batch.deleted" as const, params: { product: batch.productId } };
    const audit = noteOn(batch, left);
    return {
      changes: [...removals, remaining(batch, left)],
      events: left === 0 ? [gone] : [],
      result: { left },
      ...(audit && { audit }),
    };
  },
});

function leftOf({ made }: QrBatch): number {
  return Math.max(0, made - DELETE_STEP);
}

/** Returns the ids of the codes to delete, locked: a code that is being redeemed concurrently stays. */
async function unredeemedAtEnd(batch: QrBatch, reader: ProgramReader): Promise<readonly string[]> {
  const left = leftOf(batch);
  const isRedeemed = false;
  const found = await reader.many("qrCodes", {
    where: {
      batchId: batch.id,
      batchNo: { anyOf: numbersFrom(left + 1, batch.made - left) },
      isRedeemed,
    },
    order: [["batchNo", "asc"]],
    limit: DELETE_STEP,
  });
  const locked = await Promise.all(
    found.map((code) => reader.one("qrCodes", { id: code.id, isRedeemed }, { lock: true })),
  );
  return locked.flatMap((code) => code?.id ?? []);
}

function remaining({ id: batchId }: QrBatch, left: number): ProgramChange {
  return left === 0
    ? { kind: "remove", dataset: "qrBatches", id: batchId }
    : { kind: "patch", dataset: "qrBatches", id: batchId, fields: { made: left, size: 0 } };
}

function noteOn({ id: batchId, productId, made, size }: QrBatch, left: number) {
  const note = (detail: AuditDetail): AuditNote => {
    return { kind: "qr-batch", id: batchId, name: productId, detail: [detail] };
  };
  const isFirst = size > 0;
  if (left === 0) {
    return note(
      isFirst
        ? qrCodesDetail("batch-deleted", { count: made })
        : qrCodesDetail("batch-deletion-finished", {}),
    );
  }
  return isFirst ? note(qrCodesDetail("batch-deletion-started", { count: made })) : undefined;
}
