import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { legalModule } from "../module.ts";

/** Who may do what in this module, from decision 149 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof legalModule> = {
  acceptTerms: { may: "signed-in", sample: { version: 1 } },
  acceptedTerms: { may: "signed-in", sample: {} },
  legalPage: { may: "anyone", sample: { kind: "terms" } },
  legalVersion: { may: "canManageProgram", sample: { kind: "terms", version: 1 } },
  saveLegalText: {
    may: "canManageProgram",
    sample: { kind: "terms", base: 0, text: `# Terms\n\n${"Be kind. ".repeat(150)}` },
  },
  supportContact: { may: "anyone", sample: {} },
};
