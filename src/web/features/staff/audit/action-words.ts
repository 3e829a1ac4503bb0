import type { CommandName } from "#client/api.ts";
import type { rejected } from "#core/audit/audit-change.ts";
import { staffAuditTexts } from "#messages/en/staff-audit.ts";

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
  get addPoints() {
    return staffAuditTexts.addedPoints;
  },
  get editUser() {
    return staffAuditTexts.editedACustomer;
  },
  get deleteCustomer() {
    return staffAuditTexts.deletedACustomer;
  },
  get acceptVoucher() {
    return staffAuditTexts.acceptedAVoucher;
  },
  get reissueVoucher() {
    return staffAuditTexts.reissuedAVoucher;
  },
  get recordPurchase() {
    return staffAuditTexts.recordedAPurchase;
  },
  get refundPurchase() {
    return staffAuditTexts.refundedAPurchase;
  },
  get addLocation() {
    return staffAuditTexts.addedALocation;
  },
  get editLocation() {
    return staffAuditTexts.editedALocation;
  },
  get createTillKey() {
    return staffAuditTexts.createdATillKey;
  },
  get revokeTillKey() {
    return staffAuditTexts.revokedATillKey;
  },
  get addWebhook() {
    return staffAuditTexts.addedAWebhook;
  },
  get editWebhook() {
    return staffAuditTexts.editedAWebhook;
  },
  get deleteWebhook() {
    return staffAuditTexts.deletedAWebhook;
  },
  get sendTestEvent() {
    return staffAuditTexts.sentATestEvent;
  },
  get redeliver() {
    return staffAuditTexts.resentAnEvent;
  },
  get retryJob() {
    return staffAuditTexts.retriedAJob;
  },
  get cancelJob() {
    return staffAuditTexts.cancelledAJob;
  },
  get cancelVoucher() {
    return staffAuditTexts.cancelledAVoucher;
  },
  get addReward() {
    return staffAuditTexts.addedAReward;
  },
  get editReward() {
    return staffAuditTexts.editedAReward;
  },
  get deleteReward() {
    return staffAuditTexts.deletedAReward;
  },
  get updateRewardOrder() {
    return staffAuditTexts.reorderedTheRewards;
  },
  get generateQrCode() {
    return staffAuditTexts.generatedAQrCode;
  },
  get deleteQrCode() {
    return staffAuditTexts.deletedAQrCode;
  },
  get generateQrBatch() {
    return staffAuditTexts.startedABatch;
  },
  get fillQrBatch() {
    return staffAuditTexts.generatedCodesForABatch;
  },
  get stopQrBatch() {
    return staffAuditTexts.stoppedABatch;
  },
  get deleteQrBatch() {
    return staffAuditTexts.deletedABatch;
  },
  get sendBroadcast() {
    return staffAuditTexts.sentABroadcast;
  },
  get editBroadcast() {
    return staffAuditTexts.editedABroadcast;
  },
  get deleteBroadcast() {
    return staffAuditTexts.deletedABroadcast;
  },
  get approveFeedback() {
    return staffAuditTexts.approvedFeedback;
  },
  get hideFeedback() {
    return staffAuditTexts.hidFeedback;
  },
  get moderateFeedback() {
    return staffAuditTexts.approvedOrHidSeveralPosts;
  },
  get hideReply() {
    return staffAuditTexts.hidAReply;
  },
  get restoreReply() {
    return staffAuditTexts.restoredAReply;
  },
  get replyToFeedback() {
    return staffAuditTexts.repliedAsAdmin;
  },
  get beginExport() {
    return staffAuditTexts.exportedData;
  },
  get createSubAdmin() {
    return staffAuditTexts.createdASubAdmin;
  },
  get updatePermissions() {
    return staffAuditTexts.changedPermissions;
  },
  get toggleUserActivation() {
    return staffAuditTexts.activatedOrDeactivatedAnAccount;
  },
  get deleteUser() {
    return staffAuditTexts.deletedAnAccount;
  },
  get updateOwnName() {
    return staffAuditTexts.changedTheirName;
  },
  get updateProfile() {
    return staffAuditTexts.changedTheirProfile;
  },
  get updateCredentials() {
    return staffAuditTexts.changedTheirEmailOrPassword;
  },
  get endSession() {
    return staffAuditTexts.loggedOutADevice;
  },
  get endOtherSessions() {
    return staffAuditTexts.loggedOutTheirOtherDevices;
  },
  get verifyAndEnableTotp() {
    return staffAuditTexts.turnedOnTwoFactor;
  },
  get disableTotp() {
    return staffAuditTexts.turnedOffTwoFactor;
  },
};

/** The label of each rejected attempt that is recorded. */
export const rejectedWords: Readonly<Record<RejectedAction, string>> = {
  get "generateQrCode.rejected"() {
    return staffAuditTexts.triedOvervaluedCode;
  },
  get "generateQrBatch.rejected"() {
    return staffAuditTexts.triedOvervaluedBatch;
  },
  get "redeemQrCode.rejected"() {
    return staffAuditTexts.triedOwnCode;
  },
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
