import { describe, expect, test } from "vitest";
import { datasetNames, datasets } from "#core/datasets.ts";
import { DAY_MS, dayIn } from "#core/kit/time.ts";
import { withOverrides } from "#core/settings/program-file.ts";
import { voucherState } from "#core/vouchers/voucher.ts";
import { expectUnique, grouped, sampleSpec, yearOf, ZONE } from "./testing/year-of.ts";
import type { SampleSpec } from "./town.ts";
import { listedCustomers } from "./year.ts";

const order = sampleSpec();
const year = yearOf(order);
const customers = year.users.filter(({ role }) => role === "customer");

describe("the same order", () => {
  test("gives the same rows", () => {
    expect(yearOf(sampleSpec())).toEqual(year);
  });

  test("with another seed, count or last day gives others", () => {
    const ids = (own: Partial<SampleSpec>) => yearOf(sampleSpec(own)).users.map(({ id }) => id);
    const known = year.users.map(({ id }) => id);
    for (const own of [{ seed: "other" }, { customers: 219 }, { until: "2026-11-19" }]) {
      expect(ids(own)).not.toEqual(known);
    }
  });
});

describe("every row", () => {
  test.each(datasetNames)("of %s matches its entity's schema", (name) => {
    for (const row of year[name]) expect(datasets[name].parse(row)).toEqual(row);
    expectUnique(year[name].map(({ id }) => id));
  });

  test("is within the year, on its program day", () => {
    const first = Date.UTC(2025, 10, 20, 23);
    const end = Date.UTC(2026, 10, 21);
    for (const { date, day } of year.transactions) {
      expect(date).toBeGreaterThan(first);
      expect(date).toBeLessThan(end);
      expect(day).toBe(dayIn(ZONE, date));
    }
    for (const { at } of year.auditLog) expect(at).toBeLessThan(end);
    for (const { createdAt } of year.feedbackReplies) expect(createdAt).toBeLessThan(end);
  });
});

describe("the ledger", () => {
  test("has every source, about ten entries per customer, and a few customers with many", () => {
    const bySource = grouped(year.transactions, ({ source }) => source);
    expect([...bySource.keys()].toSorted()).toEqual(
      [
        "birthday",
        "purchase",
        "qr-code",
        "referral",
        "refund",
        "reward",
        "staff",
        "welcome",
      ].toSorted(),
    );
    const mean = year.transactions.length / customers.length;
    expect(mean).toBeGreaterThan(8);
    expect(mean).toBeLessThan(13);
    const counts = customers.map(({ entryCount }) => entryCount).toSorted((a, b) => b - a);
    const tenth = counts.slice(0, counts.length / 10).reduce((sum, count) => sum + count, 0);
    expect(tenth / year.transactions.length).toBeGreaterThan(0.4);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(7);
  });

  test("depends on the program: another program gives other points and tiers", () => {
    const { program } = order;
    const points = { referrer: 0, birthday: 1 };
    const other = yearOf(sampleSpec({ program: withOverrides(program, { points }) }));
    expect(other.transactions.filter(({ source }) => source === "referral")).toEqual([]);
    const gifts = other.transactions.filter(({ source }) => source === "birthday");
    expect(gifts.every(({ amount }) => amount <= 2)).toBe(true);
    expect(new Set(customers.map(({ tier }) => tier)).size).toBeGreaterThan(1);
  });
});

describe("related rows", () => {
  test("codes: each scan redeemed an existing code that had not expired", () => {
    const byId = grouped(year.qrCodes, ({ id }) => id);
    for (const entry of year.transactions.filter(({ source }) => source === "qr-code")) {
      const [code] = byId.get(entry.reference) ?? [];
      expect(code).toMatchObject({ redeemedBy: entry.userId, redeemedAt: entry.date });
      expect(code?.createdAt).toBeLessThanOrEqual(entry.date);
      expect(code?.expiresAt).toBeGreaterThan(entry.date);
    }
    expect(year.qrCodes.some(({ rating }) => rating !== null)).toBe(true);
    expect(year.qrCodes.some(({ isRedeemed }) => !isRedeemed)).toBe(true);
  });

  test("vouchers: one per redeemed reward, mostly used within minutes, a few expired, a few still ready", () => {
    const gifts = year.transactions.filter(({ source }) => source === "birthday").length;
    const redemptions = year.transactions.filter(({ source }) => source === "reward").length;
    const vouchers = year.vouchers.filter(({ rewardId }) => rewardId !== null);
    expect(vouchers).toHaveLength(redemptions + gifts);
    const end = Date.UTC(2026, 10, 21);
    const byState = grouped(vouchers, (voucher) => voucherState(voucher, end));
    expect([...byState.keys()].toSorted()).toEqual(["expired", "ready", "used"]);
    const used = byState.get("used") ?? [];
    expect(used.length / vouchers.length).toBeGreaterThan(0.75);
    for (const { issuedAt, endedAt, expiresAt } of used) {
      expect(endedAt).toBeGreaterThan(issuedAt);
      expect(endedAt).toBeLessThan(Math.min(issuedAt + DAY_MS / 24, expiresAt));
    }
  });

  test("batches: their codes are numbered consecutively from 1", () => {
    const byBatch = grouped(year.qrCodes, ({ batchId }) => batchId ?? "");
    for (const batch of year.qrBatches) {
      const codes = byBatch.get(batch.id) ?? [];
      const numbers = codes.map(({ batchNo }) => batchNo ?? 0).toSorted((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: batch.made }, (_, place) => place + 1));
      expect(batch.made).toBe(batch.size);
    }
  });

  test("referrals: the referrer has the points and the counts", () => {
    const sent = grouped(year.referrals, ({ referrerId }) => referrerId);
    for (const user of customers) {
      const friends = sent.get(user.id) ?? [];
      expect(user.referralsMade).toBe(friends.length);
      expect(user.referralPointsEarned).toBe(5 * friends.length);
      for (const { referralCodeUsed } of friends) expect(referralCodeUsed).toBe(user.referralCode);
    }
    expect(year.referrals.length).toBeGreaterThan(10);
  });

  test("the wall: counts match the rows, and only approved items have upvotes", () => {
    const votes = grouped(year.feedbackUpvotes, ({ feedbackId }) => feedbackId);
    const replies = grouped(year.feedbackReplies, ({ feedbackId }) => feedbackId);
    const people = new Set(year.users.map(({ id }) => id));
    for (const item of year.feedback) {
      expect(item.upvoteCount).toBe(votes.get(item.id)?.length ?? 0);
      expect(item.replyCount).toBe(replies.get(item.id)?.length ?? 0);
    }
    const upvoted = year.feedback.filter(({ upvoteCount }) => upvoteCount > 0);
    expect(upvoted.length).toBeGreaterThan(5);
    expect(upvoted.every(({ status }) => status === "approved")).toBe(true);
    expect(year.feedbackUpvotes.every(({ userId }) => people.has(userId))).toBe(true);
    expect([...grouped(year.feedback, ({ status }) => status).keys()].toSorted()).toEqual([
      "approved",
      "hidden",
      "pending",
    ]);
  });

  test("staff: the audit log has one record for each action", () => {
    const lines = grouped(year.auditLog, ({ action }) => action);
    const awards = year.transactions.filter(({ source }) => source === "staff");
    expect(lines.get("addPoints")).toHaveLength(awards.length);
    expect(lines.get("sendBroadcast")).toHaveLength(year.broadcasts.length);
    expect(lines.get("createSubAdmin")).toHaveLength(year.users.length - customers.length);
    expect(year.broadcasts.some(({ isRepost }) => isRepost)).toBe(true);
    expect(JSON.stringify(year.auditLog)).not.toContain(customers[0]?.name);
  });
});

describe("people", () => {
  test("come from many cultures and have unassigned addresses", () => {
    expect(customers).toHaveLength(220);
    expect(customers.some(({ name }) => /[^\p{Script=Latin}\s]/u.test(name))).toBe(true);
    for (const { email } of customers) expect(email).toMatch(/^[a-z.]+\d+@example\.com$/);
  });

  test("cannot log in without a password; with one, the team and two customers can", () => {
    expect(new Set(year.credentials.map(({ passwordHash }) => passwordHash))).toEqual(
      new Set(["none"]),
    );
    const open = yearOf(sampleSpec({ passwordHash: "a-hash" }));
    const ids = new Set(
      open.credentials.filter(({ passwordHash }) => passwordHash === "a-hash").map(({ id }) => id),
    );
    const emails = open.users.filter(({ id, role }) => ids.has(id) && role === "customer");
    expect(emails.map(({ email }) => email)).toEqual(listedCustomers(order));
    expect(ids.size).toBe(2 + open.users.length - 220);
  });

  test("join and visit all year, more in December than in January, and never at night", () => {
    const many = yearOf(sampleSpec({ customers: 1500, until: "2026-03-31" }));
    const inMonth = (month: string) =>
      many.transactions.filter(({ day }) => day.startsWith(month)).length;
    expect(inMonth("2025-12")).toBeGreaterThan(1.2 * inMonth("2026-01"));
    const hours = many.qrCodes.flatMap(({ redeemedAt }) =>
      redeemedAt === null
        ? []
        : [
            Number(
              new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, hour: "2-digit" }).format(
                redeemedAt,
              ),
            ),
          ],
    );
    expect(hours.filter((hour) => hour < 5)).toEqual([]);
    expect(hours.filter((hour) => hour < 12).length / hours.length).toBeGreaterThan(0.45);
  });
});

test.each([["Asia/Kathmandu"], ["America/New_York"], ["Pacific/Kiritimati"]])(
  "a year in %s has 365 days, each entry on its own",
  (timeZone) => {
    const there = yearOf(sampleSpec({ program: { ...order.program, timeZone }, customers: 40 }));
    for (const { date, day } of there.transactions) expect(day).toBe(dayIn(timeZone, date));
    const days = there.transactions.map(({ day }) => day).toSorted();
    expect(days[0]?.localeCompare("2025-11-21")).toBeGreaterThanOrEqual(0);
    expect(days.at(-1)?.localeCompare("2026-11-20")).toBeLessThanOrEqual(0);
  },
);

test("a year can have a single customer", () => {
  const alone = yearOf(sampleSpec({ customers: 1 }));
  expect(alone.users.filter(({ role }) => role === "customer")).toHaveLength(1);
  expect(alone.transactions.length).toBeGreaterThan(20);
  expect(
    alone.qrBatches.every(({ expiresAt, createdAt }) => expiresAt - createdAt === 365 * DAY_MS),
  ).toBe(true);
});
