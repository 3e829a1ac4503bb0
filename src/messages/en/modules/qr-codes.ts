import type { QrCodesAuditDetails } from "#core/qr-codes/audit-details.ts";
import type { qrCodes } from "#core/qr-codes/declarations.ts";
import type { qrCodesModule } from "#core/qr-codes/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import type { FormTextCode } from "../form-texts.ts";
import { number, plural, pointCount } from "../format.ts";

/** The texts of the errors of qr-codes (specification §8). */
export const errors = {
  "qr-invalid": { title: "Redemption Failed", text: "Invalid QR code." },
  "qr-redeemed": { title: "Redemption Failed", text: "This QR code has already been redeemed." },
  "qr-expired": { title: "Redemption Failed", text: "This QR code has expired." },
  "qr-scan-limit": {
    title: "Redemption Failed",
    text: ({ product, most }) =>
      plural(most, {
        one: `You can only scan 1 code for ${product} per day.`,
        other: `You can only scan ${number(most)} codes for ${product} per day.`,
      }),
  },
  "qr-own-code": {
    title: "Redemption Failed",
    text: "You generated this code, so you cannot redeem it.",
  },
  "qr-points-too-many": {
    title: "Too Many Points",
    text: ({ most }) =>
      `A code can be worth up to ${number(most)} points. Please enter fewer points.`,
  },
  "qr-already-rated": { title: "Error", text: "You've already rated this code. Thank you!" },
  "qr-not-found": { title: "Error", text: "This QR code no longer exists." },
  "qr-code-generation-failed": {
    title: "Error",
    text: "We couldn't generate a code. Please try again.",
  },
  "qr-end-date-past": {
    title: "Error",
    text: "This day has passed. Please choose today or a later day.",
  },
  "qr-end-date-too-late": {
    title: "Error",
    text: ({ latest }) => `Please choose a day up to ${latest}.`,
  },
  "qr-batch-not-found": { title: "Error", text: "This batch no longer exists." },
  "qr-batch-expired": {
    title: "Error",
    text: "The codes in this batch have expired. Stop the batch, and create a new one for the rest.",
  },
} satisfies ErrorTexts<(typeof qrCodes)["errors"]>;

/** A number of codes in words, for example '12,000 codes'. */
const codes = (count: number) => plural(count, { one: "1 code", other: `${number(count)} codes` });

/** What the page announces after the events of qr-codes (specification §8, §9). */
export const events = {
  "qr-code.redeemed": {
    title: "QR Code Redeemed",
    text: ({ points }) => `${points} points added.`,
  },
  "qr-code.generated": { title: "QR Code Generated", text: ({ code }) => `${code} is ready.` },
  "qr-code.deleted": { title: "QR Code Deleted", text: ({ code }) => `${code} was deleted.` },
  "qr-batch.generated": {
    title: "QR Codes Generated",
    text: ({ count, product }) =>
      `${codes(count)} for ${product} ${count === 1 ? "is" : "are"} ready.`,
  },
  "qr-batch.stopped": {
    title: "Batch Stopped",
    text: ({ count, product }) => `The batch for ${product} has ${codes(count)}.`,
  },
  "qr-batch.deleted": {
    title: "Batch Deleted",
    text: ({ product }) => `All unredeemed codes for ${product} were deleted.`,
  },
} satisfies EventTexts<(typeof qrCodes)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "batch-size-invalid": "The number of codes must be a positive number.",
  "rating-invalid": "Please choose a rating from 1 to 5.",
  "code-missing": "Please enter a code.",
} satisfies FieldErrorTexts<Omit<(typeof qrCodes)["fieldErrors"], FormTextCode>>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  redeemQrCode: null,
  "redeemQrCode.rejected": "Tried to redeem their own code",
  generateQrCode: "Generated a QR code",
  "generateQrCode.rejected": "Tried to generate an overvalued code",
  deleteQrCode: "Deleted a QR code",
  generateQrBatch: "Started a batch of QR codes",
  "generateQrBatch.rejected": "Tried to start an overvalued batch",
  fillQrBatch: "Generated codes for a batch",
  stopQrBatch: "Stopped a batch of QR codes",
  deleteQrBatch: "Deleted a batch of QR codes",
} satisfies AuditTexts<typeof qrCodesModule>;

/** What its stored data is called. */
export const datasets = {
  qrCodes: "QR codes",
  qrBatches: "batches of QR codes",
} satisfies DatasetTexts<(typeof qrCodes)["datasets"]>;

function codeText({ points, productId }: { points: number; productId: string }): string {
  return `${pointCount(points)} for ${productId}`;
}

function codeCount(count: number): string {
  return plural(count, { one: "1 code", other: `${number(count)} codes` });
}

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "code-worth": codeText,
  "code-overvalued": ({ most, ...code }) => `${codeText(code)}; the maximum is ${number(most)}`,
  "batch-of-codes": ({ size, ...code }) => `${codeCount(size)} of ${codeText(code)}`,
  "batch-deleted": ({ count }) => codeCount(count),
  "batch-deletion-started": ({ count }) => `started with ${codeCount(count)}`,
  "batch-deletion-finished": "the last codes",
  "batch-complete": "already complete",
  "batch-stopped": ({ made, size }) => `kept ${number(made)} of ${codeCount(size)}`,
} satisfies AuditDetailTexts<QrCodesAuditDetails>;
