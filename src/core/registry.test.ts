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
  ownSessions: "signed-in",
  endSession: "signed-in",
  endOtherSessions: "signed-in",
  requestPasswordReset: "anyone",
  recoverAdmin: "anyone",
  setNewPassword: "anyone",
  profile: "signed-in",
  updateProfile: "signed-in",
  updateCredentials: "signed-in",
  deleteOwnAccount: "signed-in",
  ownData: "signed-in",
  ownDataPage: "signed-in",
  dashboard: "signed-in",
  history: "signed-in",
  staffDashboard: "staff",
  pointsPerDay: "staff",
  membersByTier: "staff",
  topRewards: "staff",
  rewards: "signed-in",
  redeemReward: "signed-in",
  wallet: "signed-in",
  pastVouchers: "signed-in",
  useVoucher: "signed-in",
  cancelVoucher: "canManageUsers",
  rewardCatalogue: "canManageRewards",
  addReward: "canManageRewards",
  editReward: "canManageRewards",
  deleteReward: "canManageRewards",
  updateRewardOrder: "canManageRewards",
  toggleFavoriteReward: "signed-in",
  redeemQrCode: "signed-in",
  referrals: "signed-in",
  generateReferralCode: "signed-in",
  customers: "canManageUsers",
  customer: "canManageUsers",
  customerPhoto: "canManageUsers",
  customerLedger: "canManageUsers",
  customerCodes: "canManageUsers",
  customerReferrals: "canManageUsers",
  customerFeedback: "canManageUsers",
  customerVouchers: "canManageUsers",
  addPoints: "canManageUsers",
  editUser: "canManageUsers",
  deleteCustomer: "canManageUsers",
  qrCodes: "canManageQRCodes",
  generateQrCode: "canManageQRCodes",
  deleteQrCode: "canManageQRCodes",
  generateQrBatch: "canManageQRCodes",
  fillQrBatch: "canManageQRCodes",
  stopQrBatch: "canManageQRCodes",
  deleteQrBatch: "canManageQRCodes",
  qrBatches: "canManageQRCodes",
  qrBatchCodes: "canManageQRCodes",
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
  editBroadcast: "canSendBroadcasts",
  deleteBroadcast: "canSendBroadcasts",
  broadcastHistory: "canSendBroadcasts",
  people: "canManageRoles",
  createSubAdmin: "admin",
  updatePermissions: "admin",
  toggleUserActivation: "admin",
  deleteUser: "admin",
  updateOwnName: "staff",
  auditLog: "admin",
  activity: "canViewActivity",
  beginExport: "canExportData",
  exportPage: "canExportData",
};

test("a reply is stored by its retry key unless it hands out what must not be stored (decision 005)", () => {
  const unstored = Object.values(commands).filter((command) => command.receipt === false);
  expect(unstored.map(({ name }) => name)).toEqual([
    "issueChallenge",
    "login",
    "verifyTotpLogin",
    "logout",
    "updateCredentials",
    "deleteOwnAccount",
    "generateTotpSecret",
  ]);
  expect(commands.signup.secret).toEqual(["password"]);
  expect(commands.createSubAdmin.secret).toEqual(["password"]);
  expect(commands.updateProfile.secret).toEqual(["currentPassword"]);
});

test.each(Object.entries({ ...commands, ...queries }))(
  "%s goes by its own name and asks the permission that the specification gives it",
  (name, action) => {
    expect(action.name).toBe(name);
    expect({ [name]: action.may }).toEqual({ [name]: new Map(Object.entries(mayOf)).get(name) });
  },
);
