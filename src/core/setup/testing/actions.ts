import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { setupModule } from "../module.ts";

/** Who may do what in this module, from decision 150 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof setupModule> = {
  setupProgress: { may: "canManageProgram", sample: {} },
  markSetupStep: { may: "canManageProgram", sample: { step: "print", mark: "skipped" } },
  dismissSetup: { may: "canManageProgram", sample: { isDismissed: false } },
};
