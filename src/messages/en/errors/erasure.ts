import type { erasure } from "#core/erasure/declarations.ts";
import type { ErrorTexts } from "../../declared.ts";

/** The texts of the errors of erasure (specification §8). */
export const erasureErrors = {
  "own-account-among-customers": {
    title: "Action Denied",
    text: "You cannot delete your own account from this panel.",
    isToast: true,
  },
  "staff-account-stays": {
    title: "Action Denied",
    text: "Only an admin can delete staff accounts, under Roles & Permissions.",
    isToast: true,
  },
} satisfies ErrorTexts<(typeof erasure)["errors"]>;
