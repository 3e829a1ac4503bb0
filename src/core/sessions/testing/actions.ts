import type { ActionCases } from "#testing/actions/action-cases.ts";
import type { sessionsModule } from "../module.ts";

/** Who may do what in this module, from specification §6 and not from the actions, with a valid input in which every field is filled in. */
export const actions: ActionCases<typeof sessionsModule> = {
  issueChallenge: { may: "anyone", sample: {} },
  login: { may: "anyone", sample: { email: "ana@example.com", password: "a-good-password" } },
  verifyTotpLogin: { may: "anyone", sample: { ticket: "no-such-ticket", code: "123456" } },
  logout: { may: "anyone", sample: {} },
  endSession: { may: "signed-in", sample: { id: "no-such-session" } },
  endOtherSessions: { may: "signed-in", sample: {} },
  requestPasswordReset: { may: "anyone", sample: { email: "ana@example.com" } },
  recoverAdmin: { may: "anyone", sample: { secondaryEmail: "recovery@regulars.example" } },
  setNewPassword: {
    may: "anyone",
    sample: { token: "no-such-link", newPassword: "a-better-password" },
  },
  verifyAddress: { may: "anyone", sample: { token: "no-such-link" } },
  resendVerification: { may: "signed-in", sample: {} },
  session: { may: "anyone", sample: {} },
  ownSessions: { may: "signed-in", sample: {} },
};
