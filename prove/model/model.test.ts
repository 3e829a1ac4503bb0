import { describe, expect, test } from "vitest";
import type { CampaignDefinition } from "#core/campaigns/campaign-definition.ts";
import type { Datasets } from "#core/datasets.ts";
import { noReview } from "#core/fraud-review/fraud-rules.ts";
import { type ExpiryPolicy, noExpiry } from "#core/point-expiry/expiry-policy.ts";
import type { Program } from "#core/program.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { prove } from "./model.ts";
import { DAY_MS } from "./model-state.ts";
import { type Proven, program, proven } from "./proving.ts";
import { browserKind, type Kind } from "./stores.ts";

const SEED = 4711;
const SEED_OF_LATE_SCAN = 1;
const quietly = () => undefined;

test("executes generated actions as the model predicts on every store, with a consistent ledger", async () => {
  const { columns, rows, broken } = await prove({ short: true, seed: SEED, report: quietly });
  expect(broken).toEqual([]);
  const of = (column: string) => rows.map((row) => Number(row[columns.indexOf(column)]));
  expect(rows.map(([store]) => store)).toEqual(["SQLite", "browser", "PostgreSQL"]);
  for (const actions of of("actions")) expect(actions).toBeGreaterThan(300);
  for (const succeeded of of("succeeded")) expect(succeeded).toBeGreaterThan(100);
  for (const refused of of("refused")) expect(refused).toBeGreaterThan(100);
});

describe("the model detects", () => {
  test.each<[string, Program]>([
    ["another bonus", withTier("Bronze", { bonusPercent: 5 })],
    ["another threshold", withTier("Silver", { threshold: 60 })],
    ["another thank-you", { ...program, points: { ...program.points, referrer: 6 } }],
    ["another welcome", { ...program, points: { ...program.points, referralWelcome: 9 } }],
    ["another birthday gift", { ...program, points: { ...program.points, birthday: 26 } }],
    ["a third scan of a product in a day", { ...program, qr: withScans(3) }],
    ["a single scan of a product in a day", { ...program, qr: withScans(1) }],
    ["days of another zone", { ...program, timeZone: "UTC" }],
    ["a minimum amount", { ...program, purchases: { ...program.purchases, minimumAmount: 500 } }],
    ["points that expire a month later", withExpiry({ months: 2 })],
    ["points that expire later than they may", withExpiry({ notBefore: "2027-05" })],
    ["points that stay pending", { ...program, review: { ...noReview, pendingDays: 1 } }],
    ["another rate", { ...program, purchases: { ...program.purchases, pointsPerUnit: 1.01 } }],
  ])("%s", async (_what, other) => {
    expectNoticed(await provenOn(browserKind(), other));
  });

  test("codes that expire too late", async () => {
    const other = { ...program, qr: { ...program.qr, lifetimeDays: 6 } };
    // A scan on a code's sixth day is rare: this seed reaches one in a quarter of the runs that SEED needs.
    expectNoticed(await provenOn(browserKind(), other, { seed: SEED_OF_LATE_SCAN }));
  });

  test("points of a campaign that expire a day later", async () => {
    expectNoticed(await provenOn(faulty(withLaterEnds)));
  });

  test("a price that is too low by one", async () => {
    const cheap = withRows((dataset, row) =>
      dataset === "rewards" && "pointsCost" in row && row.pointsCost > 0
        ? { ...row, pointsCost: row.pointsCost - 1 }
        : row,
    );
    expectNoticed(await provenOn(faulty(cheap)));
  });

  test("a voucher that expires too late", async () => {
    const lasting = withRows((dataset, row) =>
      dataset === "vouchers" && "issuedAt" in row
        ? { ...row, expiresAt: row.expiresAt + 4000 * DAY_MS }
        : row,
    );
    expectNoticed(await provenOn(faulty(lasting)));
  });

  test("a voucher that can end twice", async () => {
    const endless = withRows((dataset, row) =>
      dataset === "vouchers" && "issuedAt" in row ? { ...row, state: "issued" } : row,
    );
    expectNoticed(await provenOn(faulty(endless)));
  });

  test("a member code that expires too late", async () => {
    const lasting = withRows((dataset, row) =>
      dataset === "memberCodes" && "issuedAt" in row && "expiresAt" in row
        ? { ...row, expiresAt: row.expiresAt + DAY_MS }
        : row,
    );
    expectNoticed(await provenOn(faulty(lasting)));
  });

  test("a refund that ignores earlier ones", async () => {
    const forgetful = withRows((dataset, row) =>
      dataset === "purchases" && "pointsBack" in row ? { ...row, pointsBack: 0 } : row,
    );
    expectNoticed(await provenOn(faulty(forgetful)));
  });

  test("a card that loses its completions", async () => {
    const forgetful = withRows((dataset, row) =>
      dataset === "challengeProgress" && "cards" in row
        ? { ...row, cards: row.cards.map((card) => ({ ...card, completed: 0 })) }
        : row,
    );
    expectNoticed(await provenOn(faulty(forgetful)));
  });

  test("a command at a closed location", async () => {
    const open = withRows((dataset, row) =>
      dataset === "locations" && "isOpen" in row ? { ...row, isOpen: true } : row,
    );
    expectNoticed(await provenOn(faulty(open)));
  });

  test("a cancellation that does not restore the stock", async () => {
    const keeping = (store: Store): Store => ({
      ...store,
      transact: (work) =>
        store.transact(async (reader) => {
          const { changes, result } = await work(reader);
          const isReturn = changes.some(
            (change) =>
              change.dataset === "transactions" &&
              "row" in change &&
              change.row.source === "voucher",
          );
          const kept = changes.filter(({ dataset }) => !isReturn || dataset !== "rewards");
          return { changes: kept, result };
        }),
    });
    expectNoticed(await provenOn(faulty(keeping)));
  });

  test("a lost receipt, so that a repeat is executed twice", async () => {
    const forgetful = withRows((dataset, row) => (dataset === "receipts" ? undefined : row));
    expectNoticed(await provenOn(faulty(forgetful)));
  });

  test("a lost change", async () => {
    const lossy = (store: Store): Store => ({
      ...store,
      transact: (work) =>
        store.transact(async (reader) => {
          const { changes, result } = await work(reader);
          const kept = changes.filter(({ dataset }) => dataset !== "feedbackUpvotes");
          return { changes: kept, result };
        }),
    });
    expectNoticed(await provenOn(faulty(lossy)));
  });
});

test("reports a small counterexample with its log, reproducible from its seed", async () => {
  const other = withTier("Bronze", { bonusPercent: 50 });
  const first = await provenOn(browserKind(), other, { shrinkMs: 60_000 });
  const second = await provenOn(browserKind(), other, { shrinkMs: 60_000 });
  const [sentence = ""] = first.broken;
  expect(sentence).toMatch(/recordPurchase .* → ok/);
  expect(sentence).toMatch(/Seed 4711, path [\d:]+, made smaller \d+ times, [12] steps: \[\{/);
  expect(second.broken).toEqual(first.broken);
});

function withScans(scansPerProductAndDay: number): Program["qr"] {
  return { ...program.qr, scansPerProductAndDay };
}

/** Expiry after a month, as some of the model's runs have it, with something else. */
function withExpiry(own: Partial<ExpiryPolicy>): Program {
  const usual = { ...noExpiry, kind: "after-earning", months: 1 } as const;
  return { ...program, expiry: { ...usual, countsFrom: "2026-01", notBefore: "2026-03", ...own } };
}

function withTier(name: string, own: Partial<Program["tiers"][number]>): Program {
  const tiers = program.tiers.map((tier) => (tier.name === name ? { ...tier, ...own } : tier));
  return { ...program, tiers };
}

/** @param options How long to shrink a counterexample, in milliseconds, and the seed. */
function provenOn(
  kind: Kind,
  other: Program = program,
  { shrinkMs = 0, seed = SEED } = {},
): Promise<Proven> {
  const limits = { runs: 60, steps: 400, shrinkMs };
  return proven(kind, { program: other, seed, ...limits, report: quietly });
}

function expectNoticed({ broken }: Proven): void {
  expect(broken).toHaveLength(1);
  expect(broken[0]).toMatch(/^browser: /);
}

/** The browser store with a fault. */
function faulty(spoil: (store: Store) => Store): Kind {
  const kind = browserKind();
  const open = async () => {
    const opened = await kind.open();
    return { store: spoil(opened.store), close: () => opened.close() };
  };
  return { ...kind, open };
}

/** A store whose campaigns give points that expire a day later. */
function withLaterEnds(store: Store): Store {
  const many = async (...asked: Parameters<ProgramReader["many"]>) => {
    const rows: readonly AnyRow[] = await store.reader.many(...asked);
    return asked[0] === "ruleVersions" ? rows.map(withLaterEnd) : rows;
  };
  // The rows belong to the requested dataset; TypeScript cannot follow that.
  return { ...store, reader: { ...store.reader, many: many as ProgramReader["many"] } };
}

function withLaterEnd(row: AnyRow): AnyRow {
  if (!("definition" in row)) return row;
  const { pointsEnd } = row.definition as Partial<CampaignDefinition>;
  if (pointsEnd?.kind !== "days") return row;
  const later = { kind: "days", days: pointsEnd.days + 1 };
  return { ...row, definition: { ...row.definition, pointsEnd: later } };
}

type AnyRow = Datasets[keyof Datasets];

/** A store whose transactions read changed single rows. */
function withRows(seen: (dataset: string, row: AnyRow) => AnyRow | undefined) {
  return (store: Store): Store => ({
    ...store,
    transact: (work) =>
      store.transact((reader) => {
        const one = async (...asked: Parameters<ProgramReader["one"]>) => {
          const row: AnyRow | undefined = await reader.one(...asked);
          return row && seen(asked[0], row);
        };
        // The row belongs to the requested dataset; TypeScript cannot follow that through `seen`.
        return work({ ...reader, one: one as ProgramReader["one"] });
      }),
  });
}
