import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { pointsModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof pointsModule> = {
  addPoints: {
    may: "canManageUsers",
    sample: { amount: 50, description: "Sorry for the wait", userId: "no-such-user" },
  },
  removePoints: {
    may: "canManageUsers",
    sample: { amount: 50, description: "Added twice", userId: "no-such-user" },
  },
  history: { may: "signed-in", sample: { type: "all", before: 0 } },
  pointsPerDay: { may: "staff", sample: { days: 30, locationId: "no-such-location" } },
  membersByTier: { may: "staff", sample: {} },
  topRewards: { may: "staff", sample: { days: 90 } },
  activity: {
    may: "canViewActivity",
    sample: {
      type: "earn",
      name: "nobody is called this",
      from: "2026-01-01",
      to: "2026-12-31",
      locationId: "no-such-location",
      sort: "amount",
      direction: "asc",
      after: { type: "earn", description: "Tea", amount: 1, date: 0, id: "no-such-entry" },
      limit: 10,
    },
  },
  previewTiers: {
    may: "canManageProgram",
    sample: {
      tierRules: { basis: "earned-rolling", months: 12, graceDays: 30 },
      after: "somebody",
    },
  },
};
