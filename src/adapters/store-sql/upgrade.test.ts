import { describe, expect, it } from "vitest";
import { titledItem } from "#core/benefits/benefit.ts";
import { nameKeyOf } from "#core/identity/name-key.ts";
import { phoneLookupKey } from "#core/identity/phone-lookup-key.ts";
import { newJob } from "#core/jobs/job.ts";
import { BIRTHDAY_REWARD_ID } from "#core/rewards/reward.ts";
import { aLocation } from "#testing/rows.ts";
import { type Booleans, insertUser, oldEngines } from "./testing/old-databases.ts";

const byId = { order: [["id", "asc"]], limit: 99 } as const;

/** Phones as people write them, see core/identity/contact-fields.ts. */
const phones = [
  "",
  "12345",
  "123456",
  "12-34-5",
  "+49 (0)30 901.820-0",
  "0049 30 9018200",
  "(...) 1 2 3 4 5 6 7",
  "12345678",
  "123456789012345678901234567890",
];

/** Ana's data in the first version: 20 points, a password, a post on the wall; and a user with each phone. */
const firstRows = (booleans: Booleans) => [
  insertUser(booleans, "ana", { email: "Ana@example.com" }),
  `insert into transactions values ('entry', 'ana', 1, null, 'earn', 10, 0, 10, 'A visit', 'visit', '', null, 8, '1970-01-01')`,
  "update users set points = 10, entry_count = 1 where id = 'ana'",
  `insert into transactions values ('scan', 'ana', 2, 1, 'earn', 5, 10, 15, 'Scanned Tea', 'qr-code', 'c', null, 9, '1970-01-01')`,
  `insert into transactions values ('gift', 'ana', 3, 2, 'earn', 5, 15, 20, 'Sorry', 'staff', '', null, 10, '1970-01-01')`,
  "update users set points = 20, entry_count = 3, name = 'Ána Ängström' where id = 'ana'",
  "insert into credentials values ('ana', '$hash$', '')",
  "insert into feedback values ('item', 'ana', 'Ana', '', 'Lovely.', 5, 9, 'approved')",
  ...phones.map((phone, at) => insertUser(booleans, String(at), { name: "Cal", phone })),
];

const refund = (id: string, userId: string, forgone: number) =>
  `insert into refunds values ('${id}', 'purchase', '${userId}', 'harbour', '${id}', 100, 0, ${forgone}, 8, 'till')`;

/**
 * Ana invited Ben, for which she got 5 points, and Cem, for which her ledger has nothing; two refunds forfeited 50 points, and another one 7
 * of a deleted user. Staff have cancelled a voucher and made a code.
 */
const rowsBeforeLimits = (booleans: Booleans) => [
  insertUser(booleans, "ana"),
  insertUser(booleans, "ben"),
  `insert into transactions (id, user_id, entry_no, type, amount, balance_before, balance_after, description, source, reference, date, day)
   values ('entry', 'ana', 1, 'earn', 5, 0, 5, 'A friend', 'referral', 'ben', 8, '1970-01-01')`,
  "update users set points = 5, entry_count = 1 where id = 'ana'",
  `insert into referrals values ('one', 'ana', 'ben', 8, ${booleans.no}, 'CODEana', 'signed_up')`,
  `insert into referrals values ('two', 'ana', 'cem', 9, ${booleans.no}, 'CODEana', 'signed_up')`,
  refund("refund-1", "ana", 40),
  refund("refund-2", "ana", 10),
  refund("refund-3", "deleted", 7),
  refund("refund-4", "ben", 0),
  `insert into vouchers (id, user_id, reward_id, title, cost, code, state, issued_at, expires_at, ended_at)
   values ('voucher', 'ana', 'mug', 'Mug', 30, 'V-ABCDEFGH', 'cancelled', 8, 9, 9)`,
  `insert into qr_codes (id, code, product_id, points, is_redeemed, created_at, expires_at)
   values ('code', 'REGULARS-ABCDEFGH', 'TEA', 1000000, ${booleans.no}, 8, 9)`,
];

const reply = (id: string, userId: string, name: string, photo = "") =>
  `insert into feedback_replies (id, feedback_id, user_id, user_name, user_avatar, text, created_at)
   values ('${id}', 'item', '${userId}', '${name}', '${photo}', 'Hello', 1)`;

/** Users and replies of every kind. */
const rowsBeforeOfficialReplies = (booleans: Booleans) => [
  insertUser(booleans, "boss", { name: "Bea Boss", role: "admin" }),
  insertUser(booleans, "helper", { name: "Hal Help", role: "sub-admin" }),
  insertUser(booleans, "poser", { name: "Admin" }),
  reply("by-admin", "boss", "Admin"),
  reply("by-sub-admin", "helper", "Admin"),
  reply("by-a-deleted-user", "deleted", "Admin"),
  reply("by-a-customer-of-that-name", "poser", "Admin"),
  reply("by-staff-for-themselves", "boss", "Bea Boss"),
  reply("with-a-photo", "boss", "Admin", "data:photo"),
];

/** A webhook with events under their former names, a waiting delivery, and a refund. */
const rowsBeforeEventNames = ({ yes }: Booleans) => [
  `insert into webhooks (id, url, secret, kinds, is_active, created_at, failures, rests_until)
   values ('hook', 'https://example.com', 's', '["voucher.returned","member.left","tier.reached"]', ${yes}, 1, 0, 0)`,
  `insert into webhook_events values ('event-1', 'member.joined', 1, '{"userId":"ana"}', null)`,
  `insert into webhook_events values ('event-2', 'purchase.refunded', 2, '{"points":3,"forgone":2}', null)`,
  `insert into webhook_events values ('event-3', 'code.redeemed', 3, '{"codeId":"code"}', 3)`,
  `insert into webhook_deliveries values ('delivery', 'hook', 'event-3', 'code.redeemed', 3, 'waiting', 3, 0, null, '', null)`,
  `insert into refunds values ('refund', 'purchase', 'ana', 'harbour', 'R-1', 100, 3, 2, 8, 'till')`,
];

const mail =
  "insert into mails (id, recipient, subject, text, link, created_at, due_at, sent_at, failures)";
const webhook =
  "insert into webhooks (id, url, secret, kinds, is_active, created_at, failures, rests_until, deleted_at)";
const delivery = "insert into webhook_deliveries";

/** Waiting and ended emails and deliveries, and a webhook that is being deleted. */
const rowsBeforeJobs = ({ yes }: Booleans) => [
  `${mail} values ('waits', 'a@example.com', 's', 't', '/l', 1, 7, null, 3)`,
  `${mail} values ('sent', 'a@example.com', 's', 't', '', 1, 7, 8, 0)`,
  `${mail} values ('given-up', 'a@example.com', 's', 't', '', 1, 7, null, 10)`,
  `${webhook} values ('hook', 'https://example.com', 's', '[]', ${yes}, 1, 0, 0, null)`,
  `${webhook} values ('leaving', 'https://example.com', '', '[]', ${yes}, 1, 0, 0, 5)`,
  `${delivery} values ('due', 'hook', 'event', 'voucher.used', 2, 'waiting', 9, 4, 500, 'Answered 500.', null)`,
  `${delivery} values ('taken', 'hook', 'event', 'voucher.used', 2, 'delivered', 9, 1, 204, '', 9)`,
];

const rowsBeforeLocationDetails = ({ yes }: Booleans) => [
  `insert into locations values ('pier', 'Pier', 'pier', 'UTC', ${yes}, 1)`,
];

/** A redeemed and an unused code of the same batch. */
const rowsBeforeDailyScans = ({ no, yes }: Booleans) =>
  [`${yes}, 'ana', 5, '1970-01-01'`, `${no}, null, null, null`].map(
    (
      redemption,
      at,
    ) => `insert into qr_codes (id, code, product_id, points, is_redeemed, redeemed_by, redeemed_at, redeemed_day, created_at,
        expires_at, rating, comment, rated_at, batch_id, batch_no, created_by, catalogue_product_id)
      values ('code-${at}', 'CAFE-${at}', 'Früchtetee', 10, ${redemption}, 1, 9, null, null, null, 'batch', ${at + 1}, 'boss', 'tea')`,
  );

const rowsBeforeCustomerInvitations = () => [
  `insert into invitations values ('sam', 'digest', 'Sam', 'sam@example.com', 'sam@example.com', '{}', 'boss', 1, 1, 9)`,
];

/** Vouchers of a reward and of the birthday gift, before there were other origins; staff have cancelled the second. */
const rowsBeforeOrigins = (booleans: Booleans) => [
  `insert into vouchers (id, user_id, reward_id, title, cost, code, state, issued_at, expires_at, ended_at)
   values ('one', 'ana', 'mug', 'Mug', 30, 'V-ABCDEFGH', 'used', 8, 9, 8)`,
  `insert into vouchers (id, user_id, reward_id, title, cost, code, state, issued_at, expires_at, ended_at)
   values ('two', 'ana', '${BIRTHDAY_REWARD_ID}', 'Gift', 0, 'V-ABCDEFGJ', 'cancelled', 8, 9, 8)`,
  `insert into rewards (id, title, description, points_cost, category, image, tags, is_active, display_order, availability_count, expiry_days)
   values ('mug', 'Mug', 'A mug.', 30, 'Merch', 'keep-cup', '["mug"]', ${booleans.yes}, 1, null, 0)`,
];

describe.each(oldEngines)("A $name database", ({ openUpgraded, ...booleans }) => {
  it("of the first version keeps its users and is usable", async () => {
    const reader = await openUpgraded(2, firstRows(booleans));
    expect(await reader.one("users", { id: "ana" })).toMatchObject({
      email: "Ana@example.com",
      points: 20,
      entryCount: 3,
      nameKey: nameKeyOf("Ána Ängström"),
      // The scan: points that staff added later are no visit.
      lastVisitAt: 9,
      messagesSeenAt: 0,
      goalRewardId: null,
      answeredPrompts: [],
    });
    const secrets = { passwordHash: "$hash$", totpSecret: "", totpLastStep: 0 };
    expect(await reader.one("credentials", { id: "ana" })).toEqual({ id: "ana", ...secrets });
    const item = { text: "Lovely.", upvoteCount: 0, replyCount: 0 };
    expect(await reader.one("feedback", { id: "item" })).toMatchObject(item);
    expect(await reader.count("transactions", { userId: "ana" })).toBe(3);
    const first = { locationId: null, awards: [] };
    expect(await reader.one("transactions", { entryNo: 1 })).toMatchObject(first);
    const callers = await reader.many("users", { where: { name: "Cal" }, ...byId });
    expect(callers.map(({ phone, phoneKey }) => [phone, phoneKey])).toEqual(
      phones.map((phone) => [phone, phoneLookupKey(phone)]),
    );
  });

  it("from before the limits gets forfeited points and the points of referrals", async () => {
    const reader = await openUpgraded(8, rowsBeforeLimits(booleans));
    const forfeited = async (id: string) => (await reader.one("users", { id }))?.forfeitedPoints;
    expect([await forfeited("ana"), await forfeited("ben")]).toEqual([50, 0]);
    const earned = async (id: string) => (await reader.one("referrals", { id }))?.pointsEarned;
    expect([await earned("one"), await earned("two")]).toEqual([5, 0]);
    expect(await reader.one("vouchers", {})).toMatchObject({ cost: 30, pointsWithheld: 0 });
    expect(await reader.one("qrCodes", {})).toMatchObject({ points: 1_000_000, createdBy: null });
    expect(await reader.one("users", { id: "ana" })).toMatchObject({ birthdayGiftFrom: "" });
  });

  it("marks the official replies that it holds, and hides none", async () => {
    const reader = await openUpgraded(8, rowsBeforeOfficialReplies(booleans));
    const official = await reader.many("feedbackReplies", { where: { isOfficial: true }, ...byId });
    expect(official.map(({ id }) => id)).toEqual(["by-a-deleted-user", "by-admin", "by-sub-admin"]);
    expect(await reader.count("feedbackReplies", { isHidden: false })).toBe(6);
  });

  it("gets the current names of stored events (decision 130)", async () => {
    const reader = await openUpgraded(10, rowsBeforeEventNames(booleans));
    expect(await reader.one("webhooks", {})).toMatchObject({
      kinds: ["voucher.cancelled", "customer.deleted", "tier.reached"],
    });
    const events = await reader.many("webhookEvents", byId);
    expect(events.map(({ kind, data }) => [kind, data])).toEqual([
      ["customer.joined", '{"userId":"ana"}'],
      ["purchase.refunded", '{"points":3,"forfeited":2}'],
      ["qr-code.redeemed", '{"codeId":"code"}'],
    ]);
    const waiting = { kind: "qr-code.redeemed", state: "waiting" };
    expect(await reader.one("webhookDeliveries", {})).toMatchObject(waiting);
    expect(await reader.one("refunds", {})).toMatchObject({ points: 3, forfeited: 2 });
  });

  it("converts waiting emails and deliveries to jobs (decision 131)", async () => {
    const reader = await openUpgraded(11, rowsBeforeJobs(booleans));
    const due = newJob({ id: "due", kind: "webhook-delivery", queue: "webhook hook" }, 2, 9);
    expect(await reader.many("jobs", byId)).toEqual([
      { ...due, attempts: 4 },
      newJob({ id: "leaving", kind: "webhook-removal", queue: "webhook-removal" }, 5),
      { ...newJob({ id: "waits", kind: "mail", queue: "mail" }, 1, 7), attempts: 3 },
    ]);
    expect(await reader.one("mails", { id: "waits" })).toMatchObject({ link: "/l", sentAt: null });
    expect(await reader.count("mails", {})).toBe(3);
    const waiting = { state: "waiting", tries: 4 };
    expect(await reader.one("webhookDeliveries", { id: "due" })).toMatchObject(waiting);
  });

  it("keeps its invitations as those of sub-admins (decision 151)", async () => {
    const reader = await openUpgraded(21, rowsBeforeCustomerInvitations());
    expect(await reader.one("invitations", {})).toMatchObject({ id: "sam", role: "sub-admin" });
  });

  it("has vouchers of rewards and the birthday gift, for the item of their title (decision 152)", async () => {
    const reader = await openUpgraded(22, rowsBeforeOrigins(booleans));
    const item = { benefit: titledItem, note: "" };
    expect(await reader.many("vouchers", byId)).toMatchObject([
      { rewardId: "mug", originKind: "reward", originId: "mug", ...item, cancelReason: null },
      {
        rewardId: BIRTHDAY_REWARD_ID,
        originKind: "birthday",
        originId: BIRTHDAY_REWARD_ID,
        ...item,
        cancelReason: "staff",
      },
    ]);
    expect(await reader.one("rewards", { id: "mug" })).toMatchObject({
      benefit: titledItem,
      lowestTier: null,
    });
  });

  it("has locations without an address and without hours", async () => {
    const reader = await openUpgraded(16, rowsBeforeLocationDetails(booleans));
    expect(await reader.one("locations", {})).toEqual(
      aLocation({ id: "pier", name: "Pier", nameKey: "pier", createdAt: 1 }),
    );
  });

  it("from before the setting of daily scans keeps its codes, which are found and counted as before", async () => {
    const reader = await openUpgraded(19, rowsBeforeDailyScans(booleans));
    const search = { fields: ["code", "productId"], text: "cafe-1" } as const;
    const found = await reader.many("qrCodes", { ...byId, search });
    expect(found).toMatchObject([{ id: "code-1", isRedeemed: false, redeemedBy: null }]);
    expect(await reader.one("qrCodes", { redeemedBy: "ana" })).toEqual({
      id: "code-0",
      code: "CAFE-0",
      productId: "Früchtetee",
      catalogueProductId: "tea",
      points: 10,
      isRedeemed: true,
      redeemedBy: "ana",
      redeemedAt: 5,
      redeemedDay: "1970-01-01",
      createdAt: 1,
      expiresAt: 9,
      rating: null,
      comment: null,
      ratedAt: null,
      batchId: "batch",
      batchNo: 1,
      createdBy: "boss",
    });
    expect(await reader.count("qrCodes", { batchId: "batch", isRedeemed: true })).toBe(1);
  });
});
