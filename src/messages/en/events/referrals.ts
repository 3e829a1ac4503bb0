import type { referrals } from "#core/referrals/declarations.ts";
import type { EventTexts } from "../../declared.ts";

/** What the page announces after the events of referrals (specification §8, §9). */
export const referralsEvents = {
  "referral-code.created": {
    title: "Referral Code Ready",
    text: ({ code }) => `Your code is ${code}.`,
  },
} satisfies EventTexts<(typeof referrals)["events"]>;
