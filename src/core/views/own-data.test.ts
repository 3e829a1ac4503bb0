import { describe, expect, test } from "vitest";
import { successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { expectedSections } from "../testing/expected-sections.ts";
import { asking, ownPage, PHOTO, type Rows } from "../testing/own-data.ts";
import { referredBy, rows } from "../testing/own-rows.ts";
import { ownData } from "./own-data.ts";
import { ownDataSectionNames } from "./own-data-page.ts";

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
      rowCount: 24,
      sections: [
        "transactions",
        "vouchers",
        "promoUses",
        "pendingPoints",
        "fraudMatches",
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
        "messageRecipients",
        "codeRevocations",
        "accountOrigins",
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
        tierEnd: null,
        monthSums: {},
        isTierGranted: false,
        joinedDate: AT_NOON,
        joinedBy: "unknown",
        lastVisitAt: null,
        lastBirthdayRedemptionYear: null,
        referralCode: "ANASOABCD",
        referralsMade: 0,
        referralPointsEarned: 0,
        openLots: { "2026-01": 4, "2026-03": 6 },
        activeMonths: { purchase: "2026-03" },
        expiryCountsFrom: null,
        expiredOn: "2026-02-01",
        pendingPoints: 0,
        isStaffAccount: false,
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

  test.each(expectedSections)("%s contain only the user's own rows", async (section, expected) => {
    expect(await ownPage(section, rows)).toEqual({ rows: expected, next: null });
  });

  test("contains no data of other users and no keys", async () => {
    const pages = await Promise.all(ownDataSectionNames.map((section) => ownPage(section, rows)));
    expect(JSON.stringify([await head(), ...pages])).not.toMatch(/secret/i);
  });
});
