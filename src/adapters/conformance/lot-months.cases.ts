import { expect, it } from "vitest";
import { lotMonthId } from "#core/liability/lot-month.ts";
import { outstandingAtMonthEnd } from "#core/liability/outstanding-at-month-end.ts";
import { post } from "#core/points/post.ts";
import { defaultProgram } from "#core/program.ts";
import { storeLotMonths } from "#engine/lot-months.ts";
import { storeMonthEnds } from "#engine/month-ends.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { commit, inserted } from "#testing/changes.ts";
import { goOn, stopped } from "#testing/job-control.ts";
import { order, signedIn, times } from "./program.ts";
import { context, expectBroken, NOW, storedUser } from "./rows.ts";

const DAY = 86_400_000;

/** Lots of ended months (docs/decisions/192). */
export function lotMonthsCases(store: () => Store): void {
  /** Posts for a user at noon of a day. */
  const posted = async (
    user: Awaited<ReturnType<typeof storedUser>>,
    today: string,
    type: "earn" | "redeem",
    amount: number,
    source: string,
  ) => {
    const when = { today, now: Date.parse(`${today}T12:00:00Z`) };
    const after = post(user, { type, amount, source, description: "" }, { ...context, ...when });
    await commit(store(), ...after.changes);
    return after.user;
  };

  it("are stored once for each ended month, also concurrently, and agree with the ledger", async () => {
    let ana = await storedUser(store(), 0, { oldestLot: "" });
    ana = await posted(ana, "2026-03-10", "earn", 100, "purchase");
    ana = await posted(ana, "2026-04-10", "earn", 50, "purchase");
    await posted(ana, "2026-04-11", "redeem", 30, "reward");
    const bo = await storedUser(store(), 0, { oldestLot: "" });
    await posted(bo, "2026-04-12", "earn", 7, "welcome");
    const { token } = await signedIn(store(), 0, { role: "admin" });
    await order(store(), "deleteUser", { userId: bo.id }, { token });
    const parts = { store: store(), clock: () => NOW };
    await storeMonthEnds(parts, defaultProgram);
    expect(await storeLotMonths(parts, defaultProgram, stopped)).toBe(false);
    const outcomes = await times(2, () => storeLotMonths(parts, defaultProgram, goOn));
    expect(outcomes).toEqual([true, true]);
    const none = { earned: 0, redeemed: 0, expired: 0, closed: 0 };
    const where = { month: "2026-04" };
    expect(
      await store().reader.many("lotMonths", { where, order: [["id", "asc"]], limit: 9 }),
    ).toEqual([
      {
        id: "2026-04.",
        month: "2026-04",
        lot: "",
        earnedMonth: "",
        lastDay: "varies",
        ...none,
        open: 0,
      },
      {
        id: "2026-04.2026-03",
        month: "2026-04",
        lot: "2026-03",
        earnedMonth: "2026-03",
        lastDay: "",
        ...none,
        redeemed: 30,
        open: 70,
      },
      {
        id: "2026-04.2026-04",
        month: "2026-04",
        lot: "2026-04",
        earnedMonth: "2026-04",
        lastDay: "",
        ...none,
        earned: 57,
        open: 57,
      },
    ]);
    const input = { month: "2026-04" };
    const facts = await outstandingAtMonthEnd.load(input, store().reader, context);
    expect(outstandingAtMonthEnd.show(facts, input, context)).toEqual({
      result: {
        ages: {
          earned: [
            { month: "2026-03", points: 70 },
            { month: "2026-04", points: 57 },
          ],
          usable: [{ month: "", points: 127 }],
        },
      },
    });
    // Bo's account was deleted in May, with the lot of April.
    const later = { ...parts, clock: () => NOW + 20 * DAY };
    await storeMonthEnds(later, defaultProgram);
    await storeLotMonths(later, defaultProgram, goOn);
    const may = await store().reader.one("lotMonths", { id: lotMonthId("2026-05", "2026-04") });
    expect(may).toMatchObject({ closed: 7, open: 50 });
    const { differences, checkedRows } = await reconcile(store());
    expect(differences.filter((text) => /lot|liability/.test(text))).toEqual([]);
    expect(checkedRows["lots of months"]).toBeGreaterThan(5);
  });

  it("are never changed or removed, and a wrong one is found", async () => {
    const id = lotMonthId("2026-05", "2026-04");
    const broken = "lot-months-append-only";
    await expectBroken(store(), broken, { kind: "remove", dataset: "lotMonths", id });
    const fields = { open: 1 };
    await expectBroken(store(), broken, { kind: "patch", dataset: "lotMonths", id, fields });
    const row = await store().reader.one("lotMonths", { id });
    if (row === undefined) throw new Error("The lot is missing.");
    const wrong = { ...row, id: lotMonthId("2026-05", "2026-02"), lot: "2026-02" };
    await commit(store(), inserted("lotMonths", wrong));
    const { differences } = await reconcile(store());
    expect(differences.filter((text) => text.includes("2026-05.2026-02"))).toHaveLength(1);
  });
}
