import * as z from "zod/mini";
import type { ReplyError } from "#core/kit/reply.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { amountWords, type Money } from "./amount.ts";

/** Why the program refused an operation, in the catalogue's words. */
const refusal = z.strictObject({ code: z.string(), title: z.string(), message: z.string() });

const common = {
  id: z.string(),
  /** The retry key it is sent with, however often. */
  key: z.string(),
  /** When it was done, in UTC epoch milliseconds by this device's clock. */
  at: z.int(),
  /** Who did it, by name: a colleague at the same device reads it. */
  by: z.string(),
  locationId: z.string(),
  /** Whom it was done for: a name, or what was typed. Empty when a voucher's code was all there was. */
  who: z.string(),
  /** Whether it was on its way at least once, so that it may have been recorded although no answer came. */
  isTried: z.boolean(),
  /** Null as long as it waits to be sent. */
  refusal: z.nullable(refusal),
};

const purchase = {
  checkId: z.string(),
  /** In minor units of `currency`. */
  amount: z.int(),
  currency: z.string(),
};

/**
 * Something done at the counter, as this browser keeps it until the program has answered. Browsers may hold some from before the page was renewed: a field
 * that is added here has to be one that they may lack.
 */
export const operationSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("purchase"),
    ...common,
    ...purchase,
    customer: z.union([
      z.strictObject({ userId: z.string() }),
      z.strictObject({ handle: z.string() }),
    ]),
  }),
  z.strictObject({ kind: z.literal("voucher"), ...common, code: z.string(), title: z.string() }),
  z.strictObject({ kind: z.literal("refund"), ...common, ...purchase }),
  z.strictObject({ kind: z.literal("reissue"), ...common, code: z.string(), title: z.string() }),
]);

/** A kept operation, see {@link operationSchema}. */
export type Operation = z.output<typeof operationSchema>;

/** What an operation has besides its kind and what it is about. */
export type OperationMeta = Pick<Operation, keyof typeof common>;

/** Whether an operation is still to be sent. */
export function isWaiting({ refusal: why }: Operation): boolean {
  return why === null;
}

/** A operation that the program has refused. */
export function refused(operation: Operation, { code, title, message }: ReplyError): Operation {
  return { ...operation, refusal: { code, title, message } };
}

/**
 * What undoes a purchase or a voucher: a refund of all of it, or a new voucher in its place. Undefined for what
 * undoes something itself. In: the undoing's own id, retry key and moment, which comes after the operation's in any case.
 */
export function undoing(
  operation: Operation,
  own: Pick<OperationMeta, "id" | "key" | "at">,
): Operation | undefined {
  const { by, locationId, who } = operation;
  const at = Math.max(own.at, operation.at + 1);
  const head: OperationMeta = { ...own, at, by, locationId, who, isTried: false, refusal: null };
  switch (operation.kind) {
    case "purchase": {
      const { checkId, amount, currency } = operation;
      return { kind: "refund", ...head, checkId, amount, currency };
    }
    case "voucher":
      return { kind: "reissue", ...head, code: operation.code, title: operation.title };
    case "refund":
    case "reissue":
      return undefined;
  }
}

/** A operation in a few words, for example 'Purchase of 4.50 EUR, Ana Silva'. */
export function operationWords(operation: Operation, money: Money): string {
  return operation.who === ""
    ? whatWords(operation, money)
    : `${whatWords(operation, money)}, ${operation.who}`;
}

function whatWords(operation: Operation, { decimals }: Money): string {
  switch (operation.kind) {
    case "purchase":
      return counterStaffTexts.purchaseOf({
        amount: amountWords(operation.amount, { currency: operation.currency, decimals }),
      });
    case "refund":
      return counterStaffTexts.undoingPurchase({
        amount: amountWords(operation.amount, { currency: operation.currency, decimals }),
      });
    case "voucher":
      return counterStaffTexts.voucherFor({ title: operation.title || operation.code });
    case "reissue":
      return counterStaffTexts.undoingVoucher({ title: operation.title || operation.code });
  }
}
