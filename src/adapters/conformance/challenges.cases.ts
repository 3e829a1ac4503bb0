import { expect, it } from "vitest";
import type { ChallengeActivity } from "#core/challenges/activity.ts";
import type { ChallengeFields, ChallengeRules } from "#core/challenges/challenge-definition.ts";
import { tenthCoffee } from "#core/challenges/testing/definition.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { CURRENT_RULES, IN_FORCE } from "#core/rules/rule-version.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { commit, inserted, patched } from "#testing/changes.ts";
import { order, signedIn, storedTill, tally, times } from "./program.ts";
import { aCode, expectBroken, fresh, NOW } from "./rows.ts";

const coffee = { text: "Flat White", quantity: 1, amount: 300, category: "Coffee" };

/** Cards of challenges follow purchases, refunds, scans and stamps, also of several tills at once (decision 160). */
export function challengesCases(store: () => Store): void {
  const differences = async () => (await reconcile(store())).differences;
  const cardsOf = async (id: string, challengeId: string) => {
    const row = await store().reader.one("challengeProgress", { id });
    return row?.cards.filter((card) => card.challengeId === challengeId) ?? [];
  };
  const vouchersOf = (userId: string) =>
    store().reader.many("vouchers", { where: { userId }, order: [["id", "asc"]], limit: 100 });

  async function shop() {
    const { tillKey, locationId } = await storedTill(store());
    const { user, token } = await signedIn(store());
    const buy = (checkId: string, lines = [coffee]) =>
      order(
        store(),
        "recordPurchase",
        {
          customer: { userId: user.id },
          locationId: null,
          checkId,
          amount: lines.reduce((sum, { amount }) => sum + amount, 0),
          currency: "EUR",
          lines,
          soldAt: null,
        },
        { tillKey },
      );
    const refund = (checkId: string, amount: number | null = null) =>
      order(
        store(),
        "refundPurchase",
        { locationId: null, checkId, refundId: `R-${checkId}-${amount}`, amount },
        { tillKey },
      );
    return { tillKey, locationId, user, token, buy, refund };
  }

  async function challengeOf(
    rules: Partial<ChallengeRules>,
    own: Partial<ChallengeFields> = {},
  ): Promise<string> {
    const ruleId = fresh.id();
    const fields = { ...tenthCoffee, ...own, rules: { ...tenthCoffee.rules, ...rules } };
    const definition = { ...fields, rulesVersion: 1, earlier: [] };
    const author = { authorId: "boss", authorName: "Boss" };
    const version = { id: `${ruleId}.1`, ruleId, version: 1, state: "active", at: 0 } as const;
    const row = { ...version, ...author, kind: "challenge", until: IN_FORCE, definition } as const;
    const current = await store().reader.one("currentRules", { id: CURRENT_RULES });
    const next = (current?.revision ?? 0) + 1;
    await commit(
      store(),
      inserted("ruleVersions", row),
      current === undefined
        ? inserted("currentRules", { id: CURRENT_RULES, revision: next })
        : patched("currentRules", CURRENT_RULES, { revision: next }),
    );
    return ruleId;
  }

  it("give the tenth coffee, and cancel it when the third one is refunded", async () => {
    const challengeId = await challengeOf({ target: 9 });
    const { user, buy, refund } = await shop();
    for (let at = 1; at <= 9; at += 1) expect((await buy(`cup-${at}`)).ok).toBe(true);
    expect(await cardsOf(user.id, challengeId)).toMatchObject([
      { tally: { "": 9 }, completed: 1, undone: {} },
    ]);
    const [voucher] = await vouchersOf(user.id);
    expect(voucher).toMatchObject({
      state: "issued",
      title: "Free coffee",
      originKind: "challenge",
      originId: challengeId,
      cost: 0,
    });
    // A repeat of a check counts once.
    expect((await buy("cup-9")).ok).toBe(true);
    expect(await refund("cup-3")).toMatchObject({
      ok: true,
      result: { cancelledVouchers: ["Free coffee"], usedVouchers: [] },
    });
    expect((await refund("cup-3")).ok).toBe(true);
    const undone = { "1": { times: 1, isKept: false } };
    expect(await cardsOf(user.id, challengeId)).toMatchObject([
      { tally: { "": 8 }, completed: 0, undone },
    ]);
    expect(await vouchersOf(user.id)).toMatchObject([
      { state: "cancelled", cancelReason: "refund" },
    ]);
    await buy("cup-10");
    expect(await cardsOf(user.id, challengeId)).toMatchObject([{ completed: 1, undone: {} }]);
    expect((await vouchersOf(user.id)).map(({ state }) => state).toSorted()).toEqual([
      "cancelled",
      "issued",
    ]);
    expect(await differences()).toEqual([]);
  });

  it("note a used voucher when a refund undoes its card, and give no second one", async () => {
    const challengeId = await challengeOf({ target: 2 });
    const { user, buy, refund, tillKey } = await shop();
    await buy("a-1");
    await buy("a-2");
    const given = await store().reader.one("vouchers", { userId: user.id, originId: challengeId });
    const used = { code: given?.code, locationId: null, acceptedAt: null };
    expect((await order(store(), "acceptVoucher", used, { tillKey })).ok).toBe(true);
    expect(await refund("a-1")).toMatchObject({
      ok: true,
      result: { cancelledVouchers: [], usedVouchers: ["Free coffee"] },
    });
    const [card] = await cardsOf(user.id, challengeId);
    expect(card).toMatchObject({ completed: 0, undone: { "1": { times: 1, isKept: true } } });
    await buy("a-3");
    const rows = await store().reader.many("vouchers", {
      where: { userId: user.id, originId: challengeId },
      order: [["id", "asc"]],
      limit: 10,
    });
    expect(rows.map(({ state }) => state)).toEqual(["used"]);
    expect(await cardsOf(user.id, challengeId)).toMatchObject([{ completed: 1, undone: {} }]);
    expect(await differences()).toEqual([]);
  });

  it("give points, and take them back when what completed the card is refunded in part", async () => {
    const reward = { kind: "points", points: 500 } as const;
    const challengeId = await challengeOf({ counts: { kind: "amount" }, target: 5000, reward });
    const { user, buy, refund } = await shop();
    await buy("dinner", [{ ...coffee, amount: 5200 }]);
    const balance = async () => (await store().reader.one("users", { id: user.id }))?.points;
    expect(await balance()).toBe(552);
    expect((await refund("dinner", 200)).ok).toBe(true);
    expect(await balance()).toBe(550);
    expect((await refund("dinner", 100)).ok).toBe(true);
    expect(await balance()).toBe(49);
    expect(await cardsOf(user.id, challengeId)).toMatchObject([
      { tally: { "": 4900 }, completed: 0 },
    ]);
    expect(await differences()).toEqual([]);
  });

  it("count every purchase of several tills at once, and each completion gives its reward once", async () => {
    const challengeId = await challengeOf({ target: 4 });
    const { user, buy, refund } = await shop();
    const bought: readonly CodedReply<unknown>[] = await times(12, (at) => buy(`rush-${at}`));
    expect(tally(bought)).toEqual({ ok: 12 });
    expect(await cardsOf(user.id, challengeId)).toMatchObject([
      { tally: { "": 12 }, completed: 3 },
    ]);
    const mixed = await times(8, (at) => (at % 2 === 0 ? refund(`rush-${at}`) : buy(`more-${at}`)));
    expect(tally(mixed)).toEqual({ ok: 8 });
    expect(await cardsOf(user.id, challengeId)).toMatchObject([
      { tally: { "": 12 }, completed: 3 },
    ]);
    const rows = await store().reader.many("vouchers", {
      where: { userId: user.id, originId: challengeId, state: "issued" },
      order: [["id", "asc"]],
      limit: 20,
    });
    expect(rows).toHaveLength(3);
    expect(await differences()).toEqual([]);
  });

  it("count redeemed codes, and stamps that tills add and remove with a reason", async () => {
    const counts = { kind: "scans", perDay: null } as const;
    const challengeId = await challengeOf({ counts, target: 3, headStart: 1 });
    const { user, token, tillKey } = await shop();
    const code = aCode();
    await commit(store(), inserted("qrCodes", code));
    expect((await order(store(), "redeemQrCode", { code: code.code }, { token })).ok).toBe(true);
    const stamps = { userId: user.id, challengeId, count: 1, reason: "Till was off" };
    const added = await order(store(), "addStamps", stamps, { tillKey });
    expect(added).toMatchObject({ ok: true, result: { card: { completed: 1, progress: 1 } } });
    const removed = await order(store(), "removeStamps", stamps, { tillKey });
    expect(removed).toMatchObject({ ok: true, result: { card: { completed: 0, progress: 2 } } });
    const tooMany = await order(store(), "removeStamps", { ...stamps, count: 5 }, { tillKey });
    expect(tooMany).toMatchObject({ ok: false, error: { code: "stamps-too-few" } });
    const own = await order(store(), "removeStamps", stamps, { token });
    expect(own).toMatchObject({ ok: false, error: { code: "permission-denied" } });
    expect(await differences()).toEqual([]);
  });

  it("find what was changed outside the program", async () => {
    const challengeId = await challengeOf({ target: 9 });
    const { user, buy } = await shop();
    await buy("outside");
    const row = await store().reader.one("challengeProgress", { id: user.id });
    const cards = (row?.cards ?? []).map((card) =>
      card.challengeId === challengeId ? { ...card, tally: { "": 5 } } : card,
    );
    await commit(store(), patched("challengeProgress", user.id, { cards }));
    expect(await differences()).toHaveLength(1);
    await commit(store(), patched("challengeProgress", user.id, { cards: row?.cards ?? [] }));
    expect(await differences()).toEqual([]);
  });

  it("count a purchase, a code or a refund once", async () => {
    const activity: ChallengeActivity = {
      id: fresh.id(),
      userId: "nobody",
      kind: "purchase",
      reference: fresh.id(),
      purchaseId: "",
      at: NOW,
      day: "2026-05-20",
      recordedAt: NOW,
      recordedBy: "",
      reason: "",
      counts: [],
    };
    await commit(store(), inserted("challengeActivities", activity));
    const twin = inserted("challengeActivities", { ...activity, id: fresh.id() });
    await expectBroken(store(), "one-activity-per-source", twin);
    await commit(store(), { kind: "remove", dataset: "challengeActivities", id: activity.id });
  });
}
