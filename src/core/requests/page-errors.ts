import { error } from "../kit/declarations.ts";

/** The errors that pages report themselves; the program replies with some of them too. */
export const pageErrors = {
  "logged-in-as-another": error("conflict"),
  "permission-denied": error("forbidden"),
  internal: error("internal"),
  "storage-full": error("unavailable"),
  offline: error("unavailable"),
  "initialization-failed": error("internal"),
  "start-failed": error("internal"),
  "password-required": error("refused"),
  "new-passwords-differ": error("refused"),
  "passwords-differ": error("refused"),
  "no-referral-code": error("refused"),
  "copy-link-failed": error("refused"),
  "messenger-app-id-missing": error("refused"),
  "qr-picture-failed": error("internal"),
};

/** A code of {@link pageErrors}. */
export type PageErrorCode = keyof typeof pageErrors;
