import type * as z from "zod/mini";
import { broadcastHistory } from "./broadcasts/broadcast-history.ts";
import { markMessagesRead } from "./broadcasts/mark-messages-read.ts";
import { messages } from "./broadcasts/messages.ts";
import { sendBroadcast } from "./broadcasts/send-broadcast.ts";
import { addFeedback } from "./feedback/add-feedback.ts";
import { approveFeedback } from "./feedback/approve-feedback.ts";
import { feedbackReplies } from "./feedback/feedback-replies.ts";
import { feedbackWall } from "./feedback/feedback-wall.ts";
import { hideFeedback } from "./feedback/hide-feedback.ts";
import { feedbackQueue } from "./feedback/list-feedback.ts";
import { replyToFeedback } from "./feedback/reply-to-feedback.ts";
import { upvoteFeedback } from "./feedback/upvote-feedback.ts";
import { profile } from "./members/profile.ts";
import { signup } from "./members/signup.ts";
import { updateCredentials } from "./members/update-credentials.ts";
import { updateProfile } from "./members/update-profile.ts";
import { dashboard } from "./points/dashboard.ts";
import { history } from "./points/history.ts";
import { deleteQrCode } from "./qr-codes/delete-qr-code.ts";
import { generateQrCode } from "./qr-codes/generate-qr-code.ts";
import { qrCodes } from "./qr-codes/list-qr-codes.ts";
import { redeemQrCode } from "./qr-codes/redeem-qr-code.ts";
import { generateReferralCode } from "./referrals/generate-referral-code.ts";
import { referrals } from "./referrals/list-referrals.ts";
import { rewards } from "./rewards/list-rewards.ts";
import { redeemReward } from "./rewards/redeem-reward.ts";
import { toggleFavoriteReward } from "./rewards/toggle-favorite-reward.ts";
import { issueChallenge } from "./sessions/issue-challenge.ts";
import { login } from "./sessions/login.ts";
import { logout } from "./sessions/logout.ts";
import { recoverAdmin } from "./sessions/recover-admin.ts";
import { requestPasswordReset } from "./sessions/request-password-reset.ts";
import { session } from "./sessions/session-query.ts";
import { setNewPassword } from "./sessions/set-new-password.ts";
import { verifyTotpLogin } from "./sessions/verify-totp-login.ts";
import { disableTotp } from "./staff/disable-totp.ts";
import { generateTotpSecret } from "./staff/generate-totp-secret.ts";
import { twoFactor } from "./staff/two-factor.ts";
import { verifyAndEnableTotp } from "./staff/verify-and-enable-totp.ts";

/** Every command by its name (specification §7). */
export const commands = {
  issueChallenge,
  signup,
  login,
  verifyTotpLogin,
  logout,
  requestPasswordReset,
  recoverAdmin,
  setNewPassword,
  updateProfile,
  updateCredentials,
  redeemReward,
  toggleFavoriteReward,
  redeemQrCode,
  generateQrCode,
  deleteQrCode,
  generateTotpSecret,
  verifyAndEnableTotp,
  disableTotp,
  addFeedback,
  upvoteFeedback,
  replyToFeedback,
  approveFeedback,
  hideFeedback,
  sendBroadcast,
  markMessagesRead,
  generateReferralCode,
};

/** Every query by its name. */
export const queries = {
  session,
  profile,
  dashboard,
  history,
  rewards,
  referrals,
  qrCodes,
  feedbackWall,
  feedbackReplies,
  feedbackQueue,
  twoFactor,
  messages,
  broadcastHistory,
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
