import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { liabilityModule } from "../module.ts";

/** Who may do what in this module, from decision 186 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof liabilityModule> = {
  liabilityReport: { may: "canExportData", sample: { locationId: "no-such-location" } },
  outstandingAtMonthEnd: { may: "canExportData", sample: { month: "2026-01" } },
  outstandingByAge: { may: "canExportData", sample: { after: "no-such-account" } },
  savePointValue: {
    may: "canManageProgram",
    sample: { base: 0, currency: "EUR", priceMillionths: 1_250_000, validFrom: "2026-01-01" },
  },
};
