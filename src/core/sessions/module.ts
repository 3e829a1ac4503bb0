import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { issueChallenge } from "./issue-challenge.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { ownSessions } from "./own-sessions.ts";
import { recoverAdmin } from "./recover-admin.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resendVerification } from "./resend-verification.ts";
import { session } from "./session-query.ts";
import { setNewPassword } from "./set-new-password.ts";
import { verifyAddress } from "./verify-address.ts";
import { verifyTotpLogin } from "./verify-totp-login.ts";

/** The actions of the module sessions; its datasets, error codes and events are in declarations.ts. */
export const sessionsModule = {
  commands: {
    issueChallenge,
    login,
    verifyTotpLogin,
    logout,
    endSession,
    endOtherSessions,
    requestPasswordReset,
    recoverAdmin,
    setNewPassword,
    verifyAddress,
    resendVerification,
  },
  queries: {
    session,
    ownSessions,
  },
};
