import { describe, expect, test } from "vitest";
import { somePreferences } from "#testing/consents.ts";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anEntry, aPost, aProduct, aReward, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { PagePosition } from "../../kit/pages.ts";
import { beginExport } from "./begin-export.ts";
import { datasetExports, type ExportDataset, exportDatasets } from "./datasets.ts";
import { exportPage } from "./export-page.ts";

const HOUR = 3_600_000;
const boss = aUser({ id: "boss", role: "admin" });
const context = contextFor(boss);

type Rows = Parameters<typeof readerOf>[0];

const grantOf = (dataset: string) => ({
  id: "export-1",
  userId: "boss",
  dataset,
  expiresAt: NOON + HOUR,
});

async function pageOf(
  rows: Rows,
  after: PagePosition | null = null,
  who = context,
  services = plainServices,
) {
  const input = { exportId: "export-1", after };
  const reader = readerOf(rows);
  const prepared = await exportPage.prepare?.(input, reader, who, services);
  return exportPage.show(await exportPage.load(input, reader, who, prepared), input, who);
}

/** Returns every page of an export, each row by column name. */
async function walked(dataset: ExportDataset, rows: Rows) {
  const pages: number[] = [];
  const records: Record<string, unknown>[] = [];
  let after: PagePosition | null = null;
  do {
    const shown = await pageOf({ ...rows, exportGrants: [grantOf(dataset)] }, after);
    if ("refused" in shown) throw new Error("It was refused.");
    pages.push(shown.result.rows.length);
    for (const row of shown.result.rows) {
      expect(row).toHaveLength(datasetExports[dataset].columns.length);
      records.push(
        Object.fromEntries(datasetExports[dataset].columns.map((name, at) => [name, row[at]])),
      );
    }
    after = shown.result.next;
  } while (after !== null);
  return { pages, records };
}

describe("beginning an export (specification §2, Data Export)", () => {
  test.each(exportDatasets)(
    "of %s is audited, and makes its pages available for an hour",
    async (dataset) => {
      const rows = {
        users: [boss],
        rewards: [aReward()],
        transactions: [anEntry()],
        feedback: [aPost()],
        products: [aProduct()],
      };
      const reader = readerOf(rows);
      const prepared = await beginExport.prepare?.({ dataset }, reader, context, plainServices);
      const fresh = contextFor(boss);
      const facts = await beginExport.load({ dataset }, reader, fresh, prepared ?? 0);
      const grant = { ...grantOf(dataset), id: "id-1" };
      expect(beginExport.decide(facts, { dataset }, fresh)).toEqual({
        changes: [{ kind: "insert", dataset: "exportGrants", row: grant }],
        events: [],
        result: { exportId: "id-1", total: 1, columns: datasetExports[dataset].columns },
        audit: { kind: "export", id: "id-1", name: dataset, detail: saying("1 row") },
      });
    },
  );

  test("counts from daily totals, and the entries after them", async () => {
    const reader = readerOf({
      dailyTotals: [
        {
          id: "total-1",
          day: "2026-03-13",
          type: "earn",
          source: "qr-code",
          reference: "",
          amount: 90,
          entries: 40,
        },
      ],
      transactions: [
        anEntry({ id: "a", date: NOON - 24 * HOUR, day: "2026-03-13" }),
        anEntry({ id: "b" }),
        anEntry({ id: "c" }),
      ],
    });
    const input = { dataset: "transactions" } as const;
    expect(await beginExport.prepare?.(input, reader, context, plainServices)).toBe(42);
  });

  test("rejects other datasets", () => {
    expect(beginExport.input.safeParse({ dataset: "credentials" }).success).toBe(false);
    expect(beginExport.input.safeParse({}).success).toBe(false);
  });
});

describe("a page of an export", () => {
  const open = { exportGrants: [grantOf("feedback")], feedback: [aPost()] };

  test.each([
    ["an export that does not exist", {}, context],
    ["somebody else's", open, contextFor(aUser({ id: "other", role: "admin" }))],
    ["an expired one", open, contextFor(boss, { now: NOON + HOUR })],
    ["one of another dataset", { ...open, exportGrants: [grantOf("credentials")] }, context],
  ])("is refused: %s", async (_what, rows, who) => {
    expect(outcomeOf(await pageOf(rows, null, who))).toBe("export-expired");
  });

  test("is available to the user who began it, for an hour", async () => {
    const late = contextFor(boss, { now: NOON + HOUR - 1 });
    expect(outcomeOf(await pageOf(open, null, late))).toBe("ok");
  });

  test("accepts only a cursor", () => {
    const good = { exportId: "e", after: { at: 0, id: "a" } };
    expect(exportPage.input.safeParse(good).success).toBe(true);
    for (const bad of [{ exportId: "e" }, { ...good, after: "a" }, { ...good, limit: 9 }]) {
      expect(exportPage.input.safeParse(bad).success).toBe(false);
    }
  });

  test.each([
    ["users", 1450, [1000, 450]],
    ["transactions", 2001, [1000, 1000, 1]],
    ["feedback", 1000, [1000]],
    ["rewards", 0, [0]],
  ] as const)("of %s: %i rows come in pages, each once", async (dataset, count, pages) => {
    const of = { length: count };
    // Several have the same time, so that a page ends between them.
    const at = (place: number) => NOON + Math.floor(place / 7);
    const seen = await walked(dataset, {
      users: Array.from(of, (_, place) => aUser({ id: `u${place}` })),
      transactions: Array.from(of, (_, place) => anEntry({ id: `t${place}`, date: at(place) })),
      feedback: Array.from(of, (_, place) => aPost({ id: `f${place}`, createdAt: at(place) })),
    });
    expect(seen.pages).toEqual(pages);
    expect(new Set(seen.records.map(({ id }) => id)).size).toBe(count);
  });
});

test.each([
  ["transactions", 2001, [250, 250, 250, 250]],
  ["transactions", 600, [250, 250, 100]],
  ["users", 220, [100, 100, 20]],
  ["rewards", 0, [0]],
] as const)("a page of %s, of %i rows, is read in paced steps", async (dataset, count, steps) => {
  const of = { length: count };
  const read: number[] = [];
  const paced = async <Part>(step: () => Promise<Part>) => {
    const part = await step();
    read.push(Object(part).rows.length);
    return part;
  };
  const rows = {
    exportGrants: [grantOf(dataset)],
    users: Array.from(of, (_, place) => aUser({ id: `u${place}` })),
    transactions: Array.from(of, (_, place) => anEntry({ id: `t${place}` })),
  };
  await pageOf(rows, null, context, { ...plainServices, paced });
  expect(read).toEqual(steps);
});

describe("the columns (specification §3, Export column sets)", () => {
  const noon = "2026-03-14T12:00:00.000Z";

  test("of a customer", async () => {
    const preferences = [somePreferences({ consentCount: 1, newsByEmail: 1 })];
    const ana = aUser({ points: 120, favoriteRewards: ["free-coffee"], profilePhoto: "data:x" });
    const { records } = await walked("users", { users: [ana], preferences });
    expect(records).toEqual([
      {
        id: "ana",
        name: "Ana Sol",
        email: "ana@example.com",
        phone: "",
        birthday: "",
        role: "customer",
        isAdmin: false,
        permissions: null,
        isActive: true,
        isVerified: true,
        isTotpEnabled: false,
        points: 120,
        tier: "Bronze",
        nextTier: "Silver",
        pointsToNextTier: 380,
        joinedDate: noon,
        joinedBy: "unknown",
        lastBirthdayRedemptionYear: null,
        referralCode: "ANASOABCD",
        referralsMade: 0,
        referralPointsEarned: 0,
        favoriteRewards: ["free-coffee"],
        newsByEmail: true,
        newsByPush: false,
        offersFromPurchases: false,
      },
    ]);
  });

  test("contain each flag of a sub-admin, and no flags of an admin", async () => {
    const cody = aUser({ id: "cody", role: "sub-admin", permissions: { canExportData: true } });
    const { records } = await walked("users", { users: [boss, cody] });
    expect(records).toMatchObject([
      { id: "boss", isAdmin: true, permissions: null, tier: "Admin", nextTier: "Max Tier" },
      { id: "cody", isAdmin: true, permissions: { canExportData: true, canManageUsers: false } },
    ]);
  });

  test("of a reward, without its uploaded picture", async () => {
    const drawn = aReward();
    const photo = aReward({ id: "mug", image: "data:image/png;base64,AAAA", tags: ["new", "hot"] });
    const { records } = await walked("rewards", { rewards: [drawn, photo] });
    const benefit = JSON.stringify(drawn.benefit);
    expect(records).toEqual([
      { ...drawn, benefit },
      { ...photo, image: "uploaded picture", benefit },
    ]);
  });

  test("of a product, without its uploaded picture", async () => {
    const products = [aProduct({ image: "uploaded", isActive: false, firstUsedAt: NOON })];
    expect((await walked("products", { products })).records).toEqual([
      {
        id: "latte",
        sku: "LATTE-L",
        name: "Large Latte",
        category: "Coffee",
        image: "uploaded picture",
        isActive: false,
        createdAt: noon,
      },
    ]);
  });

  test("of a transaction and of feedback", async () => {
    const { records } = await walked("transactions", { transactions: [anEntry()] });
    expect(records).toEqual([
      { id: "entry-1", userId: "ana", type: "earn", amount: 10, description: "Test", date: noon },
    ]);
    const feedback = [aPost({ upvoteCount: 3, replyCount: 2, userAvatar: "data:x" })];
    expect((await walked("feedback", { feedback })).records).toEqual([
      {
        id: "post-1",
        userId: "ben",
        userName: "Ben Oat",
        text: "Lovely foam.",
        rating: 5,
        createdAt: noon,
        upvotes: 3,
        replies: 2,
        status: "approved",
      },
    ]);
  });
});

test.each(exportDatasets)("no export of %s contains secrets", async (dataset) => {
  const secrets = [
    "PLANTED-HASH",
    "PLANTED-TOTP",
    "PLANTED-TOKEN",
    "planted-recovery@",
    "PLANTED-LINK",
  ];
  const times = { createdAt: NOON, expiresAt: NOON + HOUR };
  const { records } = await walked(dataset, {
    users: [aUser({ secondaryAdminEmail: "planted-recovery@example.com" })],
    credentials: [
      { id: "ana", passwordHash: "PLANTED-HASH", totpSecret: "PLANTED-TOTP", totpLastStep: 0 },
    ],
    sessions: [{ id: "PLANTED-TOKEN", userId: "ana", ...times, seenAt: NOON, device: "" }],
    resetLinks: [{ id: "PLANTED-LINK", userId: "ana", expiresAt: NOON + HOUR }],
    rewards: [aReward()],
    transactions: [anEntry()],
    feedback: [aPost()],
    products: [aProduct()],
  });
  expect(records).toHaveLength(1);
  const text = JSON.stringify(records);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(Object.keys(records[0] ?? {}).join(" ")).not.toMatch(/password|secret|token|hash/i);
});
