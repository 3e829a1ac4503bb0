import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { actorId } from "../identity/acting-user.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { CODE_ALPHABET, CODE_LENGTH } from "../kit/readable-code.ts";
import { isRefusal } from "../kit/refusal.ts";
import { type Context, command } from "../world.ts";
import { qrCodesDetail } from "./audit-details.ts";
import { codeDetail } from "./code-detail.ts";
import { codeProduct, findCodeProduct } from "./code-product.ts";
import { expiresOn, expiryFor } from "./end-date.ts";
import { qrCodesFieldErrors } from "./field-errors.ts";
import { newQrCode } from "./new-qr-code.ts";
import type { QrCode } from "./qr-code.ts";

const NOT_POSITIVE = qrCodesFieldErrors["points-not-positive"];

/**
 * The fields of every new code: product, whole points before any tier bonus (specification §5, Admin forms), and end date. {@link
 * checkCodePoints} checks the program's maximum.
 */
export const newCodeFields = {
  productId: text({ max: 60, min: 1, empty: qrCodesFieldErrors["product-missing"] }),
  /** The product whose name the codes get instead of `productId`; left out for free text. */
  catalogueProductId: z.optional(id),
  points: wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER, error: NOT_POSITIVE }),
  expiresOn,
};

/** Product and points of a new code (specification §5, Admin forms), and its last day, by default the program's lifetime. */
export const generateQrCodeInput = z.strictObject(newCodeFields);

/** Generates a code that is valid to the end of the chosen day, or by default for five days (specification §9, QR codes). */
export const generateQrCode = /* @__PURE__ */ command({
  name: "generateQrCode",
  input: generateQrCodeInput,
  may: "canManageQRCodes",
  async load(input, reader, context) {
    const code = newCode(context);
    const [taken, product] = await Promise.all([
      reader.one("qrCodes", { code }),
      findCodeProduct(reader, input),
    ]);
    return { code, taken, product };
  },
  decide({ code, taken, product }, { points, expiresOn: lastDay, ...wanted }, context) {
    const named = codeProduct(product, wanted, context);
    if (isRefusal(named)) return named;
    const refusal = checkCodePoints({ ...named.fields, points }, context);
    if (refusal !== undefined) return refusal;
    // The chance is 10^-12 per existing code: refuse and let the user try again.
    if (taken !== undefined) return refuse("qr-code-generation-failed", {});
    const expiry = expiryFor(lastDay, context.program.qr.lifetimeDays, context);
    if (isRefusal(expiry)) return expiry;
    const row = newQrCode({
      id: context.fresh.id(),
      code,
      ...named.fields,
      points,
      createdAt: context.now,
      ...expiry,
      batchId: null,
      batchNo: null,
      createdBy: actorId(context),
    });
    return {
      changes: [{ kind: "insert", dataset: "qrCodes", row }, ...named.changes],
      events: [{ name: "qr-code.generated", params: { code } }],
      result: { id: row.id, code },
      audit: { kind: "qr-code", id: row.id, name: code, detail: codeDetail(row) },
    };
  },
});

/** Refuses a code or batch worth more than the program allows (decision 046). The audit log records the attempt. */
export function checkCodePoints(
  wanted: Pick<QrCode, "points" | "productId">,
  { program }: Pick<Context, "program">,
) {
  const { maxPoints: most } = program.qr;
  if (wanted.points <= most) return undefined;
  const { points, productId } = wanted;
  const detail = [qrCodesDetail("code-overvalued", { points, productId, most })];
  return refuse("qr-points-too-many", { most }, [], { kind: "qr-code", id: "", name: "", detail });
}

/** Returns the program's prefix and eight unambiguous characters (specification §3). */
export function newCode({ program, fresh }: Pick<Context, "program" | "fresh">): string {
  return program.qr.prefix + fresh.letters(CODE_ALPHABET, CODE_LENGTH);
}
