import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import { order, portsOn, signedIn, storedTill } from "#adapters/conformance/program.ts";
import { aCode, aReward, aUser, aVoucher } from "#adapters/conformance/rows.ts";
import { sale } from "#adapters/conformance/tills.cases.ts";
import { tenthCoffee } from "#core/challenges/testing/definition.ts";
import { offlineCode } from "#core/offline-codes/offline-code.ts";
import { defaultProgram } from "#core/program.ts";
import { execute } from "#engine/execute.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram, storedProgram } from "#engine/program-source.ts";
import { aBonus, storeCampaigns } from "#testing/campaigns.ts";
import { storeChallenge } from "#testing/challenges.ts";
import { commit, inserted } from "#testing/changes.ts";
import { type FreshDatabase, migratedDatabase } from "#testing/database.ts";
import { aSegment } from "#testing/segment-rows.ts";
import { openPostgresStore } from "./postgres.ts";
import { type WireTap, wireTap } from "./testing/wire-tap.ts";

let database: FreshDatabase;
let tap: WireTap;
let store: Store;

beforeAll(async () => {
  database = await migratedDatabase();
  tap = await wireTap(database.url);
  store = await openPostgresStore({ url: tap.url, connections: 1 });
});

afterAll(async () => {
  await store.close();
  await tap.cut();
  await database.remove();
});

/** A command's cost once the connection knows its statements: an order of the same kind goes before the counted one. */
async function costOf(makeOrder: () => Promise<() => Promise<{ readonly ok: boolean }>>) {
  const [first, second] = [await makeOrder(), await makeOrder()];
  expect(await first()).toMatchObject({ ok: true });
  let reply: unknown;
  const cost = await tap.count(async () => {
    reply = await second();
  });
  expect(reply).toMatchObject({ ok: true });
  return cost;
}

// Session; begin, reads and receipt; changes, receipt and commit (decision 116). Nothing is parsed a second time.
const THREE = { roundTrips: 3, parsed: 0 };

describe("A hot command on PostgreSQL", () => {
  it("costs three round trips to redeem a reward", async () => {
    const cost = await costOf(async () => {
      const { token } = await signedIn(store, 500);
      const reward = aReward({ availabilityCount: 5 });
      await commit(store, inserted("rewards", reward));
      return () => order(store, "redeemReward", { rewardId: reward.id }, { token });
    });
    expect(cost).toEqual(THREE);
  });

  it("costs three round trips to redeem a code", async () => {
    const cost = await costOf(async () => {
      const { token } = await signedIn(store);
      const code = aCode();
      await commit(store, inserted("qrCodes", code));
      return () => order(store, "redeemQrCode", { code: code.code }, { token });
    });
    expect(cost).toEqual(THREE);
  });

  it("costs no more with webhooks", async () => {
    const program = { ...defaultProgram, hasCounter: true };
    const cost = await costOf(async () => {
      const { token } = await signedIn(store, 500);
      const reward = aReward({ availabilityCount: 5 });
      await commit(store, inserted("rewards", reward));
      const input = { rewardId: reward.id };
      const asked = { name: "redeemReward", input, token, retryKey: crypto.randomUUID() };
      return async () => (await execute(portsOn(store), fixedProgram(program), asked)).reply;
    });
    expect(cost).toEqual(THREE);
    expect(await store.reader.count("webhookEvents", { kind: "voucher.issued" })).toBe(2);
  });

  it("costs three round trips to use a voucher", async () => {
    const cost = await costOf(async () => {
      const { user, token } = await signedIn(store);
      const voucher = aVoucher({ userId: user.id });
      await commit(store, inserted("vouchers", voucher));
      return () => order(store, "useVoucher", { voucherId: voucher.id }, { token });
    });
    expect(cost).toEqual(THREE);
  });

  it("costs one more to return a voucher, which names the rows to lock", async () => {
    const staff = await signedIn(store, 0, { role: "admin" });
    const cost = await costOf(async () => {
      const { user } = await signedIn(store, 5);
      const reward = aReward({ availabilityCount: 5 });
      const voucher = aVoucher({ userId: user.id, rewardId: reward.id });
      await commit(store, inserted("rewards", reward), inserted("vouchers", voucher));
      return () => order(store, "cancelVoucher", { voucherId: voucher.id }, staff);
    });
    expect(cost).toEqual({ ...THREE, roundTrips: 4 });
  });

  it("costs two of them in the store, one when nothing changes", async () => {
    const { id } = (await signedIn(store)).user;
    const renamed = (name: string) =>
      store.transact(async (reader) => {
        const user = await reader.one("users", { id }, { lock: true });
        const change = { kind: "patch" as const, dataset: "users" as const, id, fields: { name } };
        return { changes: user?.name === name ? [] : [change], result: undefined };
      });
    await renamed("Ben");
    expect(await tap.count(() => renamed("Cleo"))).toEqual({ roundTrips: 2, parsed: 0 });
    const unchanged = await tap.count(() => renamed("Cleo"));
    expect(unchanged).toEqual({ roundTrips: 1, parsed: 0 });
  });

  it("costs one to count attempts, for any number of concurrent ones", async () => {
    const times = { now: 1000, windowMs: 1000 };
    const count = () =>
      Promise.all(["a", "b", "a"].map((id) => store.countAttempt(`tries ${id}`, times)));
    await count();
    expect(await tap.count(count)).toEqual({ roundTrips: 1, parsed: 0 });
  });

  it("sends concurrent reads in one round trip", async () => {
    const read = () =>
      Promise.all([
        store.reader.count("users", {}),
        store.reader.sum("users", "points", {}),
        store.reader.one("rewards", { id: "x" }),
        store.reader.many("rewards", { order: [["id", "asc"]], limit: 3 }),
      ]);
    await read();
    expect(await tap.count(read)).toEqual({ roundTrips: 1, parsed: 0 });
  });

  it("reads the same concurrently as alone: texts, numbers, booleans, nulls and order", async () => {
    const users = [
      aUser({ name: 'Zoë "\\" ☕\n{}', points: 0 }),
      aUser({ favoriteRewards: ["a", "b"] }),
    ];
    await commit(store, ...users.flatMap((user) => inserted("users", user)));
    const listing = { order: [["id", "desc"]], limit: 2 } as const;
    const reads = [
      () => store.reader.many("users", listing),
      () => store.reader.one("users", { id: users[0]?.id ?? "" }),
      () => store.reader.one("users", { id: "nobody" }),
      () => store.reader.count("users", { isActive: true }),
      () => store.reader.groups("users", { by: ["role", "isActive"], sum: "points" }),
    ];
    const alone: unknown[] = [];
    for (const read of reads) alone.push(await read());
    expect(await Promise.all(reads.map((read) => read()))).toEqual(alone);
    expect(alone[1]).toEqual(users[0]);
  });

  it("looks up the sessions of one turn in one round trip, each for its request", async () => {
    const [ana, ben] = [await signedIn(store), await signedIn(store)];
    const ids = [ana, ben, ana].map(({ token }) => sha256Hex(token));
    const look = () => Promise.all([...ids, "nobody's"].map((id) => store.sessionWithUser(id)));
    const found = await look();
    const asked = [ana, ben, ana].map(({ user }) => user.id);
    expect(found.map((each) => each?.user.id)).toEqual([...asked, undefined]);
    expect(await tap.count(look)).toEqual({ roundTrips: 1, parsed: 0 });
  });

  // From here on, programs that are opened read rules too.
  it("costs three round trips to record a purchase with fifty campaigns, some of them limited", async () => {
    const perCustomer = { times: 1000, per: "week" } as const;
    const limits = [{}, { perCustomer }, { budget: 1_000_000 }, { perCustomer, total: 1000 }, {}];
    const campaigns = Array.from({ length: 10 }, () => limits.map((own) => aBonus(1, own))).flat();
    await storeCampaigns(store, [...campaigns, aBonus(1, { budget: 1, total: 1 })]);
    const { clock } = portsOn(store);
    const programs = storedProgram(store, { ...defaultProgram, hasCounter: true }, clock);
    const { tillKey } = await storedTill(store);
    // The first purchase takes all of the last budget, which then costs no more than another one.
    let points: unknown;
    const cost = await costOf(async () => {
      const { user } = await signedIn(store);
      const asked = { name: "recordPurchase", input: sale(user.id), token: undefined, tillKey };
      return async () => {
        const request = { ...asked, retryKey: crypto.randomUUID() };
        const { reply } = await execute(portsOn(store), programs, request);
        points = reply.ok ? reply.result : reply;
        return reply;
      };
    });
    expect(cost).toEqual(THREE);
    expect(points).toMatchObject({ points: 60 });
  });

  it("costs three round trips to record a purchase with campaigns for segments", async () => {
    const segments = [
      aSegment({ id: "everybody" }),
      aSegment({ id: "tagged", conditions: { tags: ["club"], tiers: ["Bronze"] } }),
    ];
    await commit(store, ...segments.map((row) => inserted("segments", row)));
    const campaigns = segments.map(({ id }) => {
      const bonus = aBonus(100);
      return { ...bonus, conditions: { ...bonus.conditions, segments: [id] } };
    });
    await storeCampaigns(store, campaigns);
    const { clock } = portsOn(store);
    const programs = storedProgram(store, { ...defaultProgram, hasCounter: true }, clock);
    const { tillKey } = await storedTill(store);
    let points: unknown;
    const cost = await costOf(async () => {
      const { user } = await signedIn(store);
      const asked = { name: "recordPurchase", input: sale(user.id), token: undefined, tillKey };
      return async () => {
        const request = { ...asked, retryKey: crypto.randomUUID() };
        const { reply } = await execute(portsOn(store), programs, request);
        points = reply.ok ? reply.result : reply;
        return reply;
      };
    });
    expect(cost).toEqual(THREE);
    // The customer is in one of the two segments.
    expect(points).toMatchObject({ points: 160 });
  });

  it("costs three round trips to record a purchase with an offline code", async () => {
    const { clock, services } = portsOn(store);
    const programs = storedProgram(store, { ...defaultProgram, hasCounter: true }, clock);
    const { tillKey } = await storedTill(store);
    const cost = await costOf(async () => {
      const { user } = await signedIn(store);
      const handle = offlineCode({ userId: user.id, issuedAt: clock() }, services);
      const input = { ...sale(user.id), customer: { handle } };
      const asked = { name: "recordPurchase", input, token: undefined, tillKey };
      return async () => {
        const request = { ...asked, retryKey: crypto.randomUUID() };
        return (await execute(portsOn(store), programs, request)).reply;
      };
    });
    expect(cost).toEqual(THREE);
  });

  it("costs three round trips to record a purchase that counts on ten stamp cards and fills them", async () => {
    const counts = { kind: "visits", perDay: 20, withScans: false } as const;
    const rules = { ...tenthCoffee.rules, counts, target: 2 };
    for (let card = 0; card < 10; card += 1) {
      await storeChallenge(store, { ...tenthCoffee, rules }, `card-${card}`);
    }
    const { clock } = portsOn(store);
    const programs = storedProgram(store, { ...defaultProgram, hasCounter: true }, clock);
    const { tillKey } = await storedTill(store);
    const { user } = await signedIn(store);
    const buy = async () => {
      const asked = { name: "recordPurchase", input: sale(user.id), token: undefined, tillKey };
      const request = { ...asked, retryKey: crypto.randomUUID() };
      expect((await execute(portsOn(store), programs, request)).reply).toMatchObject({ ok: true });
    };
    // One begins the cards, one fills them, one begins the next filling; then all statements are known.
    for (let time = 0; time < 3; time += 1) await buy();
    const where = { userId: user.id };
    const rows = async () => ({
      activities: await store.reader.count("challengeActivities", where),
      cards: await store.reader.count("challengeCards", where),
      vouchers: await store.reader.count("vouchers", where),
    });
    expect(await rows()).toEqual({ activities: 3, cards: 10, vouchers: 10 });
    expect(await tap.count(buy)).toEqual(THREE);
    expect(await rows()).toEqual({ activities: 4, cards: 10, vouchers: 20 });
  });
});
