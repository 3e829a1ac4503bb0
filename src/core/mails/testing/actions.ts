import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { mailsModule } from "../module.ts";

/** Who may do what in this module, from decision 137 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof mailsModule> = {
  sendTestMail: { may: "canManageProgram", sample: { kind: "welcome" } },
  checkAddress: { may: "canManageProgram", sample: { email: "ana@example.com" } },
  suppressAddress: { may: "canManageProgram", sample: { email: "ana@example.com" } },
  releaseAddress: {
    may: "canManageProgram",
    sample: { email: "ana@example.com", reason: "She asked for emails again" },
  },
  unsubscribe: {
    may: "anyone",
    sample: { address: "no-such-digest", signature: "forged", account: "no-such-user" },
  },
  messageMailPreview: { may: "canSendBroadcasts", sample: { id: "no-such-message" } },
  mailPreview: { may: "canManageProgram", sample: {} },
  mailStatus: { may: "canManageProgram", sample: { testId: "no-such-mail" } },
};
