import { expect, it } from "vitest";
import type { Datasets } from "#core/datasets.ts";
import { newSetup } from "#core/setup/setup.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { anEnrolment } from "#testing/enrolment-rows.ts";
import { aNotice, aPush, aSubscription } from "#testing/push-rows.ts";
import {
  aMemberCode,
  anInvitation,
  aProduct,
  aPurchase,
  aRefund,
  aSighting,
  aTillKey,
  aTillSku,
} from "#testing/rows.ts";
import {
  aBatch,
  aBroadcast,
  aCode,
  aDailyTotal,
  aDelivery,
  aDescribedLocation,
  aJob,
  aLocation,
  aMail,
  anAuditEntry,
  anEvent,
  anExport,
  anUpvote,
  aReply,
  aReward,
  aUser,
  aVoucher,
  aWebhook,
  fresh,
  NOW,
  redemptionBy,
  TODAY,
} from "./rows.ts";

const texts: Readonly<Record<string, string>> = {
  empty: "",
  spaces: "  two\ttabs\nand lines\r\n",
  quotes: `'single' "double" \`back\` \\ backslash; -- comment /* */ $1 ? :name`,
  "other scripts": "Žluťoučký kůň · Ελληνικά · 日本語 · العربية · हिन्दी",
  emoji: "👩‍🍳☕️🎉",
  "combining marks": "e\u0301 and é",
  wildcards: "100% _under_ [set] *",
  "a picture of a megabyte": `data:image/png;base64,${"iVBORw0KGgo".repeat(95_000)}`,
};

/** Every kind of value is read as it was written. */
export function valuesCases(store: () => Store): void {
  const expectRoundTrip = async <Name extends keyof Datasets>(
    dataset: Name,
    row: Datasets[Name],
  ) => {
    await commit(store(), inserted(dataset, row));
    const [found] = await store().reader.many(dataset, {
      order: [["id", "asc"]],
      limit: 1,
      search: { fields: ["id"], text: row.id },
    });
    expect(found).toStrictEqual(row);
  };

  it.each(Object.entries(texts))("text: %s", async (_name, text) => {
    const user = aUser({ name: text, profilePhoto: text });
    await expectRoundTrip("users", user);
    expect(await store().reader.one("users", { id: user.id, name: text })).toStrictEqual(user);
  });

  it("numbers in the safe range", async () => {
    const far = Number.MAX_SAFE_INTEGER;
    await expectRoundTrip(
      "users",
      aUser({ joinedDate: far, referralsMade: -far, referralPointsEarned: 0 }),
    );
    expect(await store().reader.count("users", { joinedDate: far })).toBe(1);
    expect(await store().reader.sum("users", "joinedDate", { joinedDate: far })).toBe(far);
  });

  it("booleans, lists and maps", async () => {
    await expectRoundTrip(
      "users",
      aUser({
        isActive: false,
        isMainAdmin: true,
        role: "sub-admin",
        favoriteRewards: ["a", `"b"`, "ć"],
        goalRewardId: "a",
        answeredPrompts: [{ prompt: "birthday", day: TODAY }],
        permissions: { canManageQRCodes: true, canExportData: false },
      }),
    );
    await expectRoundTrip("rewards", aReward({ tags: ["Hot", "Vegan 🌱"], isActive: false }));
  });

  it("null in nullable fields", async () => {
    await expectRoundTrip("rewards", aReward({ availabilityCount: null }));
    await expectRoundTrip("rewards", aReward({ availabilityCount: 0 }));
    await expectRoundTrip("qrCodes", aCode());
    await expectRoundTrip(
      "qrCodes",
      aCode({ ...redemptionBy("x"), rating: 5, comment: "", ratedAt: NOW }),
    );
    await expectRoundTrip("users", aUser({ lastBirthdayRedemptionYear: 2026 }));
    await expectRoundTrip("users", aUser({ goalRewardId: null, answeredPrompts: [] }));
    await expectRoundTrip("vouchers", aVoucher());
    const elsewhere = { locationId: "harbour", endedBy: "mia", insteadOf: fresh.id() };
    await expectRoundTrip("vouchers", aVoucher(elsewhere));
    await expectRoundTrip("vouchers", aVoucher({ state: "used", endedAt: NOW, expiresAt: NOW }));
  });

  it("the other datasets", async () => {
    const id = fresh.id();
    await expectRoundTrip("credentials", {
      id,
      passwordHash: "$argon2id$v=19$…",
      totpSecret: "",
      totpLastStep: 0,
    });
    await expectRoundTrip("sessions", {
      id,
      userId: "nobody",
      createdAt: NOW,
      expiresAt: NOW + 1,
      seenAt: NOW + 2,
      device: "Firefox on Windows",
    });
    await expectRoundTrip("challenges", { id, text: "ABCDEF", expiresAt: NOW });
    await expectRoundTrip("receipts", {
      id,
      fingerprint: "f",
      reply: `{"ok":true}`,
      createdAt: NOW,
    });
    await expectRoundTrip("referrals", {
      id,
      referrerId: "a",
      referredUserId: "b",
      date: NOW,
      ordered: false,
      referralCodeUsed: "ANA",
      status: "signed_up",
      pointsEarned: 5,
    });
    await expectRoundTrip("feedback", {
      id,
      userId: "a",
      userName: "Ana",
      userAvatar: "",
      text: "Lovely.",
      rating: 5,
      createdAt: NOW,
      status: "pending",
      upvoteCount: 2,
      replyCount: 1,
    });
    await expectRoundTrip("feedbackUpvotes", anUpvote(`${id}.ana`));
    await expectRoundTrip("feedbackReplies", aReply(id, "Yes!"));
    await expectRoundTrip("broadcasts", aBroadcast(id, "Hello"));
    await expectRoundTrip("broadcasts", {
      ...aBroadcast(fresh.id(), "Hello again"),
      isRepost: true,
      originalBroadcastId: id,
      editedAt: NOW,
    });
    await expectRoundTrip("qrCodes", aCode({ batchId: id, batchNo: 7, catalogueProductId: id }));
    await expectRoundTrip("qrBatches", { ...aBatch(id), catalogueProductId: id });
    await expectRoundTrip("dailyTotals", aDailyTotal(id));
    await expectRoundTrip("exportGrants", anExport(id));
    await expectRoundTrip("auditLog", anAuditEntry(id, "150 points instead of 120"));
    await expectRoundTrip("loginTickets", {
      id,
      userId: "a",
      browser: "b",
      expiresAt: NOW,
      failures: 3,
    });
    await expectRoundTrip("resetLinks", { id, userId: "a", expiresAt: NOW });
    await expectRoundTrip("attempts", { id, count: 3, resetsAt: NOW });
    await expectRoundTrip("locations", aLocation(id));
    await expectRoundTrip("locations", aDescribedLocation(fresh.id()));
    await expectRoundTrip("products", aProduct({ id, skuKey: id }));
    await expectRoundTrip(
      "products",
      aProduct({ id: `${id}-used`, firstUsedAt: NOW, skuKey: `${id}-used` }),
    );
    await expectRoundTrip("productPictures", { id, image: "data:image/png;base64,AAAA" });
    const image = { id, image: id, kind: "logo", file: "page", content: "data:," } as const;
    await expectRoundTrip("programImages", { ...image, expiresAt: NOW });
    await expectRoundTrip("programImages", { ...image, id: fresh.id(), expiresAt: null });
    await expectRoundTrip("tillSkus", aTillSku({ id, skuKey: id }));
    const mapped = { state: "mapped", productId: "latte", expiresAt: null } as const;
    await expectRoundTrip("tillSkus", aTillSku({ id: `${id}-m`, skuKey: `${id}-m`, ...mapped }));
    await expectRoundTrip("skuSightings", aSighting({ id }));
    await expectRoundTrip("memberCodes", aMemberCode({ id, code: id }));
    await expectRoundTrip("codeRevocations", { id, userId: id, at: NOW });
    const lines = [{ text: 'Flat "White"', quantity: 2, amount: 900 }];
    await expectRoundTrip("purchases", aPurchase({ id, checkId: id, lines }));
    await expectRoundTrip("refunds", aRefund({ id, purchaseId: id }));
    await expectRoundTrip("tillKeys", aTillKey({ id, scopes: ["search", "redeem"] }));
    await expectRoundTrip("tillKeys", aTillKey({ id: fresh.id(), seenAt: NOW, revokedAt: NOW }));
    await expectRoundTrip("invitations", anInvitation({ id, role: "customer" }));
    await expectRoundTrip("enrolments", anEnrolment({ id, tokenHash: id }));
    const place = anEnrolment({ id: fresh.id(), tokenHash: fresh.id(), locationId: "harbour" });
    await expectRoundTrip("enrolments", place);
    await expectRoundTrip("users", aUser({ joinedBy: "poster", isVerified: false }));
    const steps = { staff: "skipped", print: "done" } as const;
    await expectRoundTrip("setup", { ...newSetup("digest"), id, steps, isDismissed: true });
    await expectRoundTrip("webhooks", aWebhook(id));
    await expectRoundTrip("webhooks", { ...aWebhook(fresh.id()), kinds: ["voucher.used"] });
    await expectRoundTrip("webhookEvents", anEvent(id));
    await expectRoundTrip("webhookEvents", { ...anEvent(fresh.id()), sharedAt: NOW });
    await expectRoundTrip("webhookDeliveries", aDelivery(id));
    const delivered = { state: "delivered", status: 204, deliveredAt: NOW } as const;
    await expectRoundTrip("webhookDeliveries", { ...aDelivery(fresh.id()), ...delivered });
    await expectRoundTrip("jobs", aJob(id));
    const leased = { state: "running", leasedUntil: NOW, leasedBy: "a", attempts: 1 } as const;
    await expectRoundTrip("jobs", aJob(fresh.id(), { ...leased, stepsDone: 1, stepCount: 2 }));
    await expectRoundTrip("mails", aMail(id, "a@example.com"));
    await expectRoundTrip("mails", { ...aMail(fresh.id(), "b@example.com"), sentAt: NOW });
    const counted = { userId: "ana", countedAt: NOW };
    await expectRoundTrip("mails", { ...aMail(fresh.id(), "c@example.com"), ...counted });
    const stopped = { id: `news.${id}`, scope: "news", reason: "unsubscribed", at: NOW } as const;
    await expectRoundTrip("suppressions", stopped);
    await expectRoundTrip("pushKeys", { id: "push-key", publicKey: "public", secret: "sealed" });
    await expectRoundTrip("pushSubscriptions", aSubscription({ id }));
    await expectRoundTrip("pushNotices", aNotice({ id }));
    await expectRoundTrip("pushNotices", aNotice({ id: fresh.id(), userId: null, position: id }));
    await expectRoundTrip("pushes", aPush({ id }));
    await expectRoundTrip("pushes", aPush({ id: fresh.id(), state: "sent", endedAt: NOW }));
    await expectRoundTrip("mailDays", { id, at: NOW, sent: 3, bounced: 1, dropped: 0 });
    await expectRoundTrip("mailMarks", { id: "birthday", position: "2026-03-14 1990" });
    const token = { userId: "ana", emailKey: "ana@example.com", expiresAt: NOW };
    await expectRoundTrip("verificationLinks", { id, ...token });
  });
}
