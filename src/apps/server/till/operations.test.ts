import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { User } from "#core/identity/user.ts";
import type { Location } from "#core/locations/location.ts";
import type { Fixture } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import {
  addMember,
  anotherRetryKey,
  callTill,
  giveVoucher,
  makeKey,
  openLocation,
  resultOf,
  statusAndCode,
  type TillAnswer,
} from "#testing/server/tills.ts";

describe.each(fixtureDatabases)("purchases and vouchers by a till on $name", ({ open }) => {
  let fixture: Fixture;
  let harbour: Location;
  let key: string;
  let till: string;
  let ana: User;

  beforeAll(async () => {
    fixture = await open();
    harbour = await openLocation(fixture, { name: "Harbour Café", nameKey: "harbour café" });
    ({ id: till, key } = await makeKey(fixture, harbour.id));
    ana = await addMember(fixture, "Ana Maria", { phone: "+49 30 1234567" });
  });

  afterAll(() => fixture.close());

  const answers: TillAnswer[] = [];

  const call = async (verb: string, body: unknown, retryKey?: string) => {
    const answer = await callTill(fixture, verb, body, { key, retryKey });
    answers.push(answer);
    return answer;
  };

  const sale = (own: object = {}) => ({
    member: { memberId: ana.id },
    checkId: anotherRetryKey(),
    amount: 1200,
    currency: "EUR",
    ...own,
  });

  const balance = async () =>
    (await fixture.ports.store.reader.one("users", { id: ana.id }))?.points ?? 0;

  describe("accrue", () => {
    test("earns points once for a check, with any retry key, and returns the awards", async () => {
      const before = await balance();
      const body = sale({ lines: [{ text: "Flat White", quantity: 1, amount: 1200 }] });
      const retryKey = anotherRetryKey();
      const first = await call("accrue", body, retryKey);
      expect(resultOf("accrue", first)).toMatchObject({
        memberId: ana.id,
        checkId: body.checkId,
        points: 12,
        balance: before + 12,
        explain: { base: 12, bonus: 0, words: "12 points for 12.00 EUR." },
        isRepeat: false,
      });
      const sameKey = await call("accrue", body, retryKey);
      expect([sameKey.status, sameKey.text]).toEqual([200, first.text]);
      const otherKey = resultOf("accrue", await call("accrue", body));
      expect(otherKey).toEqual({ ...(first.body as object), isRepeat: true });
      expect(await balance()).toBe(before + 12);
      const { checkId } = body;
      const where = { locationId: harbour.id, checkId };
      expect(await fixture.ports.store.reader.one("purchases", where)).toMatchObject({
        amount: 1200,
      });
    });

    test("refuses invalid requests and changes nothing", async () => {
      const body = sale();
      const retryKey = anotherRetryKey();
      await call("accrue", body, retryKey);
      const before = await fixture.rowCounts();
      const refusals = [
        [sale({ member: { memberId: "no-such-member" } }), 404, "user-not-found"],
        [sale({ member: { handle: "nobody@example.com" } }), 404, "member-not-found"],
        [sale({ currency: "USD" }), 422, "currency-not-taken"],
        [{ ...body, amount: 1 }, 409, "check-recorded-otherwise"],
        [sale({ soldAt: fixture.ports.clock() - 8 * 86_400_000 }), 422, "sold-too-long-ago"],
      ] as const;
      for (const [spoilt, status, code] of refusals) {
        expect(statusAndCode(await call("accrue", spoilt))).toEqual([status, code]);
      }
      expect(statusAndCode(await call("accrue", sale(), retryKey))).toEqual([
        409,
        "retry-key-reused",
      ]);
      expect(await fixture.rowCounts()).toEqual(before);
    });

    test("refuses at a location that has closed", async () => {
      const closed = await openLocation(fixture, { isOpen: false });
      const there = await makeKey(fixture, closed.id);
      for (const [verb, body] of [
        ["accrue", sale()],
        ["redeem", { code: (await giveVoucher(fixture, ana)).code }],
      ] as const) {
        const answer = await callTill(fixture, verb, body, { key: there.key });
        expect(statusAndCode(answer)).toEqual([422, "location-closed"]);
      }
    });
  });

  describe("redeem", () => {
    test("uses a voucher once; the same moment again is the same use", async () => {
      const voucher = await giveVoucher(fixture, ana);
      const body = { code: voucher.code.toLowerCase(), acceptedAt: fixture.ports.clock() - 5000 };
      const retryKey = anotherRetryKey();
      const first = await call("redeem", body, retryKey);
      expect(resultOf("redeem", first)).toEqual({
        voucherId: voucher.id,
        memberId: ana.id,
        rewardId: voucher.rewardId,
        title: voucher.title,
        code: voucher.code,
        isRepeat: false,
      });
      expect((await call("redeem", body, retryKey)).text).toBe(first.text);
      expect(resultOf("redeem", await call("redeem", body))["isRepeat"]).toBe(true);
      expect(statusAndCode(await call("redeem", { code: voucher.code }))).toEqual([
        422,
        "voucher-used",
      ]);
      const row = await fixture.ports.store.reader.one("vouchers", { id: voucher.id });
      expect(row).toMatchObject({ state: "used", locationId: harbour.id });
    });
  });

  describe("reverse", () => {
    test("refunds a purchase in parts, each once, and at most its amount", async () => {
      const { checkId } = resultOf("accrue", await call("accrue", sale())) as { checkId: string };
      const before = await balance();
      const refund = (own: object) => ({ purchase: { checkId, refundId: "R-1", ...own } });
      const part = resultOf("reverse", await call("reverse", refund({ amount: 600 })));
      expect(part).toEqual({
        purchase: {
          checkId,
          refundId: "R-1",
          amount: 600,
          points: 6,
          forfeited: 0,
          fromPending: 0,
          balance: before - 6,
          left: 600,
          cancelledVouchers: [],
          usedVouchers: [],
          isRepeat: false,
        },
        voucher: null,
        stamps: null,
      });
      const again = resultOf("reverse", await call("reverse", refund({ amount: 600 })));
      expect(again).toMatchObject({ purchase: { points: 6, balance: before - 6, isRepeat: true } });
      for (const [own, status, code] of [
        [{ amount: 599 }, 409, "refund-recorded-otherwise"],
        [{ refundId: "R-2", amount: 601 }, 422, "refund-too-much"],
        [{ checkId: "no-such-check" }, 404, "purchase-not-found"],
      ] as const) {
        expect(statusAndCode(await call("reverse", refund(own)))).toEqual([status, code]);
      }
      const rest = resultOf("reverse", await call("reverse", refund({ refundId: "R-2" })));
      expect(rest).toMatchObject({ purchase: { amount: 600, points: 6, left: 0 } });
      expect(await balance()).toBe(before - 12);
    });

    test("reissues a voucher once, at the location that accepted it", async () => {
      const voucher = await giveVoucher(fixture, ana);
      const body = { voucher: { code: voucher.code } };
      expect(statusAndCode(await call("reverse", body))).toEqual([422, "voucher-not-used"]);
      await call("redeem", { code: voucher.code });
      const other = await makeKey(fixture, (await openLocation(fixture)).id);
      const elsewhere = await callTill(fixture, "reverse", body, { key: other.key });
      expect(statusAndCode(elsewhere)).toEqual([422, "voucher-not-used"]);
      const first = resultOf("reverse", await call("reverse", body));
      expect(first).toMatchObject({
        purchase: null,
        voucher: { memberId: ana.id, title: voucher.title, isRepeat: false },
      });
      const again = resultOf("reverse", await call("reverse", body));
      expect(again).toMatchObject({
        voucher: { ...(first["voucher"] as object), isRepeat: true },
      });
      fixture.travel(25 * 3_600_000);
      const late = await giveVoucher(fixture, ana, {
        state: "used",
        endedAt: 1,
        locationId: harbour.id,
      });
      const tooLate = await call("reverse", { voucher: { code: late.code } });
      fixture.travel(-25 * 3_600_000);
      expect(statusAndCode(tooLate)).toEqual([422, "voucher-used-long-ago"]);
      const none = await call("reverse", { voucher: { code: "V-NOSUCHCD" } });
      expect(statusAndCode(none)).toEqual([404, "voucher-not-found"]);
    });

    test("has an audit record; purchases and vouchers store the key themselves", async () => {
      const { checkId } = resultOf("accrue", await call("accrue", sale())) as { checkId: string };
      const { code, title } = await giveVoucher(fixture, ana);
      await call("redeem", { code });
      await call("reverse", { voucher: { code } });
      await call("reverse", { purchase: { checkId, refundId: "R-log" } });
      const { reader } = fixture.ports.store;
      expect(await reader.one("vouchers", { code })).toMatchObject({ endedBy: till });
      expect(await reader.one("purchases", { checkId })).toMatchObject({ recordedBy: till });
      const lines = await reader.many("auditLog", {
        where: { actorId: till },
        order: [
          ["at", "desc"],
          ["id", "desc"],
        ],
        limit: 100,
      });
      expect(new Set(lines.map(({ action }) => action))).toEqual(
        new Set(["refundPurchase", "reissueVoucher"]),
      );
      expect(lines.find(({ detail }) => detail.includes(code))).toMatchObject({
        actorId: till,
        actorName: "Till 1",
        subjectKind: "customer",
        subjectId: ana.id,
        detail: expect.stringContaining(`"title":"${title}","voucher":"${code}"`),
      });
    });

    test("reverses either a purchase, a voucher or stamps", async () => {
      const purchase = { checkId: "1", refundId: "1" };
      for (const body of [{}, { purchase, voucher: { code: "V-NOSUCHCD" } }]) {
        const answer = await call("reverse", body);
        expect(statusAndCode(answer)).toEqual([400, "malformed-input"]);
        expect(answer.body).toMatchObject({
          error: { message: "Please send either a purchase, a voucher or stamps." },
        });
      }
    });
  });

  test("no response contained an email or phone", () => {
    expect(answers.length).toBeGreaterThan(20);
    for (const { text } of answers) expect(text).not.toMatch(/@|1234567/);
  });

  test("reported no unexpected errors", () => {
    expect(fixture.faults).toEqual([]);
  });
});
