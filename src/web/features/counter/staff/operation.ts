import * as z from "zod/mini";
import type { ReplyError } from "#core/kit/reply.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { amountText, type Money } from "./amount.ts";

/** Why the program refused an operation, with the catalogue's text. */
const refusal = z.strictObject({ code: z.string(), title: z.string(), message: z.string() });

const common = {
  id: z.string(),
  /** Its retry key for every attempt. */
  key: z.string(),
  /** When it was entered, in UTC epoch milliseconds by this device's clock. */
  at: z.int(),
  /** The name of the staff user, shown to colleagues at the same device. */
  by: z.string(),
  locationId: z.string(),
  /** The customer's name or query. Empty for a voucher's code alone. */
  who: z.string(),
  /** Whether it was sent at least once, so that it may have been recorded without a reply. */
  isTried: z.boolean(),
  /** Null while it is pending. */
  refusal: z.nullable(refusal),
};

const purchase = {
  checkId: z.string(),
  /** In minor units of `currency`. */
  amount: z.int(),
  currency: z.string(),
};

/**
 * An operation at the counter, as stored until the program has replied. Stored operations may be older than the page: new fields must be
 * optional.
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

/** A stored operation, see {@link operationSchema}. */
export type Operation = z.output<typeof operationSchema>;

/** The fields of an operation besides its kind and content. */
export type OperationMeta = Pick<Operation, keyof typeof common>;

/** Returns whether an operation is pending. */
export function isPendingOperation({ refusal: why }: Operation): boolean {
  return why === null;
}

/** Returns an operation with the program's refusal. */
export function refused(operation: Operation, { code, title, message }: ReplyError): Operation {
  return { ...operation, refusal: { code, title, message } };
}

/**
 * Returns the operation that undoes a purchase (full refund) or a used voucher (new voucher); undefined for undoing operations. Takes its
 * id, retry key and time; the time is always after the undone operation's.
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

/** Describes an operation, for example 'Purchase of 4.50 EUR, Ana Silva'. */
export function operationText(operation: Operation, money: Money): string {
  return operation.who === ""
    ? contentText(operation, money)
    : `${contentText(operation, money)}, ${operation.who}`;
}

function contentText(operation: Operation, { decimals }: Money): string {
  switch (operation.kind) {
    case "purchase":
      return counterStaffTexts.purchaseOf({
        amount: amountText(operation.amount, { currency: operation.currency, decimals }),
      });
    case "refund":
      return counterStaffTexts.undoingPurchase({
        amount: amountText(operation.amount, { currency: operation.currency, decimals }),
      });
    case "voucher":
      return counterStaffTexts.voucherFor({ title: operation.title || operation.code });
    case "reissue":
      return counterStaffTexts.undoingVoucher({ title: operation.title || operation.code });
  }
}
