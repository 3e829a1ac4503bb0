import type { NamedPromoField, PromoCodesAuditDetails } from "#core/promo-codes/audit-details.ts";
import type { promoCodes } from "#core/promo-codes/declarations.ts";
import type { promoCodesModule } from "#core/promo-codes/module.ts";
import type {
  AuditDetailTexts,
  AuditTexts,
  DatasetTexts,
  ErrorTexts,
  EventTexts,
  FieldErrorTexts,
} from "../../declared.ts";
import { dayText } from "../day-text.ts";
import { number, plural, pointCount } from "../format.ts";

/** The texts of the errors of promo codes. */
export const errors = {
  "promo-code-not-found": { title: "Error", text: "This promo code no longer exists." },
  "promo-code-ended": {
    title: "Ended",
    text: ({ name }) => `${name} has been ended and can't be changed. Create a new promo code.`,
  },
  "promo-codes-full": {
    title: "Error",
    text: ({ most }) => `You can have up to ${number(most)} promo codes.`,
  },
  "single-use-codes-full": {
    title: "Error",
    text: ({ most }) =>
      `A promo code can have up to ${number(most)} single-use codes. Create another promo code for more.`,
  },
  "promo-code-taken": {
    title: "Code Taken",
    text: ({ code }) => `There already is a promo code ${code}. Please choose another text.`,
  },
  "promo-limit-below-uses": {
    title: "Limit Too Low",
    text: ({ uses }) =>
      `The code has been used ${plural(uses, { one: "once", other: `${number(uses)} times` })} already. Please enter at least ${number(uses)}, or end the code.`,
  },
  "promo-end-passed": {
    title: "End in the Past",
    text: "The last day is before today, so nobody could use the code. Please choose a later one.",
  },
  "promo-code-unknown": {
    title: "Unknown Code",
    text: "There is no promo code like this. Please check it and try again.",
  },
  "promo-code-used": { title: "Already Used", text: "This promo code has already been used." },
  "promo-code-over": { title: "Ended", text: "This promo code is no longer valid." },
  "promo-code-planned": {
    title: "Not Yet",
    text: ({ day }) => `This promo code works from ${dayText(day)} on. Please come back then.`,
  },
  "promo-code-used-by-customer": {
    title: "Already Used",
    text: ({ most }) =>
      `This promo code can be used ${plural(most, { one: "once", other: `${number(most)} times` })} by each customer, and has been.`,
  },
  "promo-code-used-up": {
    title: "All Gone",
    text: "This promo code has been used as often as it can be.",
  },
  "promo-code-own": {
    title: "Action Denied",
    text: "You created this promo code, so you can't use it yourself.",
  },
} satisfies ErrorTexts<(typeof promoCodes)["errors"]>;

/** What a code gave, in words. */
function given({ points, title }: { readonly points: number; readonly title: string }): string {
  return title === "" ? pointCount(points) : `a voucher for ${title}`;
}

/** What the page announces after the events of promo codes. */
export const events = {
  "promo-code.created": {
    title: "Promo Code Created",
    text: ({ name }) => `${name} is ready.`,
  },
  "promo-code.updated": {
    title: "Promo Code Updated",
    text: ({ name }) => `The changes to ${name} are saved.`,
  },
  "promo-code.ended": {
    title: "Promo Code Ended",
    text: ({ name }) => `${name} can no longer be used.`,
  },
  "single-use-codes.added": {
    title: "Codes Added",
    text: ({ count }) =>
      plural(count, { one: "One code was added.", other: `${number(count)} codes were added.` }),
  },
  "promo-code.accepted": {
    title: "Code Accepted",
    text: (gift) =>
      gift.title === ""
        ? `You got ${given(gift)}.`
        : `You got ${given(gift)}. It is in your wallet.`,
  },
  "promo-code.entered": {
    title: "Code Accepted",
    text: (gift) => `The customer got ${given(gift)}.`,
  },
} satisfies EventTexts<(typeof promoCodes)["events"]>;

/** What a form or reply says about a field that was rejected by this module. */
export const fieldErrors = {
  "promo-name-missing": "Please enter a name.",
  "promo-code-missing": "Please enter a promo code.",
  "promo-code-invalid": "A code has 3 to 30 letters and digits.",
  "promo-prefix-invalid": "A prefix has at most 12 letters and digits.",
  "promo-count-invalid": "Please enter a whole number from 1 to 1,000.",
  "promo-limit-invalid": "Please enter a whole number above 0, or leave it empty for no limit.",
  "promo-points-invalid": "Please enter a whole number of points above 0.",
  "promo-title-missing": "Please enter what the voucher is for.",
  "promo-expiry-invalid": "Please enter a whole number of days. 0 means never.",
  "promo-day-invalid": "Please choose a day.",
  "promo-end-before-start":
    "The last day is before the first. Please choose a later last day, or an earlier first one.",
} satisfies FieldErrorTexts<(typeof promoCodes)["fieldErrors"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  createPromoCode: "Created a promo code",
  editPromoCode: "Edited a promo code",
  endPromoCode: "Ended a promo code",
  addSingleUseCodes: "Added single-use codes",
  usePromoCode: null,
  acceptPromoCode: "Entered a promo code",
} satisfies AuditTexts<typeof promoCodesModule>;

/** What its stored data is called. */
export const datasets = {
  promoCodes: "promo codes",
  singleUseCodes: "single-use codes",
  promoUses: "uses of promo codes",
} satisfies DatasetTexts<(typeof promoCodes)["datasets"]>;

const fields: Readonly<Record<NamedPromoField, string>> = {
  name: "name",
  most: "total limit",
  perCustomer: "limit per customer",
  startsOn: "first day",
  endsOn: "last day",
};

/** A stored value in words; null is no limit. */
function valueText(value: string | number | null): string {
  if (value === null) return "none";
  return typeof value === "number" ? number(value) : value;
}

/** What its audit records add to their action and target, by code. */
export const auditDetails = {
  "promo-shared": ({ code }) => `code ${code}`,
  "promo-single-use": ({ count }) =>
    plural(count, { one: "1 single-use code", other: `${number(count)} single-use codes` }),
  "promo-points": ({ points }) => pointCount(points),
  "promo-voucher": ({ title }) => `voucher for ${title}`,
  "promo-value": ({ field, before, after }) =>
    `${fields[field]} ${valueText(before)} → ${valueText(after)}`,
  "promo-entered": ({ code, ...gift }) => `${code}: ${given(gift)}`,
} satisfies AuditDetailTexts<PromoCodesAuditDetails>;
