import type { erasure } from "#core/erasure/declarations.ts";
import type { EventTexts } from "../../declared.ts";

/** What the page announces after the events of erasure (specification §8, §9). */
export const erasureEvents = {
  "account.deleted": {
    title: "Account Deleted",
    text: "Your account has been deleted, and you're logged out everywhere.",
  },
} satisfies EventTexts<(typeof erasure)["events"]>;
