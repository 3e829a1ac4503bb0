import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test, vi } from "vitest";
import { tenthCoffee } from "#core/challenges/testing/definition.ts";
import { DELIVERY_PAUSES } from "#core/jobs/policies.ts";
import { defaultProgram } from "#core/program.ts";
import { BIRTHDAY_REWARD_ID } from "#core/rewards/reward.ts";
import { balanceRules } from "#core/tier-rules/tier-rules.ts";
import { announceMissed } from "#engine/tiers/announce-missed.ts";
import { endTiers } from "#engine/tiers/end-tiers.ts";
import { orderedEventNames } from "#messages/en/public-events.ts";
import { storeChallenge } from "#testing/challenges.ts";
import { goOn } from "#testing/job-control.ts";
import { aCode, aReward } from "#testing/rows.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { startRunner } from "#testing/server/job-runner.ts";
import { openReceiver, type ReceivedCall } from "#testing/server/receiver.ts";
import { openLocation } from "#testing/server/tills.ts";
import { addPerson, adminSession, openSession, post } from "#testing/server/visitors.ts";
import { webhookJobs } from "./webhook-jobs.ts";

const manual = readFileSync(
  path.resolve(import.meta.dirname, "../../../../../docs/webhooks.md"),
  "utf8",
);

const fixture = await openFixtureForFile();
const boss = await adminSession(fixture);
const receiver = await openReceiver();
const secret = String((await done("addWebhook", boss, { url: receiver.url, kinds: [] })).secret);
const { store, clock } = fixture.ports;
const openSecret = (_id: string, stored: string) => stored;
const handlers = webhookJobs({ store, clock, openSecret, allowsPrivate: true });
const runner = startRunner({ store, clock, handlers });

afterAll(async () => {
  await runner.stop();
  await receiver.close();
});

/** Runs an action over HTTP and returns its result; throws if it is refused. */
async function done(
  action: string,
  token: string | undefined,
  input: object,
): Promise<Readonly<Record<string, unknown>>> {
  const own = token === undefined ? {} : { token };
  const { reply } = await post(fixture, action, { ...own, body: JSON.stringify(input) });
  if (!reply.ok) throw new Error(`${action}: ${reply.error.message}`);
  return Object(reply.result);
}

/** The event in a call. */
function eventIn({ body }: ReceivedCall): { id: string; kind: string; at: number; data: object } {
  return JSON.parse(body);
}

/** Waits for this many events of a kind and returns their data. */
async function dataOf(kind: string, count: number): Promise<readonly object[]> {
  const found = () => receiver.received.map(eventIn).filter((event) => event.kind === kind);
  await vi.waitFor(() => expect(found()).toHaveLength(count), { timeout: 10_000 });
  return found().map(({ data }) => data);
}

/** The manual's example of a kind. */
function exampleOf(kind: string): object {
  const [, json = ""] = manual.split(`### ${kind}\n`)[1]?.split(/```(?:json)?\n/) ?? [];
  return JSON.parse(json);
}

/** The fields of a value with their types. */
const shapeOf = (data: object) =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, typeof value]));

function expectLike(data: object | undefined, kind: string): void {
  expect(shapeOf(data ?? {})).toEqual(shapeOf(exampleOf(kind)));
}

describe("the manual's example of each kind has the fields that are sent", () => {
  const signUp = async (name: string, referredByCode: string) => {
    const challenge = await done("issueChallenge", undefined, {});
    const { id: challengeId, text: verification } = challenge;
    const email = `${name.toLowerCase()}@example.com`;
    const userData = { name, email, password: "kettle-tuesday-violin-37" };
    const input = { userData, referredByCode, challengeId, verification };
    return String((await done("signup", undefined, input)).id);
  };

  test("for members, points and tiers", async () => {
    const friend = await addPerson(fixture, { name: "Vera Friend" });
    const ana = await signUp("Ana", friend.referralCode);
    const ben = await signUp("Ben", "");
    const joined = await dataOf("customer.joined", 2);
    expect(joined).toEqual([
      { userId: ana, balance: 10, entryNo: 1, referrerId: friend.id },
      { userId: ben, balance: 0, entryNo: 0, referrerId: null },
    ]);
    expectLike(joined[1], "customer.joined");
    await done("addPoints", boss, { userId: ben, amount: 500, description: "For the party" });
    const added = await dataOf("points.added", 2);
    const thanked = { userId: friend.id, points: 5, balance: 5, entryNo: 1, from: "referral" };
    expect(added[0]).toEqual({ ...thanked, locationId: null });
    expect(added[1]).toMatchObject({ userId: ben, points: 500, balance: 500, from: "staff" });
    expectLike(added[1], "points.added");
    const [reached] = await dataOf("tier.reached", 1);
    const tiers = { tier: "Silver", previousTier: "Bronze" };
    expect(reached).toEqual({ userId: ben, balance: 500, entryNo: 1, ...tiers });
    expectLike(reached, "tier.reached");
    const { id: locationId } = await openLocation(fixture);
    const headers = { "x-regulars-location": locationId };
    const body = JSON.stringify({ email: "nia@example.com" });
    const { reply } = await post(fixture, "enrolCustomer", { token: boss, headers, body });
    const { userId } = Object(reply.ok && reply.result);
    expect(await dataOf("customer.enrolled", 1)).toEqual([{ userId, locationId }]);
    expectLike({ userId, locationId }, "customer.enrolled");
    await done("deleteCustomer", boss, { userId: ben });
    expect(await dataOf("customer.deleted", 1)).toEqual([{ userId: ben }]);
    expectLike({ userId: ben }, "customer.deleted");
  });

  test("for purchases and codes", async () => {
    const member = await addPerson(fixture, { name: "Cleo Sol" });
    const { id: locationId } = await openLocation(fixture);
    const sale = { locationId, checkId: "1001", amount: 450, currency: "EUR" };
    const purchase = { ...sale, customer: { userId: member.id }, lines: [], soldAt: null };
    await done("recordPurchase", boss, purchase);
    await done("recordPurchase", boss, purchase);
    await done("refundPurchase", boss, {
      locationId,
      checkId: "1001",
      refundId: "R-1001",
      amount: 450,
    });
    const [recorded] = await dataOf("purchase.recorded", 1);
    expect(recorded).toMatchObject({ userId: member.id, ...sale, points: 4, balance: 4 });
    expectLike(recorded, "purchase.recorded");
    const [refunded] = await dataOf("purchase.refunded", 1);
    expect(refunded).toMatchObject({ userId: member.id, points: 4, forfeited: 0, balance: 0 });
    expectLike(refunded, "purchase.refunded");

    const code = aCode({ id: fixture.ports.fresh.id(), expiresAt: Date.now() + 1e9 });
    await fixture.commit([{ kind: "insert", dataset: "qrCodes", row: code }]);
    await done("redeemQrCode", await openSession(fixture, member), { code: code.code });
    const [redeemed] = await dataOf("qr-code.redeemed", 1);
    expect(redeemed).toMatchObject({ codeId: code.id, userId: member.id, points: 10, balance: 10 });
    expectLike(redeemed, "qr-code.redeemed");
  });

  test("for vouchers", async () => {
    const day = new Date(fixture.ports.clock()).toISOString().slice(4, 10);
    const member = await addPerson(fixture, { name: "Dora Sol", birthday: `1990${day}` });
    const token = await openSession(fixture, member);
    const { id: locationId } = await openLocation(fixture);
    const reward = aReward({ id: "webhook-coffee", pointsCost: 100 });
    await fixture.commit([{ kind: "insert", dataset: "rewards", row: reward }]);
    await done("addPoints", boss, { userId: member.id, amount: 300, description: "A gift" });
    const { voucherId } = await done("redeemReward", token, { rewardId: reward.id });
    const code = await codeOf(voucherId);
    await done("acceptVoucher", boss, { code, locationId, acceptedAt: null });
    const again = await done("reissueVoucher", boss, { code, locationId });
    await done("cancelVoucher", boss, { voucherId: again.voucherId });
    const second = await done("redeemReward", token, { rewardId: reward.id });
    await done("useVoucher", token, { voucherId: second.voucherId });
    await done("redeemReward", token, { rewardId: BIRTHDAY_REWARD_ID });

    const what = { userId: member.id, rewardId: reward.id };
    const issued = await dataOf("voucher.issued", 3);
    expect(issued[0]).toMatchObject({ voucherId, ...what, points: 100, balance: 200 });
    expectLike(issued[0], "voucher.issued");
    const gift = { userId: member.id, balance: 225 };
    expect(issued[2]).toMatchObject({ ...gift, rewardId: BIRTHDAY_REWARD_ID, points: 0 });
    expect((await dataOf("points.added", 4)).at(-1)).toMatchObject({ ...gift, from: "birthday" });
    const used = await dataOf("voucher.used", 2);
    expect(used[0]).toMatchObject({ voucherId, ...what, locationId });
    expectLike(used[0], "voucher.used");
    expect(used[1]).toMatchObject({ voucherId: second.voucherId, locationId: null });
    const [reissued] = await dataOf("voucher.reissued", 1);
    expect(reissued).toMatchObject({
      voucherId: again.voucherId,
      insteadOf: voucherId,
      locationId,
    });
    expectLike(reissued, "voucher.reissued");
    const [returned] = await dataOf("voucher.cancelled", 1);
    const back = { points: 100, withheld: 0, reason: "staff", balance: 300, entryNo: 3 };
    expect(returned).toEqual({ voucherId: again.voucherId, ...what, ...back });
    expectLike(returned, "voucher.cancelled");
  });

  test("for stamp cards", async () => {
    const { id: userId } = await addPerson(fixture, { name: "Elif Sol" });
    const rules = { ...tenthCoffee.rules, target: 2 };
    await storeChallenge(store, { ...tenthCoffee, rules }, "webhook-card");
    const stamps = { userId, challengeId: "webhook-card", reason: "Till was off" };
    await done("addStamps", boss, { ...stamps, count: 2 });
    await done("removeStamps", boss, { ...stamps, count: 1 });

    const of = { userId, challengeId: "webhook-card" };
    const [added] = await dataOf("stamp.added", 1);
    expect(added).toEqual({ ...of, count: 2 });
    expectLike(added, "stamp.added");
    const [completed] = await dataOf("challenge.completed", 1);
    expect(completed).toMatchObject({ ...of, reward: "voucher", points: 0, balance: 0 });
    expectLike(completed, "challenge.completed");
    const [removed] = await dataOf("stamp.removed", 1);
    expect(removed).toEqual({ ...of, count: 1 });
    expectLike(removed, "stamp.removed");
    const [undone] = await dataOf("challenge.undone", 1);
    expect(undone).toEqual({ ...completed, isKept: false });
    expectLike(undone, "challenge.undone");
    expect((await dataOf("voucher.cancelled", 2)).at(-1)).toMatchObject({
      userId,
      reason: "correction",
    });
  });

  test("for tiers that end", async () => {
    const program = { ...defaultProgram, hasCounter: true };
    const held = { tier: "Gold", tierSince: "" };
    const grant = { isTierGranted: true, tierEndsOn: "2020-01-01", tierEndsTo: "Bronze" };
    await addPerson(fixture, { name: "Tess Sol", ...held, ...grant });
    await endTiers(fixture.ports, program, goOn);
    const [lost] = await dataOf("tier.lost", 1);
    expect(lost).toMatchObject({ tier: "Bronze", previousTier: "Gold", reason: "granted-until" });
    expectLike(lost, "tier.lost");
    await addPerson(fixture, { name: "Tim Sol", ...held });
    const tierRules = { ...balanceRules, basis: "earned-year", since: "2000-01-01" } as const;
    await announceMissed(fixture.ports, { ...program, tierRules }, goOn);
    const [ending] = await dataOf("tier.ending", 1);
    expect(ending).toMatchObject({ tier: "Gold", followingTier: "Silver", missing: 1000 });
    expectLike(ending, "tier.ending");
  });

  const codeOf = async (voucherId: unknown) =>
    (await fixture.ports.store.reader.one("vouchers", { id: String(voucherId) }))?.code;

  test("for the test event, and there is an example of every kind", async () => {
    const heads = Array.from(manual.matchAll(/^### ([\w-]+\.[\w-]+)$/gm), ([, kind]) => kind);
    expect(heads).toEqual([...orderedEventNames, "webhook.test"]);
    const [hook] = await fixture.ports.store.reader.many("webhooks", {
      order: [["id", "asc"]],
      limit: 1,
    });
    await done("sendTestEvent", boss, { id: hook?.id });
    expect(await dataOf("webhook.test", 1)).toEqual([{}]);
  });
});

test("events contain no names and contact data", () => {
  const bodies = receiver.received.map(({ body }) => body).join("\n");
  for (const name of [
    "Ana",
    "Ben",
    "Cleo",
    "Dora",
    "Vera",
    "@example.com",
    "V-",
    "party",
    "A gift",
  ]) {
    expect(bodies).not.toContain(name);
  }
});

test("the manual's code accepts valid signatures and rejects others", async () => {
  const [, code = ""] = /```js\n([^]+?)```/.exec(manual) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-manual-"));
  const file = path.join(folder, "check.mjs");
  writeFileSync(file, code);
  const { isFromRegulars } = await import(pathToFileURL(file).href);
  rmSync(folder, { recursive: true });
  for (const { headers, body } of receiver.received) {
    expect(isFromRegulars(headers, body, secret)).toBe(true);
  }
  const { headers = {}, body = "" } = receiver.received[0] ?? {};
  const other = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
  const later = Date.now() + 600_000;
  expect(isFromRegulars(headers, `${body} `, secret)).toBe(false);
  expect(isFromRegulars(headers, body, other)).toBe(false);
  expect(isFromRegulars(headers, body, secret, later)).toBe(false);
  expect(isFromRegulars({ ...headers, "webhook-id": "another" }, body, secret)).toBe(false);
  const two = `v1,AAAA ${String(headers["webhook-signature"])}`;
  expect(isFromRegulars({ ...headers, "webhook-signature": two }, body, secret)).toBe(true);
  expect(isFromRegulars({}, body, secret)).toBe(false);
});

test("the manual lists the pauses", () => {
  const units: Readonly<Record<string, number>> = { second: 1000, minute: 60_000, hour: 3_600_000 };
  const listed = Array.from(
    manual.matchAll(/^\| \d+ \| (\d+) (\w+?)s? \|$/gm),
    ([, count, unit = ""]) => Number(count) * (units[unit] ?? 0),
  );
  expect(listed).toEqual(DELIVERY_PAUSES);
});
