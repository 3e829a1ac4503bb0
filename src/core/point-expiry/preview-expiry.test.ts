import { describe, expect, test } from "vitest";
import { contextFor, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { previewExpiry } from "./preview-expiry.ts";

const boss = contextFor(aUser({ id: "boss", role: "admin" }));
const expiry = { kind: "after-earning", months: 12 } as const;
const input = (own: object = {}, after: { joinedDate: number; id: string } | null = null) =>
  previewExpiry.input.parse({
    expiry: { ...expiry, yearEnd: 12, yearMonths: 12, activities: [], exemptTiers: [], ...own },
    after,
  });

const withLots = (id: string, openLots: Readonly<Record<string, number>>) =>
  aUser({ id, name: id.toUpperCase(), openLots, oldestLot: Object.keys(openLots)[0] ?? "" });

async function shown(users: readonly ReturnType<typeof aUser>[], own: object = {}) {
  const asked = input(own);
  const facts = await previewExpiry.load(asked, readerOf({ users }), boss);
  return successOf(previewExpiry.show(facts, asked, boss));
}

describe("the preview of an expiry (decision 185)", () => {
  test("says what would expire by month, and who would lose most", async () => {
    const users = [
      withLots("ana", { "2020-01": 120, "2026-03": 5 }),
      withLots("ben", { "2026-03": 300 }),
      withLots("cat", {}),
    ];
    expect(await shown(users)).toEqual({
      customers: 3,
      read: 3,
      isReady: true,
      affected: 2,
      months: [{ month: "2027-03", points: 425, customers: 2 }],
      mostAffected: [
        { id: "ben", name: "BEN", month: "2027-03", points: 300 },
        { id: "ana", name: "ANA", month: "2027-03", points: 125 },
      ],
      next: null,
    });
  });

  test("says when the ledgers of older accounts have not been read", async () => {
    expect(await shown([aUser({ points: 7 })])).toMatchObject({ isReady: false, months: [] });
  });

  test("continues after a page", async () => {
    const users = Array.from({ length: 201 }, (_, at) =>
      withLots(`id-${String(at).padStart(3, "0")}`, { "2026-03": 1 }),
    );
    const { joinedDate = 0 } = users[0] ?? {};
    const next = { joinedDate, id: "id-199" };
    expect(await shown(users)).toMatchObject({ read: 200, next });
    const asked = input({}, next);
    const facts = await previewExpiry.load(asked, readerOf({ users }), boss);
    expect(successOf(previewExpiry.show(facts, asked, boss))).toMatchObject({
      read: 1,
      next: null,
    });
  });

  test.each([
    ["a period of 0 months", { months: 0 }],
    ["half a month", { months: 0.5 }],
    ["more than ten years", { months: 121 }],
    ["a month that does not exist", { yearEnd: 13 }],
    ["inactivity without activities", { kind: "inactivity", activities: [] }],
  ])("rejects %s", (_what, own) => {
    expect(() => input(own)).toThrow(/expiry-/);
  });
});
