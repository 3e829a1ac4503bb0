import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { doublePoints } from "../../campaigns/testing/definition.ts";
import { type Job, newJob } from "../../jobs/job.ts";
import { IN_FORCE, type RuleVersion } from "../../rules/rule-version.ts";
import { compareCampaign } from "../comparison/compare-campaign.ts";
import { campaignReplays } from "./campaign-replays.ts";
import { cancelReplay } from "./cancel-replay.ts";
import type { CampaignReplay } from "./replay.ts";
import { REPLAY_QUEUE, startReplay } from "./start-replay.ts";

const boss = contextFor(aUser({ id: "boss", role: "admin" }));
const input = { campaignId: "happy-hour", days: 30 } as const;

const latest: RuleVersion = {
  id: "happy-hour.2",
  ruleId: "happy-hour",
  kind: "campaign",
  version: 2,
  state: "draft",
  at: NOON,
  until: IN_FORCE,
  authorId: "boss",
  authorName: "Boss",
  definition: doublePoints,
};

const replay: CampaignReplay = {
  id: "replay-1",
  campaignId: "happy-hour",
  number: 1,
  version: 2,
  definition: doublePoints,
  days: 30,
  requestedAt: NOON,
  finishedAt: null,
  result: null,
};

const aJob = (own: Partial<Job> = {}): Job => ({
  ...newJob({ id: "replay-1", kind: "campaign-replay", queue: REPLAY_QUEUE }, NOON),
  ...own,
});

describe("trying a campaign", () => {
  const start = async (rows: Parameters<typeof readerOf>[0]) => {
    const facts = await startReplay.load(input, readerOf(rows), boss, undefined);
    return startReplay.decide(facts, input, boss);
  };

  test("stores a replay of the latest version and its job", async () => {
    const { changes } = (await start({ ruleVersions: [latest] })) as { changes: readonly object[] };
    expect(changes).toMatchObject([
      { dataset: "campaignReplays", row: { number: 1, version: 2, days: 30, result: null } },
      { dataset: "jobs", row: { kind: "campaign-replay", dueAt: NOON } },
    ]);
  });

  test("is refused while one runs, and possible again after it has ended or was stopped", async () => {
    const stored = { ruleVersions: [latest], campaignReplays: [replay] };
    expect(outcomeOf(await start({ ...stored, jobs: [aJob()] }))).toBe("replay-running");
    const cancelled = aJob({ state: "cancelled", finishedAt: NOON });
    const again = await start({ ...stored, jobs: [cancelled] });
    expect(again).toMatchObject({ changes: [{ row: { number: 2 } }, {}] });
    expect(outcomeOf(await start(stored))).toBe("ok");
  });

  test("is refused for a missing or deleted campaign, and for one that purchases do not trigger", async () => {
    expect(outcomeOf(await start({}))).toBe("campaign-not-found");
    const deleted = { ...latest, state: "deleted" as const };
    expect(outcomeOf(await start({ ruleVersions: [deleted] }))).toBe("campaign-not-found");
    const birthday = { ...latest, definition: { ...doublePoints, trigger: "birthday" } };
    expect(outcomeOf(await start({ ruleVersions: [birthday] }))).toBe("replay-needs-purchases");
  });

  test("is refused for a campaign for segments, whose customers of the past are not stored", async () => {
    const conditions = { ...doublePoints.conditions, segments: ["loyal"] };
    const loyal = { ...latest, definition: { ...doublePoints, conditions } };
    expect(outcomeOf(await start({ ruleVersions: [loyal] }))).toBe("replay-without-segments");
  });
});

test("stopping a replay cancels its job, once", async () => {
  const stopped = { id: "replay-1" };
  const stop = async (rows: Parameters<typeof readerOf>[0]) => {
    const facts = await cancelReplay.load(stopped, readerOf(rows), boss, undefined);
    return cancelReplay.decide(facts, stopped, boss);
  };
  const running = aJob({ state: "running", leasedUntil: NOON, leasedBy: "a" });
  expect(await stop({ campaignReplays: [replay], jobs: [running] })).toMatchObject({
    changes: [{ dataset: "jobs", fields: { state: "cancelled", leasedUntil: null } }],
  });
  expect(outcomeOf(await stop({ jobs: [running] }))).toBe("replay-not-found");
  expect(outcomeOf(await stop({ campaignReplays: [replay] }))).toBe("replay-finished");
});

test("lists the last replays with their state and progress", async () => {
  const done = { ...replay, id: "done", number: 2, finishedAt: NOON, result: nothing };
  const rows = {
    campaignReplays: [replay, done, { ...replay, id: "lost", number: 3 }],
    jobs: [aJob({ state: "running", stepsDone: 1000, stepCount: 9000 })],
  };
  const asked = { campaignId: "happy-hour" };
  const facts = await campaignReplays.load(asked, readerOf(rows), boss);
  const { replays } = successOf(campaignReplays.show(facts, asked, boss));
  expect(replays.map(({ id, state, done: read, total }) => [id, state, read, total])).toEqual([
    ["lost", "stopped", 0, 0],
    ["done", "done", 0, 0],
    ["replay-1", "running", 1000, 9000],
  ]);
});

test("customers are compared once at a time, for a campaign that leaves some out", async () => {
  const asked = { campaignId: "happy-hour" };
  const start = async (rows: Parameters<typeof readerOf>[0]) => {
    const facts = await compareCampaign.load(asked, readerOf(rows), boss, undefined);
    return compareCampaign.decide(facts, asked, boss);
  };
  expect(outcomeOf(await start({}))).toBe("campaign-not-found");
  expect(outcomeOf(await start({ ruleVersions: [latest] }))).toBe("comparison-needs-group");
  const ruleVersions = [{ ...latest, definition: { ...doublePoints, holdoutPercent: 10 } }];
  expect(await start({ ruleVersions })).toMatchObject({
    changes: [
      { dataset: "campaignComparisons", row: { id: "happy-hour", result: null } },
      { kind: "insert", dataset: "jobs", row: { id: "happy-hour", kind: "campaign-comparison" } },
    ],
  });
  const job = aJob({ id: "happy-hour", kind: "campaign-comparison" });
  expect(outcomeOf(await start({ ruleVersions, jobs: [job] }))).toBe("comparison-running");
  const done = { ...job, state: "done" as const, finishedAt: NOON };
  const campaignComparisons = [{ id: "happy-hour", result: null }];
  const again = await start({ ruleVersions, jobs: [done], campaignComparisons });
  expect(again).toMatchObject({
    changes: [{ kind: "patch", dataset: "jobs", fields: { state: "queued", finishedAt: null } }],
  });
});

const nothing: CampaignReplay["result"] = {
  purchases: 0,
  without: 0,
  with: 0,
  customers: 0,
  changedCustomers: 0,
  changedPurchases: 0,
  gifts: 0,
  days: [],
  locations: [],
  largest: [],
};
