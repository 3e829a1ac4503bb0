import { dataset, error, event, internalEvent } from "../kit/declarations.ts";
import { attemptsSchema } from "./attempts.ts";
import {
  eraseLoginTickets,
  eraseResetLinks,
  eraseSessions,
  eraseVerificationLinks,
} from "./erasure.ts";
import { sessionsFieldErrors } from "./field-errors.ts";
import { ownSessionsSection } from "./own-data.ts";
import { challengeSchema, loginTicketSchema, resetLinkSchema, sessionSchema } from "./session.ts";
import { verificationLinkSchema } from "./verification-link.ts";

/** The datasets, error codes and events of the module sessions. */
export const sessions = {
  fieldErrors: sessionsFieldErrors,
  datasets: {
    sessions: dataset(sessionSchema, {
      neverStale: true,
      removed: { after: "expiresAt", ms: 0 },
    }),
    challenges: dataset(challengeSchema, {
      neverStale: true,
      removed: { after: "expiresAt", ms: 0 },
    }),
    loginTickets: dataset(loginTicketSchema, {
      neverStale: true,
      removed: { after: "expiresAt", ms: 0 },
    }),
    resetLinks: dataset(resetLinkSchema, {
      neverStale: true,
      removed: { after: "expiresAt", ms: 0 },
    }),
    verificationLinks: dataset(verificationLinkSchema, {
      neverStale: true,
      removed: { after: "expiresAt", ms: 0 },
    }),
    attempts: dataset(attemptsSchema, {
      neverStale: true,
      removed: { after: "resetsAt", ms: 0 },
    }),
  },
  errors: {
    "login-failed": error("refused"),
    "account-deactivated": error("refused"),
    "no-account-with-email": error("refused"),
    "admin-recovery-misconfigured": error("refused"),
    "admin-recovery-failed": error("refused"),
    "admin-recovery-unavailable": error("refused"),
    "reset-link-invalid": error("refused"),
    "totp-verification-failed": error("refused"),
    "totp-invalid": error("refused"),
    "totp-missing": error("malformed"),
    "totp-login-over": error("refused"),
    "session-not-found": error("missing"),
    "verification-link-invalid": error("refused"),
    "address-already-verified": error("refused"),
  },
  events: {
    "user.logged-in": event<{ readonly name: string }>(),
    "device.logged-out": event<{ readonly device: string }>(),
    "other-devices.logged-out": event(),
    "user.logged-out": event(),
    "password-reset.requested": event<{ readonly email: string; readonly isSimulated: boolean }>(),
    "admin-recovery.requested": event<{ readonly isSimulated: boolean }>(),
    /** A reset link was created and has to be sent: to the account's address, or with `isRecovery` to the main admin's recovery address. */
    "reset-link.created": internalEvent<{
      readonly recipient: string;
      readonly token: string;
      readonly isRecovery: boolean;
    }>(),
    "password.reset": event(),
    /** A link that confirms an address was created and has to be sent to it. */
    "address-verification.created": internalEvent<{
      readonly recipient: string;
      readonly token: string;
    }>(),
    "address-verification.sent": event<{ readonly email: string }>(),
    "address.verified": event(),
    /** A customer who signed up within a week has confirmed the address for the first time. */
    "new-customer.verified": internalEvent<{ readonly userId: string }>(),
  },
  ownData: { sessions: ownSessionsSection },
  erasure: {
    sessions: eraseSessions,
    resetLinks: eraseResetLinks,
    loginTickets: eraseLoginTickets,
    verificationLinks: eraseVerificationLinks,
  },
};
