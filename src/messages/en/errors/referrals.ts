import type { referrals } from "#core/referrals/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of referrals (specification §8). */
export const referralsErrors = {
  "referral-code-generation-failed": {
    title: "Referral Code Generation Failed",
    text: "We couldn't create a referral code. Please try again.",
    isToast: true,
  },
} satisfies ErrorTexts<(typeof referrals)["errors"]>;
