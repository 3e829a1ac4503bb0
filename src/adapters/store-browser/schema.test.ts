import { describe, expect, test } from "vitest";
import { newCredentials } from "#core/identity/user.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { BIRTHDAY_REWARD_ID } from "#core/rewards/reward.ts";
import { aAction, aMail, aReferral } from "#core/testing/own-data.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import { StoreFailure } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { NOON } from "#testing/context.ts";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import {
  aBatch,
  aCode,
  aLocation,
  anEntry,
  anInvitation,
  aPost,
  aPurchase,
  aRefund,
  aReplyTo,
  aReward,
  aUser,
  aVoucher,
} from "#testing/rows.ts";
import { openBrowserStore } from "./browser-store.ts";
import { schemaVersion, type Upgrade, upgrades } from "./schema.ts";
import { newReward } from "./testing/commits.ts";

describe("data of an older schema", () => {
  // Version 1 called the title 'name'; version 2 had no tags. An upgrade knows the shape it starts from, hence the casts.
  const chain: readonly Upgrade[] = [
    ({ rewards, ...rest }) => ({
      ...rest,
      rewards: (rewards as { name: string }[]).map(({ name, ...row }) => ({ ...row, title: name })),
    }),
    ({ rewards, ...rest }) => ({
      ...rest,
      rewards: (rewards as object[]).map((row) => ({ ...row, tags: [] })),
    }),
  ];
  const { title, tags: _tags, ...reward } = aReward();

  test("is upgraded step by step, and only once", async () => {
    const storage = memoryStorage();
    storage.setItem("regulars.rewards", JSON.stringify([{ ...reward, name: title }]));
    storage.setItem("regulars.users", JSON.stringify([aUser()]));
    const store = openBrowserStore({ storage, chain });
    expect(await store.reader.one("rewards", { title })).toEqual(aReward());
    expect(await store.reader.count("users", {})).toBe(1);
    expect(storage.getItem("regulars.schema")).toBe("3");
    const after = contentsOf(storage);
    expect(await openBrowserStore({ storage, chain }).reader.count("rewards", {})).toBe(1);
    expect(contentsOf(storage)).toEqual(after);
  });

  test("from a version in between takes the remaining steps", async () => {
    const storage = memoryStorage();
    storage.setItem("regulars.schema", "2");
    storage.setItem("regulars.rewards", JSON.stringify([{ ...reward, title }]));
    const store = openBrowserStore({ storage, chain });
    expect(await store.reader.one("rewards", { title })).toEqual(aReward());
  });

  test("without room for the upgrade stays unchanged", async () => {
    const old = JSON.stringify([{ ...reward, name: title }]);
    const storage = memoryStorage(old.length + 20);
    storage.setItem("regulars.rewards", old);
    const store = openBrowserStore({ storage, chain });
    await expect(store.reader.count("rewards", {})).rejects.toEqual(
      new StoreFailure({ kind: "full" }),
    );
    expect(contentsOf(storage)).toEqual({ "regulars.rewards": old });
  });

  test("of a newer program is refused and unchanged", async () => {
    const storage = memoryStorage();
    const newer = String(schemaVersion(upgrades) + 1);
    storage.setItem("regulars.schema", newer);
    storage.setItem("regulars.rewards", "[]");
    const store = openBrowserStore({ storage });
    await expect(commit(store, newReward())).rejects.toMatchObject({
      problem: { kind: "unavailable", remedy: expect.stringContaining(`version ${newer}`) },
    });
    expect(contentsOf(storage)).toEqual({ "regulars.rewards": "[]", "regulars.schema": newer });
  });
});

/** Opens a store on stored rows of an older version. */
function openOlder(version: string, stored: Readonly<Record<string, readonly object[]>>) {
  const storage = memoryStorage();
  storage.setItem("regulars.schema", version);
  for (const [name, rows] of Object.entries(stored)) {
    storage.setItem(`regulars.${name}`, JSON.stringify(rows));
  }
  return { storage, store: openBrowserStore({ storage }) };
}

test("data of the first version keeps its users and gets the fields of the customer's side", async () => {
  const { messagesSeenAt: _seen, phoneKey: _key, ...ana } = aUser({ phone: "+49 30 901-820" });
  const { upvoteCount: _upvotes, replyCount: _replies, ...post } = aPost();
  const credentials = { id: "ana", passwordHash: "h", totpSecret: "" };
  const stored = { users: [ana], credentials: [credentials], feedback: [post] };
  const { reader } = openOlder("1", stored).store;
  const upgraded = { ...ana, messagesSeenAt: 0, phoneKey: "30901820" };
  expect(await reader.one("users", {})).toEqual(upgraded);
  expect(await reader.one("credentials", {})).toEqual(newCredentials("ana", "h"));
  expect(await reader.one("feedback", {})).toEqual(aPost());
});

test("data from before vouchers has none and stores new ones", async () => {
  const { storage, store } = openOlder("4", { users: [aUser()] });
  expect(await store.reader.count("vouchers", {})).toBe(0);
  await commit(store, inserted("vouchers", aVoucher()));
  const again = openBrowserStore({ storage });
  expect(await again.reader.one("vouchers", { userId: "ana" })).toEqual(aVoucher());
  expect(await again.reader.count("users", {})).toBe(1);
  expect(storage.getItem("regulars.schema")).toBe(String(schemaVersion(upgrades)));
});

test("data from before the counter has no locations and searchable phones", async () => {
  const { phoneKey: _key, ...ana } = aUser({ points: 10, entryCount: 1, phone: "(030) 12.34-56" });
  const { locationId: _where, ...entry } = anEntry();
  const { locationId: _place, endedBy: _by, insteadOf: _before, ...voucher } = aVoucher();
  const { locationId: _at, ...action } = aAction();
  const stored = { users: [ana], transactions: [entry], vouchers: [voucher], auditLog: [action] };
  const { reader } = openOlder("4", stored).store;
  expect(await reader.one("users", {})).toEqual({ ...ana, phoneKey: "30123456" });
  expect(await reader.one("transactions", {})).toEqual(anEntry());
  expect(await reader.one("vouchers", {})).toEqual(aVoucher());
  expect(await reader.one("auditLog", {})).toEqual(aAction());
});

test("locations from before addresses and hours have none", async () => {
  const { id, name, nameKey, timeZone, isOpen, createdAt } = aLocation();
  const old = { id, name, nameKey, timeZone, isOpen, createdAt };
  const { reader } = openOlder("10", { locations: [old] }).store;
  expect(await reader.one("locations", {})).toEqual(aLocation());
});

test("data from before the limits on codes, referrals and gifts gets their fields", async () => {
  const own = { points: 5, entryCount: 1 };
  const { forfeitedPoints: _points, birthdayGiftFrom: _from, ...ana } = aUser(own);
  const { pointsWithheld: _withheld, ...voucher } = aVoucher();
  const { createdBy: _by, ...code } = aCode();
  const { pointsEarned: _earned, ...ben } = aReferral({ id: "one", referredUserId: "ben" });
  const { reader } = openOlder("5", {
    users: [ana],
    transactions: [anEntry({ amount: 5, balanceAfter: 5, source: "referral", reference: "ben" })],
    vouchers: [voucher],
    qrCodes: [code],
    referrals: [ben, { ...ben, id: "two", referredUserId: "cem" }],
  }).store;
  expect(await reader.one("users", {})).toMatchObject({ forfeitedPoints: 0, birthdayGiftFrom: "" });
  expect(await reader.one("vouchers", {})).toMatchObject({ pointsWithheld: 0 });
  expect(await reader.one("qrCodes", {})).toMatchObject({ createdBy: null });
  expect(await reader.one("referrals", { id: "one" })).toMatchObject({ pointsEarned: 5 });
  expect(await reader.one("referrals", { id: "two" })).toMatchObject({ pointsEarned: 0 });
});

test("gives ledger entries from before the earning rules no awards", async () => {
  const { awards: _awards, ...entry } = anEntry();
  const users = [aUser({ points: 10, entryCount: 1 })];
  const { reader } = openOlder("6", { users, transactions: [entry] }).store;
  expect(await reader.one("transactions", {})).toEqual(anEntry());
});

test("data from before official replies marks those that staff posted as Admin", async () => {
  const { isOfficial: _mark, isHidden: _state, ...reply } = aReplyTo({ userName: "Admin" });
  const email = "poser@example.com";
  const { reader } = openOlder("5", {
    users: [
      aUser({ id: "boss", role: "admin" }),
      aUser({ id: "poser", name: "Admin", email, emailKey: email }),
    ],
    feedbackReplies: [
      { ...reply, id: "a", userId: "boss" },
      { ...reply, id: "b", userId: "deleted" },
      { ...reply, id: "c", userId: "poser" },
      { ...reply, id: "d", userId: "boss", userName: "Bea Boss" },
    ],
  }).store;
  const replies = await reader.many("feedbackReplies", { order: [["id", "asc"]], limit: 9 });
  expect(replies.map(({ isOfficial }) => isOfficial)).toEqual([true, true, false, false]);
  expect(replies.map(({ isHidden }) => isHidden)).toEqual([false, false, false, false]);
});

test("renames the points that a refund could not take back to forfeited", async () => {
  const { forfeited, ...refund } = aRefund({ forfeited: 3 });
  const { reader } = openOlder("7", { refunds: [{ ...refund, forgone: forfeited }] }).store;
  expect(await reader.one("refunds", {})).toEqual({ ...refund, forfeited });
});

test("data from before remainders were carried has none", async () => {
  const { carriedMillionths: _own, ...ana } = aUser();
  const { carriedIn: _in, carriedOver: _over, carriedBack: _back, ...rest } = aPurchase();
  const { belowMinimum: _minimum, ...purchase } = rest;
  const { carriedBack: _undone, ...refund } = aRefund();
  const stored = { users: [ana], purchases: [purchase], refunds: [refund] };
  const { reader } = openOlder("9", stored).store;
  expect(await reader.one("users", {})).toEqual(aUser());
  expect(await reader.one("purchases", {})).toEqual(aPurchase());
  expect(await reader.one("refunds", {})).toEqual(aRefund());
});

test("customers from before there were visits have one for each day with a purchase", async () => {
  const { visits: _visits, lastPurchaseDay: _day, ...ana } = aUser();
  const { startsVisit: _starts, givenVouchers: _given, ...purchase } = aPurchase();
  const { awards: _awards, ...refund } = aRefund();
  const sold = ["one", "two", "three"].map((id, place) => {
    const recordedAt = NOON + Math.floor(place / 2) * DAY_MS;
    return { ...purchase, id, checkId: id, recordedAt };
  });
  const stored = { users: [ana], purchases: sold, refunds: [refund] };
  const { reader } = openOlder("14", stored).store;
  expect(await reader.one("users", {})).toEqual(
    aUser({ visits: 2, lastPurchaseDay: "2026-03-15" }),
  );
  expect(await reader.one("purchases", { id: "two" })).toMatchObject({ startsVisit: false });
  expect(await reader.count("purchases", { startsVisit: true })).toBe(2);
  expect(await reader.one("refunds", {})).toEqual(aRefund());
});

test("customers from before there were goals have none, and nothing was asked of them", async () => {
  const { goalRewardId: _goal, answeredPrompts: _answers, ...ana } = aUser();
  const { reader } = openOlder("15", { users: [ana] }).store;
  expect(await reader.one("users", {})).toEqual(aUser());
});

test("a browser from before there were jobs has none, and reads emails of the former shape", async () => {
  const mail = aMail();
  const { about: _about, ...stored } = mail;
  const older = { ...stored, dueAt: NOON, failures: 2 };
  const { reader } = openOlder("8", { mails: [older] }).store;
  expect(await reader.one("mails", {})).toEqual(mail);
  expect(await reader.count("jobs", {})).toBe(0);
});

test("codes and batches from before there were products belong to none", async () => {
  const { catalogueProductId: _code, ...code } = aCode();
  const { catalogueProductId: _batch, ...batch } = aBatch();
  const { reader } = openOlder("11", { qrCodes: [code], qrBatches: [batch] }).store;
  expect(await reader.one("qrCodes", {})).toEqual(aCode());
  expect(await reader.one("qrBatches", {})).toEqual(aBatch());
});

test("invitations from before customers could be invited are of sub-admins", async () => {
  const { role: _role, ...invitation } = anInvitation();
  const { reader } = openOlder("12", { invitations: [invitation] }).store;
  expect(await reader.one("invitations", {})).toEqual(anInvitation());
});

test("vouchers and rewards from before there were benefits are free items as titled", async () => {
  const older = ({ originKind: _kind, originId: _id, benefit: _benefit, ...row }: Voucher) => {
    const { note: _note, cancelReason: _reason, ...rest } = row;
    return rest;
  };
  const { benefit: _benefit, lowestTier: _tier, ...reward } = aReward();
  const gift = aVoucher({ id: "gift", code: "V-GIFTGIFT", rewardId: BIRTHDAY_REWARD_ID });
  const stored = { rewards: [reward], vouchers: [older(aVoucher()), older(gift)] };
  const { reader } = openOlder("13", stored).store;
  expect(await reader.one("rewards", {})).toEqual(aReward());
  expect(await reader.one("vouchers", { id: "voucher-1" })).toEqual(aVoucher());
  const origin = { originKind: "birthday", originId: BIRTHDAY_REWARD_ID };
  expect(await reader.one("vouchers", { id: "gift" })).toEqual({ ...gift, ...origin });
});

test("customers from before it was recorded joined by a friend's referral, or in an unknown way", async () => {
  const { joinedBy: _way, ...ana } = aUser();
  const ben = {
    ...ana,
    id: "ben",
    email: "b@x.org",
    emailKey: "b@x.org",
    referralCode: "BENABCDEF",
  };
  const referral = {
    id: "referral",
    referrerId: "ana",
    referredUserId: "ben",
    date: NOON,
    ordered: false,
    referralCodeUsed: "ANASOABCD",
    status: "signed_up",
    pointsEarned: 5,
  };
  const { reader } = openOlder("15", { users: [ana, ben], referrals: [referral] }).store;
  expect(await reader.one("users", { id: "ana" })).toEqual(aUser());
  expect(await reader.one("users", { id: "ben" })).toMatchObject({ joinedBy: "referral" });
});

test("accounts that were deleted before have closed balances, those without points have none", async () => {
  const entry = (userId: string, entryNo: number, balanceAfter: number) =>
    anEntry({ id: `${userId}-${entryNo}`, userId, entryNo, balanceAfter });
  const transactions = [entry("ana", 1, 10), entry("ben", 2, 7), entry("ben", 1, 10)];
  const spent = entry("cleo", 1, 0);
  const older = openOlder("17", { users: [aUser()], transactions: [...transactions, spent] });
  expect(
    await older.store.reader.many("closedBalances", { order: [["id", "asc"]], limit: 9 }),
  ).toEqual([{ id: "ben", points: 7, lots: {}, day: "2026-03-14" }]);
});
