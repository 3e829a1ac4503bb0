import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { sha256Node } from "#adapters/chance/digest-node.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { COMPARISON_QUEUE } from "#core/campaign-results/comparison/compare-campaign.ts";
import type { CampaignReplay } from "#core/campaign-results/replay/replay.ts";
import { REPLAY_QUEUE } from "#core/campaign-results/replay/start-replay.ts";
import { isHeldOut } from "#core/campaigns/campaign-rules.ts";
import { doublePoints } from "#core/campaigns/testing/definition.ts";
import { newJob } from "#core/jobs/job.ts";
import { defaultProgram } from "#core/program.ts";
import { IN_FORCE, type RuleVersion } from "#core/rules/rule-version.ts";
import type { JobRunner } from "#engine/jobs/runner.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { commit, inserted } from "#testing/changes.ts";
import { migratedDatabase, testDatabaseUrl } from "#testing/database.ts";
import { aLocation, aPurchase, aUser } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { startRunner } from "#testing/server/job-runner.ts";
import { replayJobs } from "./replay-jobs.ts";
import type { StorePlace } from "./run-replay.ts";

const now = Date.now();
const soon = { timeout: 20_000, interval: 50 };
let runners: readonly JobRunner[];

beforeEach(() => {
  runners = [];
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
});

const replay: CampaignReplay = {
  id: "replay-1",
  campaignId: "draft",
  number: 1,
  version: 1,
  definition: doublePoints,
  days: 7,
  requestedAt: now,
  finishedAt: null,
  result: null,
};

/** Runs the replay of three purchases to its end, and returns what is stored of it. */
async function tried(store: Store, place: StorePlace) {
  const purchases = ["a", "b", "c"].map((checkId) =>
    aPurchase({ id: `purchase-${checkId}`, checkId, soldAt: now, recordedAt: now }),
  );
  await commit(
    store,
    inserted("users", aUser()),
    inserted("locations", aLocation({ id: "harbour" })),
    ...purchases.map((row) => inserted("purchases", row)),
    inserted("campaignReplays", replay),
    inserted("jobs", newJob({ id: replay.id, kind: "campaign-replay", queue: REPLAY_QUEUE }, now)),
  );
  const clock = Date.now;
  const programs = fixedProgram(defaultProgram);
  const handlers = replayJobs({ store, clock, programs, place });
  runners = [startRunner({ store, clock, handlers })];
  const job = () => store.reader.one("jobs", { id: replay.id });
  await vi.waitFor(async () => expect((await job())?.state).toBe("done"), soon);
  const stored = await store.reader.one("campaignReplays", { id: replay.id });
  return { job: await job(), result: stored?.result };
}

const expected = {
  job: { stepsDone: 3, stepCount: 3 },
  result: { purchases: 3, without: 30, with: 60, customers: 1 },
};

test("customers with and without a campaign are compared since it began", async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const store = await openSqliteStore({ folder });
  onTestFinished(() => store.close());
  const rows = Array.from({ length: 200 }, (_, at) => ({
    id: `customer-${at}`,
    email: `${at}@example.com`,
    emailKey: `${at}@example.com`,
    referralCode: `CODE-${at}`,
  }));
  const version: RuleVersion = {
    id: "draft.1",
    ruleId: "draft",
    kind: "campaign",
    version: 1,
    state: "active",
    at: now - 1000,
    until: IN_FORCE,
    authorId: "boss",
    authorName: "Boss",
    definition: { ...doublePoints, holdoutPercent: 50 },
  };
  const bought = rows.map(({ id: userId }, at) => {
    const isOut = isHeldOut("draft", userId, 50, sha256Node);
    const amount = (isOut ? 1000 : 1500) + (at % 7);
    const checks = { id: `purchase-${at}`, checkId: `check-${at}` };
    return aPurchase({ ...checks, userId, amount, soldAt: now, recordedAt: now });
  });
  await commit(
    store,
    inserted("locations", aLocation({ id: "harbour" })),
    ...rows.map((row) => inserted("users", aUser(row))),
    ...bought.map((row) => inserted("purchases", row)),
    inserted("purchases", aPurchase({ id: "before", checkId: "0", recordedAt: now - 2000 })),
    inserted("ruleVersions", version),
    inserted("campaignComparisons", { id: "draft", result: null }),
    inserted(
      "jobs",
      newJob({ id: "draft", kind: "campaign-comparison", queue: COMPARISON_QUEUE }, now),
    ),
  );
  const place = { databaseUrl: undefined, databasePooling: "none", dataDir: folder } as const;
  const clock = Date.now;
  const programs = fixedProgram(defaultProgram);
  runners = [
    startRunner({ store, clock, handlers: replayJobs({ store, clock, programs, place }) }),
  ];
  const stored = () => store.reader.one("campaignComparisons", { id: "draft" });
  await vi.waitFor(async () => expect((await stored())?.result).toBeTruthy(), soon);
  const result = (await stored())?.result;
  expect((result?.with.buyers ?? 0) + (result?.without.buyers ?? 0)).toBe(200);
  expect(result).toMatchObject({ from: now - 1000, currency: "EUR", needed: 0 });
  expect(result?.measures[0]).toMatchObject({ measure: "spending", needed: 0 });
  expect(result?.measures[0]?.with).toBeGreaterThan(1499);
  expect(result?.measures[0]?.without).toBeLessThan(1007);
  expect(result?.measures[1]).toMatchObject({ measure: "visits", with: 1, without: 1, low: 0 });
});

describe("a replay in a process of its own", () => {
  test("reads what a SQLite store has committed, and its result is stored with the end of the job", async () => {
    const { folder, remove } = scratchFolder();
    onTestFinished(remove);
    const store = await openSqliteStore({ folder });
    onTestFinished(() => store.close());
    const place = { databaseUrl: undefined, databasePooling: "none", dataDir: folder } as const;
    expect(await tried(store, place)).toMatchObject(expected);
  });

  test.runIf(testDatabaseUrl !== undefined)(
    "reads a PostgreSQL store in the same way",
    async () => {
      const database = await migratedDatabase(testDatabaseUrl ?? "");
      onTestFinished(database.remove);
      const store = await openPostgresStore({ url: database.url });
      onTestFinished(() => store.close());
      const place = { databaseUrl: database.url, databasePooling: "none", dataDir: "" } as const;
      expect(await tried(store, place)).toMatchObject(expected);
    },
  );
});
