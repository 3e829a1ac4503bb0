import type { Datasets } from "./datasets.ts";
import type { Change } from "./kit/change.ts";
import type { Complaint } from "./kit/malformed.ts";
import type { Refusal } from "./kit/refusal.ts";
import type { ReplyError } from "./kit/reply.ts";

/** What sort of "no" an error is; the HTTP layer turns it into a status in one table. */
export type ErrorKind =
  | "malformed"
  | "unauthenticated"
  | "forbidden"
  | "missing"
  | "conflict"
  | "refused"
  | "too-many"
  | "unavailable"
  | "internal";

interface Entry<Params> {
  readonly kind: ErrorKind;
  readonly title: string;
  readonly text: (params: Params) => string;
}

const error = <Params = Record<never, never>>(
  kind: ErrorKind,
  title: string,
  text: (params: Params) => string,
): Entry<Params> => ({ kind, title, text });

/** The error catalogue (specification §8): every code with its kind, title and literal text. */
export const errors = {
  "malformed-input": error<{ issues: readonly Complaint[] }>(
    "malformed",
    "Error",
    ({ issues }) => issues[0]?.message ?? "Please check what you entered.",
  ),
  "unknown-action": error<{ name: string }>(
    "missing",
    "Error",
    ({ name }) => `There is no action called ${name}.`,
  ),
  "retry-key-missing": error(
    "malformed",
    "Error",
    () => "Please send an Idempotency-Key header of 8 to 100 letters, digits or hyphens.",
  ),
  "retry-key-reused": error(
    "conflict",
    "Error",
    () => "This request was already used for something else. Please try again.",
  ),
  "cross-site": error(
    "forbidden",
    "Permission Denied",
    () => "This request came from another site. Please use the program's own pages.",
  ),
  "not-signed-in": error("unauthenticated", "Login Required", () => "You must be logged in."),
  "permission-denied": error(
    "forbidden",
    "Permission Denied",
    () => "You do not have permission to access this page.",
  ),
  "too-many-requests": error<{ seconds: number }>(
    "too-many",
    "Slow down",
    ({ seconds }) => `Too many tries. Please wait ${seconds} seconds and try again.`,
  ),
  internal: error(
    "internal",
    "Error",
    () => "Something went wrong on our side. Nothing was changed; please try again.",
  ),
  "store-unavailable": error(
    "unavailable",
    "Error",
    () => "The program's data cannot be reached right now. Please try again in a moment.",
  ),
  "storage-full": error(
    "unavailable",
    "Error",
    () => "This browser's storage is full. Please free some space and try again.",
  ),
  offline: error(
    "unavailable",
    "Error",
    () => "The program cannot be reached. Please check your connection and try again.",
  ),
  "initialization-failed": error(
    "internal",
    "Initialization Error",
    () => "Could not load app data. Please refresh.",
  ),
  "start-failed": error(
    "internal",
    "Error",
    () => "Failed to initialize the app. Please try again.",
  ),
  "login-failed": error("refused", "Login Failed", () => "Invalid email or password."),
  "account-deactivated": error(
    "refused",
    "Login Failed",
    () => "Your account has been deactivated. Please contact support.",
  ),
  "email-taken": error(
    "refused",
    "Signup Failed",
    () => "An account with this email already exists.",
  ),
  "referral-code-invalid": error(
    "refused",
    "Invalid Referral Code",
    () => "The referral code used is not valid.",
  ),
  "referral-code-generation-failed": error(
    "refused",
    "Referral Code Generation Failed",
    () => "No free referral code was found for this name. Please try again.",
  ),
  "user-not-found": error("missing", "Error", () => "User not found."),
  "email-in-use": error("refused", "Error", () => "An account with this email already exists."),
  "password-required": error(
    "refused",
    "Password Required",
    () => "Please enter your current password to change your email address.",
  ),
  "current-password-wrong": error(
    "refused",
    "Error",
    () => "Your current password is not right. Please type it again.",
  ),
  "new-passwords-differ": error("refused", "Error", () => "New passwords do not match."),
  "no-account-with-email": error(
    "refused",
    "Password Reset Failed",
    () => "No account found with this email.",
  ),
  "admin-recovery-misconfigured": error(
    "refused",
    "Admin Recovery Misconfiguration",
    () => "Master admin email constant does not match default admin user data.",
  ),
  "admin-recovery-failed": error(
    "refused",
    "Admin Recovery Failed",
    () => "The provided secondary email does not match the registered admin recovery email.",
  ),
  "admin-recovery-unavailable": error(
    "refused",
    "Error",
    () => "Admin recovery feature not available.",
  ),
  "reset-link-invalid": error(
    "refused",
    "Password Reset Failed",
    () => "This link has expired or was already used. Please ask for a new one.",
  ),
  "totp-verification-failed": error(
    "refused",
    "TOTP Verification Failed",
    () => "Admin user not found or TOTP not properly configured.",
  ),
  "totp-invalid": error("refused", "TOTP Verification Failed", () => "Invalid TOTP code."),
  "totp-missing": error("malformed", "Error", () => "User data or TOTP code is missing."),
  "totp-login-over": error(
    "refused",
    "TOTP Verification Failed",
    () => "This login has expired. Please log in again.",
  ),
  "feedback-needs-login": error(
    "unauthenticated",
    "Login Required",
    () => "You must be logged in to submit feedback.",
  ),
  "feedback-not-found": error("missing", "Error", () => "This post is no longer on the wall."),
  "no-referral-code": error("refused", "Error", () => "No referral code to copy."),
  "copy-link-failed": error("refused", "Error", () => "Failed to copy link."),
  "messenger-app-id-missing": error(
    "refused",
    "Messenger",
    () =>
      "Sharing in Messenger needs an app id of a social network, which this program does not have. Please copy the link.",
  ),
  "passwords-differ": error("refused", "Error", () => "Passwords don't match!"),
  "verification-failed": error(
    "refused",
    "Verification Failed",
    () => "The characters you entered do not match the verification code. Please try again.",
  ),
  "reward-not-found": error("missing", "Error", () => "Reward not found"),
  "reward-sold-out": error<{ title: string }>(
    "refused",
    "Sold out",
    ({ title }) => `${title} is sold out right now.`,
  ),
  "not-enough-points": error<{ missing: number; title: string }>(
    "refused",
    "Not enough points",
    ({ missing, title }) => `You need ${missing} more points to redeem ${title}.`,
  ),
  "birthday-already-redeemed": error(
    "refused",
    "Error",
    () => "Birthday special already redeemed this year.",
  ),
  "birthday-not-today": error(
    "refused",
    "Error",
    () => "Your birthday gift is waiting for your birthday. Come back on the day!",
  ),
  "qr-invalid": error("missing", "Redemption Failed", () => "Invalid QR code."),
  "qr-redeemed": error(
    "refused",
    "Redemption Failed",
    () => "This QR code has already been redeemed.",
  ),
  "qr-expired": error("refused", "Redemption Failed", () => "This QR code has expired."),
  "qr-one-per-day": error<{ product: string }>(
    "refused",
    "Redemption Failed",
    ({ product }) => `You can only scan 1 code for ${product} per day.`,
  ),
  "qr-already-rated": error(
    "refused",
    "Error",
    () => "You have already shared your feedback on this code. Thank you!",
  ),
  "qr-not-found": error("missing", "Error", () => "This QR code no longer exists."),
  "qr-code-generation-failed": error(
    "refused",
    "Error",
    () => "No free QR code was found. Please try again.",
  ),
};

/** Every error code with the parameters its text needs. */
export type Errors = {
  [Code in keyof typeof errors]: (typeof errors)[Code] extends Entry<infer Params> ? Params : never;
};

const signedOutCodes = ["not-signed-in", "feedback-needs-login"] as const;

/** The codes that say "nobody is signed in". */
export type SignedOutCode = (typeof signedOutCodes)[number];

/** Whether an error means that nobody is signed in any more. */
export function saysSignedOut({ code }: Pick<ReplyError, "code">): boolean {
  return signedOutCodes.some((known) => known === code);
}

/** One of the catalogue's codes. */
export type ErrorCode = keyof Errors;

/**
 * A rule's refusal. In: the code, the parameters of its text, and changes that stay in spite of it.
 * Throws nothing; the engine answers with the catalogue's words.
 */
export function refuse<Code extends ErrorCode>(
  code: Code,
  params: Errors[Code],
  changes: readonly Change<Datasets>[] = [],
): Refusal<Errors, Code, Datasets> {
  return { refused: true, code, params, changes };
}

/** The words for a code, ready to show. In: a code of the catalogue and its parameters. */
export function errorReply<Code extends ErrorCode>(code: Code, params: Errors[Code]): ReplyError {
  // The catalogue pairs each code with its own parameters; TypeScript loses the pairing when the code is a variable.
  const { title, text } = errors[code] as unknown as Entry<object>;
  return {
    code,
    title,
    message: text(params),
    params: { ...(params as object) },
  };
}
