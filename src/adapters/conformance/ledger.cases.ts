import fc from "fast-check";
import { expect, it } from "vitest";
import { post } from "#core/points/post.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { context, storedUser } from "./rows.ts";

const postings = fc.array(
  fc.record({
    type: fc.constantFrom("earn" as const, "redeem" as const),
    amount: fc.integer({ min: 1, max: 300 }),
    /** Whether it is posted concurrently with the previous one. */
    beside: fc.boolean(),
  }),
  { maxLength: 12 },
);

/** For any sequence of postings, a user's points are the sum of their entries and the chain is complete. */
export function ledgerCases(store: () => Store): void {
  const tryToPost = (userId: string, posting: { type: "earn" | "redeem"; amount: number }) =>
    store().transact(async (reader) => {
      const user = await reader.one("users", { id: userId }, { lock: true });
      const covered = posting.type === "earn" || (user?.points ?? 0) >= posting.amount;
      const entry = { ...posting, description: "Property", source: "case" };
      return {
        changes: user && covered ? post(user, entry, context).changes : [],
        result: covered,
      };
    });

  it("keeps points equal to the sum for any postings", async () => {
    await fc.assert(
      fc.asyncProperty(postings, async (sequence) => {
        const { id } = await storedUser(store());
        const running: Promise<unknown>[] = [];
        for (const posting of sequence) {
          if (!posting.beside) await Promise.all(running.splice(0));
          running.push(tryToPost(id, posting));
        }
        await Promise.all(running);
        await expectWhole(id);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it("reconciles without differences", async () => {
    const found = await reconcile(store());
    expect(found.differences).toEqual([]);
    expect(found.checkedRows["users"]).toBeGreaterThan(20);
    expect(found.checkedRows["entries"]).toBe(await store().reader.count("transactions", {}));
  });

  const expectWhole = async (userId: string) => {
    const [user, earned, redeemed, entries] = await Promise.all([
      store().reader.one("users", { id: userId }),
      store().reader.sum("transactions", "amount", { userId, type: "earn" }),
      store().reader.sum("transactions", "amount", { userId, type: "redeem" }),
      store().reader.many("transactions", {
        where: { userId },
        order: [["entryNo", "asc"]],
        limit: 50,
      }),
    ]);
    expect(user?.points).toBe(earned - redeemed);
    expect(user?.entryCount).toBe(entries.length);
    expect(entries.map(({ entryNo }) => entryNo)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.every(({ balanceAfter }) => balanceAfter >= 0)).toBe(true);
    expect(entries.at(-1)?.balanceAfter ?? 0).toBe(user?.points);
  };
}
