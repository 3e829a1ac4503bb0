import fc from "fast-check";
import { expect, test } from "vitest";
import { cardFaults } from "./derived-cards.ts";
import { after, step } from "./testing/history.ts";

test("for any purchases, refunds, scans, stamps and edits, the stored cards are those derived from scratch, in any order", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { rows, definitions } = after(steps);
      const cards = rows.one("challengeProgress", "ana")?.cards ?? [];
      const activities = rows.all("challengeActivities");
      const opened = rows.all("challengeCards");
      const completions = rows.all("challengeCompletions");
      const sources = { opened, activities, completions, definitions };
      expect(cardFaults("ana", cards, sources)).toEqual([]);
      const backwards = {
        ...sources,
        activities: activities.toReversed(),
        opened: opened.toReversed(),
      };
      expect(cardFaults("ana", cards, backwards)).toEqual([]);
      for (const { completed, cap } of cards) {
        expect(completed).toBeGreaterThanOrEqual(0);
        expect(completed).toBeLessThanOrEqual(cap ?? completed);
      }
    }),
    { numRuns: 300 },
  );
});

test("each completion has given its reward exactly once: a voucher or points, less what was taken back", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 90 }), (steps) => {
      const { rows, user } = after(steps);
      const completions = rows.all("challengeCompletions");
      const given = completions.filter(({ state }) => state === "given");
      const owed = given.reduce((sum, row) => sum + row.points, 0);
      expect(user.points - user.forfeitedPoints).toBe(owed);
      const usable = rows.all("vouchers").filter(({ state }) => state !== "cancelled");
      const held = completions.filter(
        ({ rewardKind, state, isKept }) =>
          rewardKind === "voucher" && (state === "given" || isKept),
      );
      expect(usable.map(({ id }) => id).toSorted()).toEqual(
        held.map(({ voucherId }) => voucherId ?? "").toSorted(),
      );
    }),
    { numRuns: 300 },
  );
});

test("everything refunded leaves no completion that only purchases have made", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const bought = steps.filter(({ kind }) => kind !== "stamps" && kind !== "scan");
      const all = Array.from({ length: 60 }, (_, which) => ({
        kind: "refund" as const,
        which,
        share: 1,
      }));
      const { rows, sold } = after([...bought, ...all]);
      for (const { amount, refunded } of sold) expect(refunded).toBe(amount);
      const free = new Set(sold.filter(({ amount }) => amount === 0).map(({ id }) => id));
      fc.pre(free.size === 0);
      for (const { tally, completed } of rows.one("challengeProgress", "ana")?.cards ?? []) {
        expect({ tally, completed }).toEqual({ tally: {}, completed: 0 });
      }
    }),
    { numRuns: 200 },
  );
});
