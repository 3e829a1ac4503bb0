import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { type Context, command, type ProgramChange, type ProgramReader } from "../world.ts";
import { newCode } from "./generate-qr-code.ts";
import { newQrCode } from "./new-qr-code.ts";
import type { QrBatch } from "./qr-batch.ts";

/** Maximum number of codes per call. Customers and tills wait meanwhile: with 500 a call, reads waited twice as long (docs/decisions/206). */
export const FILL_STEP = 100;

/**
 * Generates the next codes of a batch, at most {@link FILL_STEP}, numbered consecutively. Locks the batch first, so that several tabs
 * together generate no more than requested. A complete batch does not change.
 */
export const fillQrBatch = /* @__PURE__ */ command({
  name: "fillQrBatch",
  input: z.strictObject({ batchId: id }),
  may: "canManageQRCodes",
  isStep: true,
  async load({ batchId }, reader, context) {
    const batch = await reader.one("qrBatches", { id: batchId }, { lock: true });
    const missing = batch === undefined ? 0 : batch.size - batch.made;
    return { batch, codes: await freeCodes(Math.min(missing, FILL_STEP), reader, context) };
  },
  decide({ batch, codes }, _input, context) {
    if (batch === undefined) return refuse("qr-batch-not-found", {});
    const { size } = batch;
    if (batch.made >= size) return filled(batch, batch.made, []);
    if (batch.expiresAt <= context.now) return refuse("qr-batch-expired", {});
    const made = batch.made + codes.length;
    const rows = codes.map((code, place) => ({
      kind: "insert" as const,
      dataset: "qrCodes" as const,
      row: nextCode(batch, batch.made + place + 1, code, context),
    }));
    return filled(batch, made, [
      ...rows,
      { kind: "patch", dataset: "qrBatches", id: batch.id, fields: { made } },
    ]);
  },
});

/**
 * Draws at most `count` unused codes; fewer if some are taken or drawn twice. One of 100 new codes is among ten million others once in 1,100
 * times: the store refuses it, and codes are looked for only when they are drawn again after that.
 */
async function freeCodes(
  count: number,
  reader: ProgramReader,
  context: Context,
): Promise<readonly string[]> {
  if (count <= 0) return [];
  const drawn = new Set(Array.from({ length: count }, () => newCode(context)));
  if (context.attempt === 1) return [...drawn];
  const taken = await reader.many("qrCodes", {
    where: { code: { anyOf: [...drawn] } },
    // In the order of the codes' own index; otherwise PostgreSQL scans another one.
    order: [["code", "asc"]],
    limit: count,
  });
  for (const { code } of taken) drawn.delete(code);
  return [...drawn];
}

function nextCode(batch: QrBatch, batchNo: number, code: string, { fresh, now }: Context) {
  const { id: batchId, productId, catalogueProductId, points, expiresAt, createdBy } = batch;
  const own = { id: fresh.id(), code, createdAt: now, productId, catalogueProductId };
  return newQrCode({ ...own, points, expiresAt, batchId, batchNo, createdBy });
}

/** The result of a call: the number of codes so far, and an event with the last one. */
function filled({ size, productId }: QrBatch, made: number, changes: readonly ProgramChange[]) {
  const isLast = changes.length > 0 && made === size;
  const ready = {
    name: "qr-batch.generated" as const,
    params: { count: size, product: productId },
  };
  return { changes, events: isLast ? [ready] : [], result: { made, size } };
}
