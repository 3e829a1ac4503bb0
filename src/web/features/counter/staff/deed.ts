import * as z from "zod/mini";
import type { ReplyError } from "#core/kit/reply.ts";
import { amountWords, type Money } from "./amount.ts";

/** Why the program refused a deed, in the catalogue's words. */
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
export const deedSchema = z.discriminatedUnion("kind", [
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

/** A kept deed, see {@link deedSchema}. */
export type Deed = z.output<typeof deedSchema>;

/** What a deed has besides its kind and what it is about. */
export type DeedHead = Pick<Deed, keyof typeof common>;

/** Whether a deed is still to be sent. */
export function isWaiting({ refusal: why }: Deed): boolean {
  return why === null;
}

/** A deed that the program has refused. */
export function refused(deed: Deed, { code, title, message }: ReplyError): Deed {
  return { ...deed, refusal: { code, title, message } };
}

/**
 * What undoes a purchase or a voucher: a refund of all of it, or a new voucher in its place. Undefined for what
 * undoes something itself. In: the undoing's own id, retry key and moment, which comes after the deed's in any case.
 */
export function undoing(deed: Deed, own: Pick<DeedHead, "id" | "key" | "at">): Deed | undefined {
  const { by, locationId, who } = deed;
  const at = Math.max(own.at, deed.at + 1);
  const head: DeedHead = { ...own, at, by, locationId, who, isTried: false, refusal: null };
  switch (deed.kind) {
    case "purchase": {
      const { checkId, amount, currency } = deed;
      return { kind: "refund", ...head, checkId, amount, currency };
    }
    case "voucher":
      return { kind: "reissue", ...head, code: deed.code, title: deed.title };
    case "refund":
    case "reissue":
      return undefined;
  }
}

/** A deed in a few words, for example 'Purchase of 4.50 EUR, Ana Silva'. */
export function deedWords(deed: Deed, money: Money): string {
  return deed.who === "" ? whatWords(deed, money) : `${whatWords(deed, money)}, ${deed.who}`;
}

function whatWords(deed: Deed, { decimals }: Money): string {
  switch (deed.kind) {
    case "purchase":
      return `Purchase of ${amountWords(deed.amount, { currency: deed.currency, decimals })}`;
    case "refund":
      return `Undoing the purchase of ${amountWords(deed.amount, { currency: deed.currency, decimals })}`;
    case "voucher":
      return `Voucher ${deed.title || deed.code}`;
    case "reissue":
      return `Undoing the voucher ${deed.title || deed.code}`;
  }
}
