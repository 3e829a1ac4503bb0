import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { pendingPointsModule } from "../module.ts";

/** Who may do what in this module, from decision 188 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof pendingPointsModule> = {
  ownPendingPoints: { may: "signed-in", sample: {} },
};
