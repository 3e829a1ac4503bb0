import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { pointExpiryModule } from "../module.ts";

/** Who may do what in this module, from decision 185 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof pointExpiryModule> = {
  previewExpiry: {
    may: "canManageProgram",
    sample: {
      expiry: {
        kind: "inactivity",
        months: 12,
        yearEnd: 12,
        yearMonths: 12,
        activities: ["purchase"],
        exemptTiers: ["Gold"],
      },
      after: { joinedDate: 0, id: "somebody" },
    },
  },
};
