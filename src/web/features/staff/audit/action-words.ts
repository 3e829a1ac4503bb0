import type { CommandName } from "#client/api.ts";
import type { rejected } from "#core/audit/audit-change.ts";

/** Commands that leave no line in the audit log: those that people run for themselves. */
type Unlogged =
  | "issueChallenge"
  | "signup"
  | "login"
  | "verifyTotpLogin"
  | "logout"
  | "deleteOwnAccount"
  | "requestPasswordReset"
  | "recoverAdmin"
  | "setNewPassword"
  | "redeemReward"
  | "useVoucher"
  | "showMemberCode"
  | "toggleFavoriteReward"
  | "redeemQrCode"
  | "generateTotpSecret"
  | "addFeedback"
  | "upvoteFeedback"
  | "markMessagesRead"
  | "generateReferralCode";

/** A command that is recorded in the audit log when staff run it. The compiler asks for a label when one is added. */
export type LoggedCommand = Exclude<CommandName, Unlogged>;

/** The action that a rule records for a rejected attempt. */
type RejectedAction = ReturnType<
  typeof rejected<"generateQrCode" | "generateQrBatch" | "redeemQrCode">
>;

/** The label of each command, in the order of the filter: customers, rewards, codes, feedback, staff, own account. */
export const actionWords: Readonly<Record<LoggedCommand, string>> = {
  addPoints: "Added points",
  editUser: "Edited a customer",
  deleteCustomer: "Deleted a customer",
  acceptVoucher: "Accepted a voucher",
  reissueVoucher: "Reissued a voucher",
  recordPurchase: "Recorded a purchase",
  refundPurchase: "Refunded a purchase",
  addLocation: "Added a location",
  editLocation: "Edited a location",
  createTillKey: "Created a till key",
  revokeTillKey: "Revoked a till key",
  addWebhook: "Added a webhook",
  editWebhook: "Edited a webhook",
  deleteWebhook: "Deleted a webhook",
  sendTestEvent: "Sent a test event",
  redeliver: "Resent an event",
  cancelVoucher: "Returned a voucher",
  addReward: "Added a reward",
  editReward: "Edited a reward",
  deleteReward: "Deleted a reward",
  updateRewardOrder: "Reordered the rewards",
  generateQrCode: "Generated a QR code",
  deleteQrCode: "Deleted a QR code",
  generateQrBatch: "Started a batch of QR codes",
  fillQrBatch: "Generated codes for a batch",
  stopQrBatch: "Stopped a batch of QR codes",
  deleteQrBatch: "Deleted a batch of QR codes",
  sendBroadcast: "Sent a broadcast",
  editBroadcast: "Edited a broadcast",
  deleteBroadcast: "Deleted a broadcast",
  approveFeedback: "Approved feedback",
  hideFeedback: "Hid feedback",
  moderateFeedback: "Approved or hid several posts",
  hideReply: "Hid a reply",
  restoreReply: "Restored a reply",
  replyToFeedback: "Replied as Admin",
  beginExport: "Exported data",
  createSubAdmin: "Created a sub-admin",
  updatePermissions: "Changed permissions",
  toggleUserActivation: "Activated or deactivated an account",
  deleteUser: "Deleted an account",
  updateOwnName: "Changed their name",
  updateProfile: "Changed their profile",
  updateCredentials: "Changed their email or password",
  endSession: "Logged out one of their devices",
  endOtherSessions: "Logged out their other devices",
  verifyAndEnableTotp: "Turned on two-factor",
  disableTotp: "Turned off two-factor",
};

/** The label of each rejected attempt that is recorded. */
export const rejectedWords: Readonly<Record<RejectedAction, string>> = {
  "generateQrCode.rejected": "Tried to generate an overvalued code",
  "generateQrBatch.rejected": "Tried to start an overvalued batch",
  "redeemQrCode.rejected": "Tried to redeem their own code",
};

/** What a line says was done; the bare name for a command that this version no longer has. */
export function wordsOf(action: string): string {
  if (Object.hasOwn(rejectedWords, action)) return rejectedWords[action as RejectedAction]; // hasOwn has shown it
  return isLogged(action) ? actionWords[action] : action;
}

/** Whether a text is the name of a command that the log may tell of. */
export function isLogged(action: string): action is LoggedCommand {
  return Object.hasOwn(actionWords, action);
}

/** Whether a text is the name of something that the log can be asked for: a command, or a rejected attempt. */
export function isRecorded(action: string): boolean {
  return isLogged(action) || Object.hasOwn(rejectedWords, action);
}
