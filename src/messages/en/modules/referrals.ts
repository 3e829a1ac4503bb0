import type { referrals } from "#core/referrals/declarations.ts";
import type { referralsModule } from "#core/referrals/module.ts";
import type { AuditTexts, DatasetTexts, ErrorTexts, EventTexts } from "../../declared.ts";

/** The texts of the errors of referrals (specification §8). */
export const errors = {
  "referral-code-generation-failed": {
    title: "Referral Code Generation Failed",
    text: "We couldn't create a referral code. Please try again.",
    isToast: true,
  },
} satisfies ErrorTexts<(typeof referrals)["errors"]>;

/** What the page announces after the events of referrals (specification §8, §9). */
export const events = {
  "referral-code.created": {
    title: "Referral Code Ready",
    text: ({ code }) => `Your code is ${code}.`,
  },
} satisfies EventTexts<(typeof referrals)["events"]>;

/** What its commands are called in the audit log; null for a command that is never recorded. */
export const audit = {
  generateReferralCode: null,
} satisfies AuditTexts<typeof referralsModule>;

/** What its stored data is called. */
export const datasets = {
  referrals: "referrals",
} satisfies DatasetTexts<(typeof referrals)["datasets"]>;
