import type { Flag } from "#core/identity/role.ts";
import type { Person } from "../model-state.ts";
import type { InputOf, Name } from "../order.ts";
import { deleteCustomer, editUser, toggleUserActivation } from "./accounts.ts";
import { addLocation, editLocation } from "./locations.ts";
import { showMemberCode } from "./members.ts";
import { createSubAdmin, login, signup, updatePermissions } from "./people.ts";
import { addPoints, redeemQrCode, redeemReward, removePoints } from "./points.ts";
import { recordPurchase, refundPurchase } from "./purchases.ts";
import {
  addReward,
  deleteReward,
  editReward,
  generateQrCode,
  toggleFavoriteReward,
  updateRewardOrder,
} from "./rewards.ts";
import type { Rule } from "./rule.ts";
import { addStamps, editChallenge, removeStamps } from "./stamps.ts";
import {
  acceptVoucher,
  cancelOwnVoucher,
  cancelVoucher,
  reissueVoucher,
  useVoucher,
} from "./vouchers.ts";
import { addFeedback, approveFeedback, hideFeedback, upvoteFeedback } from "./wall.ts";

/** The model's rule for each command. */
export const rules: { readonly [N in Name]: Rule<InputOf<N>> } = {
  signup,
  login,
  redeemQrCode,
  generateQrCode,
  redeemReward,
  useVoucher,
  cancelOwnVoucher,
  cancelVoucher,
  acceptVoucher,
  reissueVoucher,
  recordPurchase,
  refundPurchase,
  showMemberCode,
  addStamps,
  removeStamps,
  editChallenge,
  addLocation,
  editLocation,
  addPoints,
  removePoints,
  addReward,
  editReward,
  deleteReward,
  updateRewardOrder,
  toggleFavoriteReward,
  addFeedback,
  approveFeedback,
  hideFeedback,
  upvoteFeedback,
  deleteCustomer,
  editUser,
  toggleUserActivation,
  updatePermissions,
  createSubAdmin,
};

/** The permission that each command requires (specification §6). */
export const may: Readonly<Record<Name, "anyone" | "signed-in" | "admin" | Flag>> = {
  signup: "anyone",
  login: "anyone",
  redeemQrCode: "signed-in",
  generateQrCode: "canManageQRCodes",
  redeemReward: "signed-in",
  useVoucher: "signed-in",
  cancelOwnVoucher: "signed-in",
  cancelVoucher: "canManageUsers",
  acceptVoucher: "canServeCounter",
  reissueVoucher: "canServeCounter",
  recordPurchase: "canServeCounter",
  refundPurchase: "canServeCounter",
  showMemberCode: "signed-in",
  addStamps: "canServeCounter",
  removeStamps: "canServeCounter",
  editChallenge: "canManageCampaigns",
  addLocation: "admin",
  editLocation: "admin",
  addPoints: "canManageUsers",
  removePoints: "canManageUsers",
  addReward: "canManageRewards",
  editReward: "canManageRewards",
  deleteReward: "canManageRewards",
  updateRewardOrder: "canManageRewards",
  toggleFavoriteReward: "signed-in",
  addFeedback: "signed-in",
  approveFeedback: "canManageFeedback",
  hideFeedback: "canManageFeedback",
  upvoteFeedback: "signed-in",
  deleteCustomer: "canManageUsers",
  editUser: "canManageUsers",
  toggleUserActivation: "admin",
  updatePermissions: "admin",
  createSubAdmin: "admin",
};

/** Whether a repeat gets the first reply. Repeats of other commands are executed again, and need no retry key. */
export function keepsReceipt(name: Name): boolean {
  return name !== "login" && name !== "showMemberCode";
}

/** Whether a signed-in user may send a command (specification §6: admins may send all). */
export function isAllowed({ role, flags }: Person, name: Name): boolean {
  const needed = may[name];
  if (needed === "anyone" || needed === "signed-in" || role === "admin") return true;
  return needed !== "admin" && role === "sub-admin" && flags.has(needed);
}
