import { describe, expect, test } from "vitest";
import { contextFor, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { previewTiers } from "./preview-tiers.ts";

const boss = contextFor(aUser({ id: "boss", role: "admin" }));

async function shown(users: readonly User[], own: object = {}, after: string | null = null) {
  const tierRules = { basis: "earned-rolling", months: 12, graceDays: 30, ...own };
  const input = previewTiers.input.parse({ tierRules, after });
  const facts = await previewTiers.load(input, readerOf({ users }), boss);
  return successOf(previewTiers.show(facts, input, boss));
}

function earned(id: string, tier: string, points: number, own: Partial<User> = {}): User {
  const monthSums = { "2026-01": { earned: points, spent: points * 100 } };
  return aUser({ id, name: id.toUpperCase(), tier, tierSince: "", monthSums, ...own });
}

describe("the preview of other rules of tiers (decision 187)", () => {
  test("counts who goes up, stays and goes down, and lists who moves", async () => {
    const users = [
      earned("ana", "Gold", 400),
      earned("ben", "Bronze", 700),
      earned("cat", "Silver", 500),
      earned("dan", "Gold", 0, { isTierGranted: true }),
      earned("eve", "Diamond", 0),
    ];
    expect(await shown(users)).toEqual({
      customers: 5,
      read: 5,
      isReady: true,
      periodEnds: "2026-03-31",
      tiers: [
        { tier: "Bronze", up: 1, stay: 0, down: 0 },
        { tier: "Silver", up: 0, stay: 1, down: 0 },
        { tier: "Gold", up: 0, stay: 1, down: 1 },
        { tier: "Diamond", up: 0, stay: 1, down: 0 },
      ],
      moving: [
        { id: "ana", name: "ANA", from: "Gold", to: "Silver", kind: "down" },
        { id: "ben", name: "BEN", from: "Bronze", to: "Silver", kind: "up" },
      ],
      next: null,
    });
  });

  test("judges anew whose tier is ending by the present rules", async () => {
    const ending = { tierEndsOn: "2026-04-01", tierEndsTo: "Silver", tierCountsFrom: "2025-01" };
    const users = [earned("ana", "Gold", 400, ending), earned("ben", "Gold", 1000, ending)];
    expect((await shown(users)).tiers).toEqual([{ tier: "Gold", up: 0, stay: 1, down: 1 }]);
  });

  test("shows the end of the year, money, and nothing to lose by the balance", async () => {
    const users = [earned("ana", "Gold", 999)];
    expect(await shown(users, { basis: "spent-year" })).toMatchObject({
      periodEnds: "2026-12-31",
      tiers: [{ down: 1 }],
    });
    expect(await shown(users, { basis: "balance" })).toMatchObject({
      periodEnds: null,
      tiers: [{ down: 0, stay: 1 }],
    });
  });

  test("goes on page by page, and says when sums are not known yet", async () => {
    const users = Array.from({ length: 201 }, (_, place) =>
      earned(`user-${String(place).padStart(3, "0")}`, "Bronze", 0),
    );
    const first = await shown([...users, aUser({ id: "z", tierSince: null })]);
    expect(first).toMatchObject({ read: 200, next: "user-199", isReady: false, customers: 202 });
    expect(await shown(users, {}, "user-199")).toMatchObject({ read: 1, next: null });
  });
});
