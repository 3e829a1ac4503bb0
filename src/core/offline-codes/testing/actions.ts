import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { offlineCodesModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof offlineCodesModule> = {
  showOfflineCode: { may: "signed-in", sample: {} },
  stopCodes: { may: "signed-in", sample: {} },
};
