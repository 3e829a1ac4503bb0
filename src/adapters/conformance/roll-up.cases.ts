import { expect, it } from "vitest";
import type { User } from "#core/identity/user.ts";
import { addDays } from "#core/kit/time.ts";
import { post } from "#core/points/post.ts";
import { defaultProgram } from "#core/program.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { rollUp } from "#engine/roll-up.ts";
import { commit } from "#testing/changes.ts";
import { context, NOW, storedUser, TODAY } from "./rows.ts";

const DAY = 86_400_000;

/** Posts for a user, dated a number of days ago. */
async function posted(
  store: Store,
  user: User,
  daysAgo: number,
  own: { amount: number; source: string; reference?: string; locationId?: string },
): Promise<User> {
  const when = { now: NOW - daysAgo * DAY, today: addDays(TODAY, -daysAgo) };
  const type = own.amount < 0 ? ("redeem" as const) : ("earn" as const);
  const posting = { ...own, type, amount: Math.abs(own.amount), description: "A case" };
  const after = post(user, posting, { ...context, ...when });
  await commit(store, ...after.changes);
  return after.user;
}

/** Totals of past days (core/points/roll-up.ts). */
export function rollUpCases(store: () => Store): void {
  it("rolls up each past day once, also concurrently, and not the last two days", async () => {
    let user = await storedUser(store());
    for (const own of [
      { daysAgo: 9, amount: 100, source: "qr-code", reference: "a" },
      { daysAgo: 9, amount: 20, source: "qr-code", reference: "b" },
      { daysAgo: 9, amount: 6, source: "purchase", reference: "p1", locationId: "pier" },
      { daysAgo: 9, amount: 7, source: "purchase", reference: "p2", locationId: "pier" },
      { daysAgo: 9, amount: 8, source: "purchase", reference: "p3", locationId: "hill" },
      { daysAgo: 9, amount: -1, source: "refund", reference: "r1", locationId: "pier" },
      { daysAgo: 9, amount: 3, source: "staff", locationId: "pier" },
      { daysAgo: 9, amount: 4, source: "staff" },
      { daysAgo: 9, amount: -30, source: "reward", reference: "latte" },
      { daysAgo: 9, amount: -40, source: "reward", reference: "tea" },
      { daysAgo: 2, amount: 5, source: "staff" },
      { daysAgo: 1, amount: 7, source: "staff" },
      { daysAgo: 0, amount: 9, source: "staff" },
    ]) {
      user = await posted(store(), user, own.daysAgo, own);
    }
    const own = { store: store(), clock: () => NOW };
    await Promise.all([rollUp(own, defaultProgram), rollUp(own, defaultProgram)]);
    expect(await rollUp(own, defaultProgram)).toBe(0);
    const rows = await store().reader.many("dailyTotals", { order: [["id", "asc"]], limit: 99 });
    expect(rows.map(({ id, amount, entries }) => [id, amount, entries])).toEqual([
      ["2026-05-11.earn.purchase.hill", 8, 1],
      ["2026-05-11.earn.purchase.pier", 13, 2],
      ["2026-05-11.earn.qr-code.", 120, 2],
      ["2026-05-11.earn.staff.", 4, 1],
      ["2026-05-11.earn.staff.pier", 3, 1],
      ["2026-05-11.redeem.refund.pier", 1, 1],
      ["2026-05-11.redeem.reward.latte", 30, 1],
      ["2026-05-11.redeem.reward.tea", 40, 1],
      ["2026-05-18.earn.staff.", 5, 1],
    ]);
    const latte = rows.find(({ reference }) => reference === "latte");
    expect(latte).toMatchObject({ day: "2026-05-11", type: "redeem", source: "reward" });
  });

  it("continues with the next day after it has ended", async () => {
    const own = { store: store(), clock: () => NOW + DAY };
    expect(await rollUp(own, defaultProgram)).toBe(1);
    expect(await store().reader.sum("dailyTotals", "amount", { day: "2026-05-19" })).toBe(7);
    // The purchases and refunds of these entries do not exist; their sums do.
    const { differences } = await reconcile(store());
    expect(differences.filter((fault) => !/ names the (?:purchase|refund) /.test(fault))).toEqual(
      [],
    );
  });
}
