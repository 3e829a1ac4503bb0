import { describe, expect, test } from "vitest";
import { contextFor, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { noExpiry } from "../point-expiry/expiry-policy.ts";
import { defaultProgram } from "../program.ts";
import { outstandingByAge } from "./outstanding-by-age.ts";

const dates = { countsFrom: "2024-01", notBefore: "2024-02" };
const expiry = { ...noExpiry, kind: "after-earning", months: 12, ...dates } as const;
const boss = (own: object = {}) =>
  contextFor(aUser({ id: "boss", role: "admin" }), { program: { ...defaultProgram, ...own } });

const withLots = (id: string, openLots: Readonly<Record<string, number>>) =>
  aUser({ id, openLots, oldestLot: Object.keys(openLots)[0] ?? "" });

async function shown(
  users: readonly ReturnType<typeof aUser>[],
  { after = null, own = {} }: { after?: string | null; own?: object } = {},
) {
  const input = outstandingByAge.input.parse({ after });
  const facts = await outstandingByAge.load(input, readerOf({ users }), boss(own));
  return successOf(outstandingByAge.show(facts, input, boss(own)));
}

describe("outstanding points by age (decision 186)", () => {
  const users = [
    withLots("ana", { "2025-06": 120, "2026-03": 5 }),
    withLots("ben", { "2026-03": 300 }),
    withLots("cat", {}),
  ];

  test("are added up by the month of earning, and do not expire by default", async () => {
    expect(await shown(users)).toEqual({
      accounts: 3,
      read: 3,
      isReady: true,
      earned: [
        { month: "2025-06", points: 120 },
        { month: "2026-03", points: 305 },
      ],
      usable: [{ month: "", points: 425 }],
      next: null,
    });
  });

  test("are added up by the last month in which they can be used", async () => {
    const own = { expiry: { ...expiry, exemptTiers: ["Gold"] } };
    const gold = { ...withLots("dan", { "2025-06": 7 }), tier: "Gold" };
    expect(await shown([...users, gold], { own })).toMatchObject({
      usable: [
        { month: "2026-06", points: 120 },
        { month: "2027-03", points: 305 },
        { month: "", points: 7 },
      ],
    });
  });

  test("say when the ledgers of older accounts have not been read", async () => {
    expect(await shown([aUser({ points: 9 })])).toMatchObject({ isReady: false, earned: [] });
  });

  test("continue after a page", async () => {
    const many = Array.from({ length: 501 }, (_, at) =>
      withLots(`id-${String(at).padStart(3, "0")}`, { "2026-03": 1 }),
    );
    expect(await shown(many)).toMatchObject({ accounts: 501, read: 500, next: "id-499" });
    expect(await shown(many, { after: "id-499" })).toMatchObject({ read: 1, next: null });
  });
});
