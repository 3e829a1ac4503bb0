import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tenthCoffee } from "#core/challenges/testing/definition.ts";
import type { User } from "#core/identity/user.ts";
import { storeChallenge } from "#testing/challenges.ts";
import type { Fixture } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import {
  addMember,
  anotherRetryKey,
  callTill,
  makeKey,
  openLocation,
  resultOf,
  statusAndCode,
} from "#testing/server/tills.ts";

const CARD = "01JD3KXW6Q2M8T4R7V9B6C0EAS";
const SPENT = "01JD3KXW6Q2M8T4R7V9B6C0EAT";

describe.each(fixtureDatabases)("stamps by a till on $name", ({ open }) => {
  let fixture: Fixture;
  let key: string;
  let accrueOnly: string;
  let ana: User;

  beforeAll(async () => {
    fixture = await open();
    const harbour = await openLocation(fixture, { name: "Harbour Café", nameKey: "harbour café" });
    ({ key } = await makeKey(fixture, harbour.id));
    ({ key: accrueOnly } = await makeKey(fixture, harbour.id, ["accrue"]));
    ana = await addMember(fixture, "Ana Maria");
    const { rules } = tenthCoffee;
    const store = fixture.ports.store;
    await storeChallenge(store, { ...tenthCoffee, rules: { ...rules, target: 3 } }, CARD);
    const spent = { ...rules, counts: { kind: "amount" }, target: 5000 } as const;
    await storeChallenge(store, { ...tenthCoffee, rules: spent }, SPENT);
  });

  afterAll(() => fixture.close());

  const stamps = (count: number, own: object = {}) => ({
    memberId: ana.id,
    cardId: CARD,
    count,
    reason: "Till was off",
    ...own,
  });
  const call = (verb: string, body: unknown, retryKey?: string, by = key) =>
    callTill(fixture, verb, body, { key: by, retryKey });
  const vouchers = () =>
    fixture.ports.store.reader.many("vouchers", {
      where: { userId: ana.id },
      order: [["id", "asc"]],
      limit: 10,
    });

  test("fill a card once for each retry key, and removing one cancels the voucher", async () => {
    const retryKey = anotherRetryKey();
    const first = await call("stamp", stamps(2), retryKey);
    expect(resultOf("stamp", first)).toMatchObject({
      memberId: ana.id,
      card: { cardId: CARD, filled: 2, places: 3, completed: 0 },
    });
    expect((await call("stamp", stamps(2), retryKey)).text).toBe(first.text);
    const full = resultOf("stamp", await call("stamp", stamps(1)));
    expect(full).toMatchObject({ card: { filled: 0, completed: 1 } });
    expect(await vouchers()).toMatchObject([{ state: "issued", originId: CARD }]);
    const back = resultOf("reverse", await call("reverse", { stamps: stamps(1) }));
    expect(back).toMatchObject({
      purchase: null,
      voucher: null,
      stamps: { memberId: ana.id, card: { filled: 2, completed: 0 } },
    });
    expect(await vouchers()).toMatchObject([{ state: "cancelled", cancelReason: "correction" }]);
  });

  test("of purchases are taken back by refunds: an unused voucher is cancelled, a used one is noted", async () => {
    const ben = await addMember(fixture, "Ben Oat");
    const buy = async (checkId: string) => {
      const lines = [{ text: "Flat White", quantity: 1, amount: 400, category: "Coffee" }];
      const check = { checkId, amount: 400, currency: "EUR", lines };
      const answer = await call("accrue", { member: { memberId: ben.id }, ...check });
      const { cards } = resultOf("accrue", answer) as { cards: readonly { cardId: string }[] };
      return cards.find(({ cardId }) => cardId === CARD);
    };
    const refund = (checkId: string) =>
      call("reverse", { purchase: { checkId, refundId: `R-${checkId}` } });
    const given = () =>
      fixture.ports.store.reader.one("vouchers", {
        userId: ben.id,
        originId: CARD,
        state: { anyOf: ["issued", "used"] },
      });
    for (const checkId of ["1", "2"]) await buy(checkId);
    expect(await buy("3")).toMatchObject({ filled: 0, completed: 1 });
    expect(await given()).toMatchObject({ state: "issued" });
    expect(statusAndCode(await refund("2"))).toEqual([200, "ok"]);
    expect(await given()).toBeUndefined();
    expect(await buy("4")).toMatchObject({ filled: 0, completed: 1 });
    const again = await given();
    expect(statusAndCode(await call("redeem", { code: again?.code }))).toEqual([200, "ok"]);
    expect(statusAndCode(await refund("3"))).toEqual([200, "ok"]);
    expect(await given()).toMatchObject({ id: again?.id, state: "used" });
    const progress = await fixture.ports.store.reader.one("challengeProgress", { id: ben.id });
    expect(progress?.cards).toContainEqual(
      expect.objectContaining({
        challengeId: CARD,
        completed: 0,
        undone: { "1": { times: 2, isKept: true } },
      }),
    );
    // The card is filled again, and the voucher was given before.
    expect(await buy("5")).toMatchObject({ filled: 0, completed: 1 });
    expect(await given()).toMatchObject({ id: again?.id, state: "used" });
  });

  test("need the scope of their verb", async () => {
    const refused = await call("reverse", { stamps: stamps(1) }, undefined, accrueOnly);
    expect(statusAndCode(refused)).toEqual([403, "till-key-scope"]);
    const added = await call("stamp", stamps(1), undefined, accrueOnly);
    expect(statusAndCode(added)).toEqual([200, "ok"]);
    await call("reverse", { stamps: stamps(1) });
  });

  test.each<[string, string, object, readonly [number, string]]>([
    ["an unknown member", "stamp", { memberId: "nobody" }, [404, "user-not-found"]],
    ["an unknown card", "stamp", { cardId: "no-card" }, [422, "challenge-not-active"]],
    ["a card of amounts", "stamp", { cardId: SPENT }, [422, "challenge-without-stamps"]],
    ["no reason", "stamp", { reason: " " }, [400, "malformed-input"]],
    ["eleven stamps", "stamp", { count: 11 }, [400, "malformed-input"]],
    ["more than there are", "reverse", { count: 9 }, [422, "stamps-too-few"]],
  ])("refuse %s", async (_what, verb, own, wanted) => {
    const asked = stamps(1, own);
    const answer = await call(verb, verb === "reverse" ? { stamps: asked } : asked);
    expect(statusAndCode(answer)).toEqual(wanted);
  });
});
