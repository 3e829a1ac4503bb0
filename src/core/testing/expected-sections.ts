import { anAward } from "#testing/rows.ts";
import type { OwnDataSectionName } from "../views/own-data-page.ts";

const AT_NOON = "2026-03-14T12:00:00.000Z";

/** The sections of Ana's own data as she gets them, from the rows of own-rows.ts. */
export const expectedSections: readonly (readonly [OwnDataSectionName, readonly object[]])[] = [
  [
    "transactions",
    [
      {
        id: "entry-1",
        type: "earn",
        amount: 10,
        awards: [anAward(10)],
        balanceAfter: 10,
        description: "Test",
        date: AT_NOON,
      },
    ],
  ],
  [
    "vouchers",
    [
      {
        title: "Free Coffee",
        origin: "reward",
        benefit: "item",
        note: "",
        code: "V-ABCDEFGH",
        cost: 100,
        state: "used",
        issuedAt: AT_NOON,
        expiresAt: null,
        endedAt: AT_NOON,
        cancelReason: null,
        pointsWithheld: 0,
        place: "Harbour Café",
      },
    ],
  ],
  [
    "purchases",
    [
      {
        id: "purchase-1",
        place: "Harbour Café",
        checkId: "check-1",
        amount: 1000,
        currency: "EUR",
        lines: "2 × Flat White: 900\n1 × Voucher: -100",
        points: 10,
        tier: "Bronze",
        bonusPercent: 0,
        carriedIn: 0,
        carriedOver: 0,
        belowMinimum: null,
        soldAt: AT_NOON,
        recordedAt: AT_NOON,
        refunded: 500,
        pointsState: "posted",
        pointsBack: 5,
        pendingBack: 0,
        carriedBack: 0,
      },
    ],
  ],
  [
    "refunds",
    [
      {
        purchaseId: "purchase-1",
        place: "Harbour Café",
        refundId: "refund-1",
        amount: 500,
        points: 5,
        forfeited: 0,
        fromPending: 0,
        carriedBack: 0,
        recordedAt: AT_NOON,
      },
    ],
  ],
  [
    "campaignUses",
    [
      {
        campaign: "Double points",
        version: 1,
        period: "day 2026-03-14",
        number: 1,
        most: 2,
        usedAt: AT_NOON,
      },
    ],
  ],
  [
    "qrCodes",
    [
      {
        code: "REGULARS-ABCDEFGH",
        productId: "HOUSE-BLEND",
        points: 10,
        redeemedAt: AT_NOON,
        rating: 4,
        comment: "Nutty",
        ratedAt: AT_NOON,
      },
    ],
  ],
  [
    "referrals",
    [
      {
        friend: "Ben",
        date: AT_NOON,
        ordered: false,
        referralCodeUsed: "ANASOABCD",
        status: "signed_up",
        pointsEarned: 5,
      },
      {
        friend: "Unknown User",
        date: "2026-03-14T12:00:00.001Z",
        ordered: false,
        referralCodeUsed: "ANASOABCD",
        status: "signed_up",
        pointsEarned: 5,
      },
    ],
  ],
  [
    "feedback",
    [
      {
        id: "mine",
        userName: "Ana Sol",
        userAvatar: "",
        text: "Lovely foam.",
        rating: 5,
        createdAt: AT_NOON,
        status: "approved",
        upvotes: 0,
        replies: 0,
      },
    ],
  ],
  [
    "replies",
    [
      {
        id: "mine",
        feedbackId: "post-1",
        userName: "Ana Sol",
        userAvatar: "",
        text: "So true.",
        createdAt: AT_NOON,
        isOfficial: false,
        isHidden: false,
      },
    ],
  ],
  ["upvotes", [{ feedbackId: "post-1" }]],
  ["termsAcceptances", [{ version: 2, acceptedAt: AT_NOON }]],
  ["codeRevocations", [{ revokedAt: AT_NOON }]],
  [
    "sessions",
    [
      {
        device: "Firefox",
        isThisDevice: true,
        createdAt: AT_NOON,
        seenAt: AT_NOON,
        expiresAt: "2026-03-14T12:00:01.000Z",
      },
      {
        device: "",
        isThisDevice: false,
        createdAt: "2026-03-14T12:00:00.001Z",
        seenAt: AT_NOON,
        expiresAt: "2026-03-14T12:00:01.000Z",
      },
    ],
  ],
  [
    "pushSubscriptions",
    [
      {
        device: "Chrome on Android",
        pushService: "push.example.net",
        timeZone: "Europe/Berlin",
        since: AT_NOON,
      },
    ],
  ],
  ["pushes", [{ kind: "voucher-issued", state: "sent", createdAt: AT_NOON, endedAt: AT_NOON }]],
  [
    "mails",
    [
      {
        recipient: "ana@example.com",
        subject: "Reset your password",
        text: "Hello",
        createdAt: AT_NOON,
        sentAt: null,
      },
    ],
  ],
  ["staffActions", [{ action: "addPoints", detail: "+10 points: A gift", at: AT_NOON }]],
];
