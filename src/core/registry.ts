import type * as z from "zod/mini";
import { auditLog } from "./audit/audit-log.ts";
import { broadcastHistory } from "./broadcasts/broadcast-history.ts";
import { deleteBroadcast } from "./broadcasts/delete-broadcast.ts";
import { editBroadcast } from "./broadcasts/edit-broadcast.ts";
import { markMessagesRead } from "./broadcasts/mark-messages-read.ts";
import { messages } from "./broadcasts/messages.ts";
import { sendBroadcast } from "./broadcasts/send-broadcast.ts";
import { counterMember } from "./counter/counter-member.ts";
import { searchMembers } from "./counter/search-members.ts";
import { showMemberCode } from "./counter/show-member-code.ts";
import { deleteCustomer } from "./erasure/delete-customer.ts";
import { deleteOwnAccount } from "./erasure/delete-own-account.ts";
import { addFeedback } from "./feedback/add-feedback.ts";
import { approveFeedback } from "./feedback/approve-feedback.ts";
import { feedbackReplies } from "./feedback/feedback-replies.ts";
import { feedbackWall } from "./feedback/feedback-wall.ts";
import { hideFeedback } from "./feedback/hide-feedback.ts";
import { hideReply } from "./feedback/hide-reply.ts";
import { feedbackQueue } from "./feedback/list-feedback.ts";
import { moderateFeedback } from "./feedback/moderate-feedback.ts";
import { moderatedReplies } from "./feedback/moderated-replies.ts";
import { replyToFeedback } from "./feedback/reply-to-feedback.ts";
import { restoreReply } from "./feedback/restore-reply.ts";
import { upvoteFeedback } from "./feedback/upvote-feedback.ts";
import { addLocation } from "./locations/add-location.ts";
import { editLocation } from "./locations/edit-location.ts";
import { locations } from "./locations/list-locations.ts";
import { editUser } from "./members/edit-user.ts";
import { profile } from "./members/profile.ts";
import { signup } from "./members/signup.ts";
import { updateCredentials } from "./members/update-credentials.ts";
import { updateProfile } from "./members/update-profile.ts";
import { activity } from "./points/activity.ts";
import { addPoints } from "./points/add-points.ts";
import { membersByTier, pointsPerDay, topRewards } from "./points/charts.ts";
import { history } from "./points/history.ts";
import { recordPurchase } from "./purchases/record-purchase.ts";
import { refundPurchase } from "./purchases/refund-purchase.ts";
import { deleteQrBatch } from "./qr-codes/delete-qr-batch.ts";
import { deleteQrCode } from "./qr-codes/delete-qr-code.ts";
import { fillQrBatch } from "./qr-codes/fill-qr-batch.ts";
import { generateQrBatch } from "./qr-codes/generate-qr-batch.ts";
import { generateQrCode } from "./qr-codes/generate-qr-code.ts";
import { qrBatches } from "./qr-codes/list-qr-batches.ts";
import { qrCodes } from "./qr-codes/list-qr-codes.ts";
import { previewQrCode } from "./qr-codes/preview-qr-code.ts";
import { qrBatchCodes } from "./qr-codes/qr-batch-codes.ts";
import { redeemQrCode } from "./qr-codes/redeem-qr-code.ts";
import { stopQrBatch } from "./qr-codes/stop-qr-batch.ts";
import { generateReferralCode } from "./referrals/generate-referral-code.ts";
import { referrals } from "./referrals/list-referrals.ts";
import { addReward } from "./rewards/add-reward.ts";
import { deleteReward } from "./rewards/delete-reward.ts";
import { editReward } from "./rewards/edit-reward.ts";
import { rewards } from "./rewards/list-rewards.ts";
import { rewardCatalogue } from "./rewards/reward-catalogue.ts";
import { toggleFavoriteReward } from "./rewards/toggle-favorite-reward.ts";
import { updateRewardOrder } from "./rewards/update-reward-order.ts";
import { endOtherSessions } from "./sessions/end-other-sessions.ts";
import { endSession } from "./sessions/end-session.ts";
import { issueChallenge } from "./sessions/issue-challenge.ts";
import { login } from "./sessions/login.ts";
import { logout } from "./sessions/logout.ts";
import { ownSessions } from "./sessions/own-sessions.ts";
import { recoverAdmin } from "./sessions/recover-admin.ts";
import { requestPasswordReset } from "./sessions/request-password-reset.ts";
import { session } from "./sessions/session-query.ts";
import { setNewPassword } from "./sessions/set-new-password.ts";
import { verifyTotpLogin } from "./sessions/verify-totp-login.ts";
import { createSubAdmin } from "./staff/create-sub-admin.ts";
import { deleteUser } from "./staff/delete-user.ts";
import { disableTotp } from "./staff/disable-totp.ts";
import { generateTotpSecret } from "./staff/generate-totp-secret.ts";
import { people } from "./staff/people.ts";
import { toggleUserActivation } from "./staff/toggle-user-activation.ts";
import { twoFactor } from "./staff/two-factor.ts";
import { updateOwnName } from "./staff/update-own-name.ts";
import { updatePermissions } from "./staff/update-permissions.ts";
import { verifyAndEnableTotp } from "./staff/verify-and-enable-totp.ts";
import { createTillKey } from "./tills/create-till-key.ts";
import { tillKeys } from "./tills/list-till-keys.ts";
import { revokeTillKey } from "./tills/revoke-till-key.ts";
import { customer } from "./views/customer.ts";
import { customerCodes } from "./views/customer-codes.ts";
import { customerFeedback } from "./views/customer-feedback.ts";
import { customerLedger } from "./views/customer-ledger.ts";
import { customerPhoto } from "./views/customer-photo.ts";
import { customerReferrals } from "./views/customer-referrals.ts";
import { customerVouchers } from "./views/customer-vouchers.ts";
import { customers } from "./views/customers.ts";
import { customersFound } from "./views/customers-found.ts";
import { dashboard } from "./views/dashboard.ts";
import { beginExport } from "./views/exports/begin-export.ts";
import { exportPage } from "./views/exports/export-page.ts";
import { ownData } from "./views/own-data.ts";
import { ownDataPage } from "./views/own-data-page.ts";
import { staffDashboard } from "./views/staff-dashboard.ts";
import { acceptVoucher } from "./vouchers/accept-voucher.ts";
import { cancelVoucher } from "./vouchers/cancel-voucher.ts";
import { ownVoucher } from "./vouchers/own-voucher.ts";
import { pastVouchers } from "./vouchers/past-vouchers.ts";
import { redeemReward } from "./vouchers/redeem-reward.ts";
import { reissueVoucher } from "./vouchers/reissue-voucher.ts";
import { useVoucher } from "./vouchers/use-voucher.ts";
import { wallet } from "./vouchers/wallet.ts";
import { addWebhook } from "./webhooks/add-webhook.ts";
import { deleteWebhook } from "./webhooks/delete-webhook.ts";
import { editWebhook } from "./webhooks/edit-webhook.ts";
import { webhookDeliveries } from "./webhooks/list-webhook-deliveries.ts";
import { webhooks } from "./webhooks/list-webhooks.ts";
import { redeliver } from "./webhooks/redeliver.ts";
import { sendTestEvent } from "./webhooks/send-test-event.ts";

/** Every command by its name (specification §7). */
export const commands = {
  issueChallenge,
  signup,
  login,
  verifyTotpLogin,
  logout,
  endSession,
  endOtherSessions,
  requestPasswordReset,
  recoverAdmin,
  setNewPassword,
  updateProfile,
  updateCredentials,
  deleteOwnAccount,
  redeemReward,
  useVoucher,
  cancelVoucher,
  acceptVoucher,
  reissueVoucher,
  showMemberCode,
  recordPurchase,
  refundPurchase,
  addLocation,
  editLocation,
  createTillKey,
  revokeTillKey,
  addWebhook,
  editWebhook,
  deleteWebhook,
  sendTestEvent,
  redeliver,
  toggleFavoriteReward,
  addReward,
  editReward,
  deleteReward,
  updateRewardOrder,
  redeemQrCode,
  generateQrCode,
  deleteQrCode,
  generateQrBatch,
  fillQrBatch,
  stopQrBatch,
  deleteQrBatch,
  generateTotpSecret,
  verifyAndEnableTotp,
  disableTotp,
  addFeedback,
  upvoteFeedback,
  replyToFeedback,
  approveFeedback,
  hideFeedback,
  moderateFeedback,
  hideReply,
  restoreReply,
  sendBroadcast,
  editBroadcast,
  deleteBroadcast,
  markMessagesRead,
  generateReferralCode,
  addPoints,
  editUser,
  deleteCustomer,
  beginExport,
  createSubAdmin,
  updatePermissions,
  toggleUserActivation,
  deleteUser,
  updateOwnName,
};

/** Every query by its name. */
export const queries = {
  session,
  ownSessions,
  profile,
  ownData,
  ownDataPage,
  customers,
  customersFound,
  customer,
  customerPhoto,
  customerLedger,
  customerCodes,
  customerReferrals,
  customerFeedback,
  customerVouchers,
  dashboard,
  history,
  staffDashboard,
  pointsPerDay,
  membersByTier,
  topRewards,
  rewards,
  rewardCatalogue,
  wallet,
  pastVouchers,
  ownVoucher,
  counterMember,
  searchMembers,
  locations,
  tillKeys,
  webhooks,
  webhookDeliveries,
  referrals,
  previewQrCode,
  qrCodes,
  qrBatches,
  qrBatchCodes,
  feedbackWall,
  feedbackReplies,
  feedbackQueue,
  moderatedReplies,
  twoFactor,
  messages,
  broadcastHistory,
  people,
  auditLog,
  activity,
  exportPage,
};

interface AnyAction {
  readonly input: z.ZodMiniType<object, object>;
}

type Signature<Action extends AnyAction, Result> = {
  readonly input: z.input<Action["input"]>;
  readonly result: Result;
};

type SuccessOf<Outcome> = Outcome extends { readonly result: infer Result } ? Result : never;

/** Input and result of every command, for the typed client. */
export type CommandSignatures = {
  [Name in keyof typeof commands]: Signature<
    (typeof commands)[Name],
    SuccessOf<ReturnType<(typeof commands)[Name]["decide"]>>
  >;
};

/** Input and result of every query, for the typed client. */
export type QuerySignatures = {
  [Name in keyof typeof queries]: Signature<
    (typeof queries)[Name],
    SuccessOf<ReturnType<(typeof queries)[Name]["show"]>>
  >;
};
