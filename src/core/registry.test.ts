import { expect, test } from "vitest";
import type { Permission } from "./permissions.ts";
import { commands, queries } from "./registry.ts";

type ActionName = keyof typeof commands | keyof typeof queries;

/** Who may what, from specification §6 and not from the actions themselves. The compiler asks for a line for every action. */
const mayOf: Readonly<Record<ActionName, Permission>> = {
  session: "anyone",
  issueChallenge: "anyone",
  signup: "anyone",
  login: "anyone",
  verifyTotpLogin: "anyone",
  logout: "anyone",
  requestPasswordReset: "anyone",
  recoverAdmin: "anyone",
  setNewPassword: "anyone",
  profile: "signed-in",
  updateProfile: "signed-in",
  updateCredentials: "signed-in",
  dashboard: "signed-in",
  history: "signed-in",
  rewards: "signed-in",
  redeemReward: "signed-in",
  toggleFavoriteReward: "signed-in",
  redeemQrCode: "signed-in",
  referrals: "signed-in",
  generateReferralCode: "signed-in",
  qrCodes: "canManageQRCodes",
  generateQrCode: "canManageQRCodes",
  deleteQrCode: "canManageQRCodes",
  generateTotpSecret: "signed-in",
  verifyAndEnableTotp: "signed-in",
  disableTotp: "signed-in",
  twoFactor: "staff",
  addFeedback: "signed-in",
  upvoteFeedback: "signed-in",
  replyToFeedback: "signed-in",
  feedbackWall: "signed-in",
  feedbackReplies: "signed-in",
  approveFeedback: "canManageFeedback",
  hideFeedback: "canManageFeedback",
  feedbackQueue: "canManageFeedback",
  messages: "signed-in",
  markMessagesRead: "signed-in",
  sendBroadcast: "canSendBroadcasts",
  broadcastHistory: "canSendBroadcasts",
};

test("a reply is stored by its retry key unless it hands out what must not be stored (decision 005)", () => {
  const unstored = Object.values(commands).filter((command) => command.receipt === false);
  expect(unstored.map(({ name }) => name)).toEqual([
    "issueChallenge",
    "login",
    "verifyTotpLogin",
    "logout",
    "updateCredentials",
    "generateTotpSecret",
  ]);
  expect(commands.signup.secret).toEqual(["password"]);
  expect(commands.updateProfile.secret).toEqual(["currentPassword"]);
});

test.each(Object.entries({ ...commands, ...queries }))(
  "%s goes by its own name and asks the permission that the specification gives it",
  (name, action) => {
    expect(action.name).toBe(name);
    expect({ [name]: action.may }).toEqual({ [name]: new Map(Object.entries(mayOf)).get(name) });
  },
);
