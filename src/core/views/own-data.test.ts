import { describe, expect, test } from "vitest";
import { successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anAward } from "#testing/rows.ts";
import { asking, ownPage, PHOTO, type Rows } from "../testing/own-data.ts";
import { referredBy, rows } from "../testing/own-rows.ts";
import { ownData } from "./own-data.ts";
import { type OwnDataSectionName, ownDataSectionNames } from "./own-data-page.ts";

const AT_NOON = "2026-03-14T12:00:00.000Z";

async function head(of: Rows = rows) {
  return successOf(ownData.show(await ownData.load({}, readerOf(of), asking), {}, asking));
}

describe("a user's own data (docs/decisions/030)", () => {
  test("the profile has the specified fields and no secrets", async () => {
    expect(await head()).toEqual({
      program: "Regulars",
      writtenAt: AT_NOON,
      today: "2026-03-14",
      rowCount: 23,
      sections: [
        "transactions",
        "vouchers",
        "promoUses",
        "purchases",
        "refunds",
        "campaignUses",
        "qrCodes",
        "referrals",
        "feedback",
        "replies",
        "upvotes",
        "termsAcceptances",
        "consents",
        "preferences",
        "customerTags",
        "segmentCustomers",
        "sessions",
        "pushSubscriptions",
        "pushes",
        "codeRevocations",
        "mails",
        "accountMails",
        "staffActions",
        "challengeActivities",
        "challengeCompletions",
      ],
      profile: {
        id: "ana",
        name: "Ana Sol",
        email: "ana@example.com",
        phone: "030 1",
        birthday: "1990-04-23",
        profilePhoto: PHOTO,
        points: 10,
        tier: "Bronze",
        nextTier: "Silver",
        pointsToNextTier: 490,
        joinedDate: AT_NOON,
        joinedBy: "unknown",
        lastVisitAt: null,
        lastBirthdayRedemptionYear: null,
        referralCode: "ANASOABCD",
        referralsMade: 0,
        referralPointsEarned: 0,
        carriedMillionths: 0,
        forfeitedPoints: 0,
        invitedBy: { friend: "Ben", referralCodeUsed: "BENSEABCD", date: AT_NOON },
        favoriteRewards: [
          { id: "free-coffee", title: "Free Coffee" },
          { id: "gone", title: null },
        ],
        goal: { id: "free-coffee", title: "Free Coffee" },
        answeredPrompts: [{ prompt: "favorites", day: "2026-03-13" }],
        isAdmin: false,
        role: "customer",
        isActive: true,
        isVerified: true,
        permissions: {},
        isTotpEnabled: true,
        messagesSeenAt: AT_NOON,
      },
    });
  });

  test("has no referrer without a referral, and handles a deleted referrer", async () => {
    expect((await head({})).profile).toMatchObject({ invitedBy: null });
    expect((await head({ referrals: [referredBy("left", "")] })).profile).toMatchObject({
      invitedBy: { friend: "Unknown User", referralCodeUsed: "" },
    });
  });

  test.each<[OwnDataSectionName, readonly object[]]>([
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
          pointsBack: 5,
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
  ])("%s contain only the user's own rows", async (section, expected) => {
    expect(await ownPage(section, rows)).toEqual({ rows: expected, next: null });
  });

  test("contains no data of other users and no keys", async () => {
    const pages = await Promise.all(ownDataSectionNames.map((section) => ownPage(section, rows)));
    expect(JSON.stringify([await head(), ...pages])).not.toMatch(/secret/i);
  });
});
