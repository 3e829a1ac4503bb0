import type { qrCodes } from "#core/qr-codes/declarations.ts";
import type { EventTexts } from "../../declared.ts";
import { number, plural } from "../format.ts";

/** A number of codes in words, for example '12,000 codes'. */
const codes = (count: number) => plural(count, { one: "1 code", other: `${number(count)} codes` });

/** What the page announces after the events of qr-codes (specification §8, §9). */
export const qrCodesEvents = {
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
