import { aConsent, somePreferences } from "#testing/consents.ts";
import { NOON } from "#testing/context.ts";
import { aMessage, aRecipient } from "#testing/message-rows.ts";
import { aCampaignUse, aRuleVersion } from "#testing/offer-rows.ts";
import { aPush, aSubscription } from "#testing/push-rows.ts";
import {
  aCode,
  aLocation,
  aMemberCode,
  anAward,
  anEntry,
  aPost,
  aPurchase,
  aRefund,
  aReplyTo,
  aReward,
  aUser,
  aVoucher,
} from "#testing/rows.ts";
import { doublePoints } from "../campaigns/testing/definition.ts";
import { newCredentials } from "../identity/user.ts";
import { aAction, aMail, ana, aReferral, type Rows } from "./own-data.ts";

const ben = aUser({
  id: "ben",
  name: "Ben Secretname",
  email: "ben@secret.example",
  emailKey: "ben@secret.example",
  referralCode: "BENSEABCD",
});
const lines = [
  { text: "Flat White", quantity: 2, amount: 900 },
  { text: "Voucher", quantity: 1, amount: -100 },
];
const session = { createdAt: NOON, expiresAt: NOON + 1000, seenAt: NOON, device: "Firefox" };

/** A referral of Ana by a code. */
export function referredBy(referrerId: string, referralCodeUsed: string) {
  return aReferral({ id: "by", referrerId, referredUserId: "ana", referralCodeUsed });
}

/** Ana's rows, and for each one another user's. */
export const rows: Rows = {
  users: [ana, ben],
  credentials: [{ ...newCredentials("ana", "secret hash"), totpSecret: "SECRETSECRET" }],
  rewards: [aReward()],
  transactions: [
    anEntry({ awards: [anAward(10)] }),
    anEntry({ id: "other", userId: "ben", description: "secret" }),
  ],
  locations: [aLocation()],
  vouchers: [
    aVoucher({ state: "used", endedAt: NOON, locationId: "harbour" }),
    aVoucher({ id: "other", userId: "ben", title: "secret" }),
  ],
  purchases: [
    aPurchase({ lines, recordedBy: "secret", refunded: 500, pointsBack: 5 }),
    aPurchase({ id: "other", userId: "ben", checkId: "secret" }),
  ],
  refunds: [
    aRefund({ recordedBy: "secret" }),
    aRefund({ id: "other", userId: "ben", refundId: "secret" }),
  ],
  campaignUses: [aCampaignUse(), aCampaignUse({ id: "other", userId: "ben", period: "secret" })],
  ruleVersions: [aRuleVersion({ id: "double.1", ruleId: "double", definition: doublePoints })],
  memberCodes: [aMemberCode({ id: "secret" })],
  qrCodes: [
    aCode({
      isRedeemed: true,
      redeemedBy: "ana",
      redeemedAt: NOON,
      redeemedDay: "2026-03-14",
      rating: 4,
      comment: "Nutty",
      ratedAt: NOON,
    }),
    aCode({ id: "other", redeemedBy: "ben", redeemedAt: NOON, redeemedDay: "2026-03-14" }),
  ],
  referrals: [
    aReferral(),
    aReferral({ id: "two", referredUserId: "left", date: NOON + 1 }),
    referredBy("ben", "BENSEABCD"),
  ],
  feedback: [aPost({ id: "mine", userId: "ana", userName: "Ana Sol" }), aPost({ text: "secret" })],
  feedbackReplies: [
    aReplyTo({ id: "mine", userId: "ana", userName: "Ana Sol" }),
    aReplyTo({ id: "under-mine", feedbackId: "mine", text: "secret" }),
  ],
  feedbackUpvotes: [
    { id: "post-1.ana", feedbackId: "post-1", userId: "ana" },
    { id: "mine.ben", feedbackId: "mine", userId: "ben" },
  ],
  termsAcceptances: [
    { id: "ana.2", userId: "ana", version: 2, at: NOON },
    { id: "ben.1", userId: "ben", version: 1, at: NOON },
  ],
  consents: [
    aConsent(),
    aConsent({ id: "ana.2", number: 2, isGiven: false, place: "profile", at: NOON + 1 }),
    aConsent({ id: "ben.1", userId: "ben" }),
  ],
  preferences: [
    somePreferences({ consentCount: 2, switchedOff: ["points.email"] }),
    somePreferences({ id: "ben", consentCount: 1, newsByEmail: 1 }),
  ],
  codeRevocations: [
    { id: "stop", userId: "ana", at: NOON },
    { id: "secret", userId: "ben", at: NOON },
  ],
  sessions: [
    { id: "session", userId: "ana", ...session },
    { id: "phone", userId: "ana", ...session, createdAt: NOON + 1, device: "" },
    { id: "other", userId: "ben", ...session, device: "secret" },
  ],
  pushSubscriptions: [
    aSubscription(),
    aSubscription({ id: "other", userId: "ben", endpoint: "https://secret.example.net/" }),
  ],
  segmentMessages: [aMessage()],
  messageRecipients: [
    aRecipient({ mail: "sent", openedAt: NOON }),
    aRecipient({ id: "message.ben", userId: "ben" }),
  ],
  pushes: [aPush({ state: "sent", endedAt: NOON }), aPush({ id: "other", userId: "ben" })],
  mails: [
    aMail(),
    aMail({ id: "earlier", createdAt: NOON - 1 }),
    aMail({ id: "other", recipient: "ben@secret.example" }),
    aMail({ id: "welcome", userId: "ana", recipient: "", kind: "welcome" }),
    aMail({ id: "welcome-ben", userId: "ben", recipient: "ben@secret.example" }),
  ],
  auditLog: [aAction(), aAction({ id: "other", subjectId: "ben", detail: "secret" })],
};
