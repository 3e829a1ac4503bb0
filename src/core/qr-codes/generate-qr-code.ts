import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { text, wholeNumber } from "../kit/fields.ts";
import { DAY_MS } from "../kit/time.ts";
import { actorId } from "../members/actor.ts";
import { type Context, command } from "../world.ts";
import { newQrCode } from "./new-qr-code.ts";
import { CODE_ALPHABET, CODE_LENGTH, type QrCode, worthOf } from "./qr-code.ts";

const NOT_POSITIVE = "Points must be a positive number.";

/**
 * What is asked of every new code: its product, and its whole points before any tier bonus (specification §5, Admin forms). The program's
 * maximum of points is checked by {@link tooManyPoints}.
 */
export const newCodeFields = {
  productId: text({ max: 60, min: 1, empty: "Product ID cannot be empty." }),
  points: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, error: NOT_POSITIVE }),
};

/** Product and points of a new code (specification §5, Admin forms). */
export const generateQrCodeInput = z.strictObject(newCodeFields);

/** Makes a code that lasts for the program's lifetime, five days as specified (specification §9, QR codes). */
export const generateQrCode = /* @__PURE__ */ command({
  name: "generateQrCode",
  input: generateQrCodeInput,
  may: "canManageQRCodes",
  async load(_input, reader, context) {
    const code = newCode(context);
    return { code, taken: await reader.one("qrCodes", { code }) };
  },
  decide({ code, taken }, { productId, points }, context) {
    const refusal = tooManyPoints({ productId, points }, context);
    if (refusal !== undefined) return refusal;
    // One chance in 10^12 per code in stock: worth a refusal that says "again", not a loop.
    if (taken !== undefined) return refuse("qr-code-generation-failed", {});
    const row = newQrCode({
      id: context.fresh.id(),
      code,
      productId,
      points,
      createdAt: context.now,
      expiresAt: expiryOf(context),
      batchId: null,
      batchNo: null,
      createdBy: actorId(context),
    });
    return {
      changes: [{ kind: "insert", dataset: "qrCodes", row }],
      events: [{ name: "qr-generated", params: { code } }],
      result: { id: row.id, code },
      audit: { kind: "qr-code", id: row.id, name: code, detail: worthOf(row) },
    };
  },
});

/**
 * Refuses a code or batch worth more than the program allows; undefined for one that is allowed (decision 046). The attempt is recorded
 * in the audit log.
 * @param wanted the product, and the points of each code
 */
export function tooManyPoints(
  wanted: Pick<QrCode, "points" | "productId">,
  { program }: Pick<Context, "program">,
) {
  const { maxPoints: most } = program.qr;
  if (wanted.points <= most) return undefined;
  const detail = `${worthOf(wanted)}; the maximum is ${most}`;
  return refuse("qr-points-too-many", { most }, [], { kind: "qr-code", id: "", name: "", detail });
}

/** A code of the program's prefix and eight unambiguous characters (specification §3). */
export function newCode({ program, fresh }: Pick<Context, "program" | "fresh">): string {
  return program.qr.prefix + fresh.letters(CODE_ALPHABET, CODE_LENGTH);
}

/** When a code that is made now expires, in UTC epoch milliseconds (specification §9, QR codes). */
export function expiryOf({ program, now }: Pick<Context, "program" | "now">): number {
  return now + program.qr.lifetimeDays * DAY_MS;
}
