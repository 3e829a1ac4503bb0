import type { Counts } from "./counts.ts";
import type { Name } from "./order.ts";
import { may } from "./rules/rules.ts";

/**
 * The refusals by each command's rule that generated actions can reach. They cannot reach a catalogue of 500 rewards, 200 locations, or an
 * admin other than the main admin who deactivates themselves.
 */
const ownRefusals: Readonly<Record<Name, readonly string[]>> = {
  signup: [
    "verification-failed",
    "password-too-common",
    "email-taken",
    "referral-code-invalid",
    "referral-code-generation-failed",
  ],
  login: ["login-failed", "account-deactivated"],
  redeemQrCode: [
    "qr-invalid",
    "qr-redeemed",
    "qr-expired",
    "qr-scan-limit",
    "qr-already-rated",
    "too-many-requests",
  ],
  generateQrCode: ["qr-code-generation-failed"],
  redeemReward: [
    "reward-not-found",
    "reward-sold-out",
    "not-enough-points",
    "birthday-not-today",
    "birthday-already-redeemed",
  ],
  useVoucher: ["voucher-not-found", "voucher-used", "voucher-cancelled", "voucher-expired"],
  cancelOwnVoucher: [
    "voucher-not-found",
    "voucher-used",
    "voucher-cancelled",
    "voucher-expired",
    "voucher-not-redeemed",
    "voucher-undo-too-late",
  ],
  cancelVoucher: [
    "voucher-not-found",
    "user-not-found",
    "managed-under-roles",
    "voucher-used",
    "voucher-cancelled",
    "voucher-expired",
  ],
  acceptVoucher: [
    "voucher-not-found",
    "voucher-used",
    "voucher-cancelled",
    "voucher-expired",
    "location-not-found",
    "location-closed",
  ],
  reissueVoucher: [
    "voucher-not-found",
    "location-not-found",
    "voucher-not-used",
    "voucher-used-long-ago",
  ],
  recordPurchase: [
    "location-not-found",
    "location-closed",
    "currency-not-taken",
    "user-not-found",
    "managed-under-roles",
    "member-not-found",
    "member-ambiguous",
    "member-code-expired",
    "check-recorded-otherwise",
    "sold-too-long-ago",
  ],
  refundPurchase: [
    "location-not-found",
    "purchase-not-found",
    "refund-recorded-otherwise",
    "refund-too-much",
  ],
  showMemberCode: [],
  addStamps: [
    "user-not-found",
    "managed-under-roles",
    "challenge-not-active",
    "challenge-without-stamps",
    "stamps-per-day",
  ],
  removeStamps: [
    "user-not-found",
    "managed-under-roles",
    "challenge-without-stamps",
    "stamps-too-few",
  ],
  editChallenge: ["challenge-not-found", "challenge-changed-meanwhile"],
  addLocation: ["location-name-taken"],
  editLocation: ["location-not-found", "location-name-taken"],
  addPoints: ["user-not-found", "managed-under-roles"],
  removePoints: ["user-not-found", "managed-under-roles", "points-above-balance"],
  addReward: [],
  editReward: ["reward-not-found", "birthday-reward-fixed"],
  deleteReward: ["reward-not-found", "birthday-reward-stays"],
  updateRewardOrder: [],
  toggleFavoriteReward: ["reward-not-found"],
  addFeedback: ["feedback-needs-login"],
  approveFeedback: ["feedback-not-found"],
  hideFeedback: ["feedback-not-found"],
  upvoteFeedback: ["feedback-not-found"],
  deleteCustomer: ["user-not-found", "managed-under-roles", "own-account-among-customers"],
  editUser: [
    "user-not-found",
    "managed-under-roles",
    "tier-unknown",
    "customer-birthday-in-future",
  ],
  toggleUserActivation: ["user-not-found", "main-admin-stays-active"],
  updatePermissions: ["user-not-found", "permissions-for-sub-admins"],
  createSubAdmin: ["email-in-use", "password-too-common", "referral-code-generation-failed"],
};

/** Refusals before any rule; at least one command must reach each of them. */
const refusalsAtAdmission = [
  "malformed-input",
  "retry-key-missing",
  "retry-key-reused",
  "not-signed-in",
  "permission-denied",
  "logged-in-as-another",
];

/** What could happen but did not, one sentence each: a command that never succeeded, a refusal that never occurred. */
export function unseen({ outcomes }: Counts): readonly string[] {
  const names = Object.keys(may) as Name[]; // keys of a literal are its names
  const seen = (name: Name, outcome: string) => outcomes.get(name)?.has(outcome) === true;
  return [
    ...names.flatMap((name) => (seen(name, "ok") ? [] : [`${name} never succeeded.`])),
    ...names.flatMap((name) =>
      ownRefusals[name]
        .filter((code) => !seen(name, code))
        .map((code) => `${name} was never refused with ${code}.`),
    ),
    ...refusalsAtAdmission
      .filter((code) => !names.some((name) => seen(name, code)))
      .map((code) => `Nothing was ever refused with ${code}.`),
  ];
}
