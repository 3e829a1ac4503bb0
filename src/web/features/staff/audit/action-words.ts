import type { CommandName } from "#client/api.ts";
import type { rejected } from "#core/audit/audit-change.ts";

/** What leaves no line in the log: what people do for themselves, and what is no deed. */
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

/** A command that leaves a line in the log when a member of staff runs it. The compiler asks for words when one is added. */
export type LoggedCommand = Exclude<CommandName, Unlogged>;

/** What a rule notes of an attempt that it rejects. */
type RejectedAction = ReturnType<
  typeof rejected<"generateQrCode" | "generateQrBatch" | "redeemQrCode">
>;

/** What each command is called once it is done. In the order of the filter: customers, rewards, codes, words, the house, oneself. */
export const actionWords: Readonly<Record<LoggedCommand, string>> = {
  addPoints: "Added points",
  editUser: "Edited a customer",
  deleteCustomer: "Deleted a customer",
  acceptVoucher: "Accepted a voucher",
  reissueVoucher: "Gave a voucher anew",
  recordPurchase: "Recorded a purchase",
  refundPurchase: "Refunded a purchase",
  addLocation: "Added a location",
  editLocation: "Changed a location",
  createTillKey: "Made a till key",
  revokeTillKey: "Revoked a till key",
  addWebhook: "Added a webhook",
  editWebhook: "Changed a webhook",
  deleteWebhook: "Deleted a webhook",
  sendTestEvent: "Tried a webhook",
  redeliver: "Delivered an event again",
  cancelVoucher: "Returned a voucher",
  addReward: "Added a reward",
  editReward: "Edited a reward",
  deleteReward: "Deleted a reward",
  updateRewardOrder: "Reordered the rewards",
  generateQrCode: "Generated a QR code",
  deleteQrCode: "Deleted a QR code",
  generateQrBatch: "Started a batch of QR codes",
  fillQrBatch: "Made codes of a batch",
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
  toggleUserActivation: "Switched an account on or off",
  deleteUser: "Deleted an account",
  updateOwnName: "Changed the own name",
  updateProfile: "Changed the own profile",
  updateCredentials: "Changed the own email or password",
  endSession: "Signed an own device out",
  endOtherSessions: "Signed out everywhere else",
  verifyAndEnableTotp: "Turned two-factor on",
  disableTotp: "Turned two-factor off",
};

/** What an attempt is called that was rejected and recorded all the same. */
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
