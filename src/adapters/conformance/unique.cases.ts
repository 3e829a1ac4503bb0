import { expect, it } from "vitest";
import type { Datasets } from "#core/datasets.ts";
import { normalizeEmail } from "#core/identity/normalize-email.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { aMemberCode, aPurchase, aRefund, aTillKey } from "#testing/rows.ts";
import {
  aBatch,
  aBroadcast,
  aCode,
  aDailyTotal,
  aDelivery,
  aFeedback,
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
  expectBroken,
  fresh,
  NOW,
  nextEntry,
  storedUser,
} from "./rows.ts";

/** Violations of unique keys: emails in any case, referral codes, codes, ids (decision 117). */
export function uniqueCases(store: () => Store): void {
  it("an email in other letter case", async () => {
    const email = `Ana.${fresh.id()}@Example.com`;
    await commit(store(), inserted("users", aUser({ email, emailKey: normalizeEmail(email) })));
    const other = email.toUpperCase();
    const twin = aUser({ email: other, emailKey: normalizeEmail(other) });
    await expectBroken(store(), "unique-email", inserted("users", twin));
    const late = await storedUser(store());
    await expectBroken(store(), "unique-email", {
      kind: "patch",
      dataset: "users",
      id: late.id,
      fields: { email: other, emailKey: normalizeEmail(other) },
    });
  });

  it("a referral code", async () => {
    const { referralCode } = await storedUser(store());
    await expectBroken(store(), "unique-referral-code", inserted("users", aUser({ referralCode })));
  });

  it("a QR code", async () => {
    const code = aCode();
    await commit(store(), inserted("qrCodes", code));
    await expectBroken(store(), "unique-code", inserted("qrCodes", aCode({ code: code.code })));
  });

  it("a voucher's code", async () => {
    const { code } = aVoucher();
    await commit(store(), inserted("vouchers", aVoucher({ code })));
    const twin = inserted("vouchers", aVoucher({ code }));
    await expectBroken(store(), "unique-voucher-code", twin);
  });

  it("a second replacement of a voucher", async () => {
    const insteadOf = fresh.id();
    await commit(
      store(),
      inserted("vouchers", aVoucher()),
      inserted("vouchers", aVoucher({ insteadOf })),
    );
    await expectBroken(
      store(),
      "one-voucher-instead",
      inserted("vouchers", aVoucher({ insteadOf })),
    );
  });

  it("a location's name", async () => {
    const nameKey = fresh.id();
    await commit(store(), inserted("locations", aLocation(fresh.id(), nameKey)));
    const twin = inserted("locations", aLocation(fresh.id(), nameKey));
    await expectBroken(store(), "unique-location-name", twin);
  });

  it("a check of a location; other locations may have the same", async () => {
    const checkId = fresh.id();
    const purchase = (locationId: string) =>
      inserted("purchases", aPurchase({ id: fresh.id(), locationId, checkId }));
    await commit(store(), purchase("harbour"), purchase("station"));
    await expectBroken(store(), "one-purchase-per-check", purchase("harbour"));
  });

  it("a refund's number of a purchase", async () => {
    const purchaseId = fresh.id();
    const refund = (refundId: string) =>
      inserted("refunds", aRefund({ id: fresh.id(), purchaseId, refundId }));
    await commit(store(), refund("1"), refund("2"));
    await expectBroken(store(), "one-refund-per-number", refund("1"));
  });

  it("a member's code", async () => {
    const code = fresh.id();
    const shown = () => inserted("memberCodes", aMemberCode({ id: fresh.id(), code }));
    await commit(store(), shown());
    await expectBroken(store(), "unique-member-code", shown());
  });

  it("a number in a batch; codes without a batch have none", async () => {
    const place = { batchId: fresh.id(), batchNo: 1 };
    await commit(store(), inserted("qrCodes", aCode(place)), inserted("qrCodes", aCode()));
    await expectBroken(
      store(),
      "one-code-per-batch-place",
      inserted("qrCodes", aCode()),
      inserted("qrCodes", aCode(place)),
    );
  });

  it("a free email and code after their user was deleted", async () => {
    const user = await storedUser(store(), 5);
    await commit(store(), { kind: "remove", dataset: "users", id: user.id });
    const { email, referralCode } = user;
    await commit(store(), inserted("users", aUser({ email, referralCode })));
    expect(await store().reader.count("users", { email })).toBe(1);
  });

  it("an id in every dataset", async () => {
    const id = fresh.id();
    const owner = aUser(); // missing in the store: entries outlive their users
    const twins: { [Name in keyof Datasets]: readonly [Datasets[Name], Datasets[Name]] } = {
      users: [aUser({ id }), aUser({ id, email: `other-${id}@example.com` })],
      credentials: [
        { id, passwordHash: "a", totpSecret: "", totpLastStep: 0 },
        { id, passwordHash: "b", totpSecret: "", totpLastStep: 0 },
      ],
      rewards: [aReward({ id }), aReward({ id, title: "Other" })],
      transactions: [
        nextEntry(owner, 5, { id }),
        nextEntry({ ...owner, points: 5, entryCount: 1 }, 6, { id }),
      ],
      vouchers: [aVoucher({ id }), aVoucher({ id })],
      locations: [aLocation(id), aLocation(id, `other-${id}`)],
      memberCodes: [aMemberCode({ id, code: id }), aMemberCode({ id, code: `other-${id}` })],
      purchases: [aPurchase({ id, checkId: id }), aPurchase({ id, checkId: `other-${id}` })],
      refunds: [aRefund({ id, purchaseId: id }), aRefund({ id, purchaseId: `other-${id}` })],
      tillKeys: [aTillKey({ id }), aTillKey({ id, name: "Other" })],
      webhooks: [aWebhook(id), aWebhook(id)],
      webhookEvents: [anEvent(id), anEvent(id)],
      webhookDeliveries: [aDelivery(id), aDelivery(id)],
      jobs: [aJob(id), aJob(id)],
      qrCodes: [aCode({ id }), aCode({ id })],
      referrals: [aReferral(id, "a"), aReferral(id, "b")],
      feedback: [aFeedback(id, "Good"), aFeedback(id, "Bad")],
      sessions: [
        { id, userId: "a", createdAt: NOW, expiresAt: NOW, seenAt: NOW, device: "" },
        { id, userId: "b", createdAt: NOW, expiresAt: NOW, seenAt: NOW, device: "" },
      ],
      challenges: [
        { id, text: "A", expiresAt: NOW },
        { id, text: "B", expiresAt: NOW },
      ],
      feedbackUpvotes: [anUpvote(`${id}.a`), anUpvote(`${id}.a`)],
      feedbackReplies: [aReply(id, "Yes"), aReply(id, "No")],
      broadcasts: [aBroadcast(id, "Hello"), aBroadcast(id, "Bye")],
      loginTickets: [
        { id, userId: "a", browser: "", expiresAt: NOW, failures: 0 },
        { id, userId: "b", browser: "", expiresAt: NOW, failures: 0 },
      ],
      resetLinks: [
        { id, userId: "a", expiresAt: NOW },
        { id, userId: "b", expiresAt: NOW },
      ],
      attempts: [
        { id, count: 1, resetsAt: NOW },
        { id, count: 2, resetsAt: NOW },
      ],
      mails: [aMail(id, "a@example.com"), aMail(id, "b@example.com")],
      dailyTotals: [aDailyTotal(id), aDailyTotal(id)],
      qrBatches: [aBatch(id), aBatch(id)],
      exportGrants: [anExport(id), anExport(id)],
      auditLog: [anAuditEntry(id), anAuditEntry(id)],
      receipts: [
        { id, fingerprint: "a", reply: "{}", createdAt: NOW },
        { id, fingerprint: "b", reply: "{}", createdAt: NOW },
      ],
    };
    const twice = async <Name extends keyof Datasets>(name: Name) => {
      const [first, second] = twins[name];
      await commit(store(), inserted(name, first));
      await expectBroken(store(), "unique-id", inserted(name, second));
    };
    // Keys of a literal are its names.
    for (const name of Object.keys(twins) as (keyof Datasets)[]) await twice(name);
  });
}

function aReferral(id: string, referrerId: string): Datasets["referrals"] {
  const row = { referredUserId: "c", date: NOW, ordered: false, referralCodeUsed: "ANA" };
  return { id, referrerId, ...row, status: "signed_up", pointsEarned: 5 };
}
