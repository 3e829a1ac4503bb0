import { COMPARISON_QUEUE } from "#core/campaign-results/comparison/compare-campaign.ts";
import { REPLAY_QUEUE } from "#core/campaign-results/replay/start-replay.ts";
import { definitionOf } from "#core/campaigns/campaign-rules.ts";
import type { Job } from "#core/jobs/job.ts";
import { startOfDay } from "#core/kit/time.ts";
import { IN_FORCE } from "#core/rules/rule-version.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { JobControl, JobHandler, JobOutcome } from "#engine/jobs/handler.ts";
import type { Ports, Store } from "#engine/ports.ts";
import type { ProgramSource } from "#engine/program-source.ts";
import { runReplay, type StorePlace, type Task, type TaskResult } from "./run-replay.ts";

/** The dependencies of replays. */
export interface ReplayParts extends Pick<Ports, "clock"> {
  readonly store: Pick<Store, "reader">;
  readonly programs: ProgramSource;
  readonly place: StorePlace;
}

/** Returns the handlers that try campaigns on past purchases and compare their customers (docs/decisions/159). */
export function replayJobs(parts: ReplayParts): readonly JobHandler[] {
  return [
    {
      kind: "campaign-replay",
      queues: async () => [REPLAY_QUEUE],
      run: (job, control) => replayed(parts, job, control),
    },
    {
      kind: "campaign-comparison",
      queues: async () => [COMPARISON_QUEUE],
      run: (job, control) => compared(parts, job, control),
    },
  ];
}

async function compared(
  { store, programs, place, clock }: ReplayParts,
  { id: campaignId }: Job,
  control: JobControl,
): Promise<JobOutcome> {
  const found = await comparedCampaign(store.reader, campaignId);
  if (found === undefined) return { kind: "failed", reason: "subject-deleted" };
  const program = await programs.current();
  const { percent, since, firstDay } = found;
  const begins = firstDay === "" ? since : startOfDay(program.timeZone, firstDay);
  const period = { from: Math.max(since, begins), to: clock() };
  const request = { program, campaignId, percent, period };
  return inProcess({ store, place }, { kind: "comparison", request }, control, (result) => ({
    kind: "patch",
    dataset: "campaignComparisons",
    id: campaignId,
    fields: { result },
    ifPresent: true,
  }));
}

/** Returns what a comparison needs of a campaign: since when it has been active, and who is left out; undefined if it never was active. */
async function comparedCampaign(reader: ProgramReader, ruleId: string) {
  const [latest, [first]] = await Promise.all([
    reader.one("ruleVersions", { ruleId, kind: "campaign", until: IN_FORCE }),
    reader.many("ruleVersions", {
      where: { ruleId, state: "active" },
      order: [["version", "asc"]],
      limit: 1,
    }),
  ]);
  if (latest === undefined || first === undefined) return undefined;
  const { holdoutPercent: percent, conditions } = definitionOf(latest);
  return { percent, since: first.at, firstDay: conditions.firstDay };
}

async function replayed(
  { store, programs, place, clock }: ReplayParts,
  { id }: Job,
  control: JobControl,
): Promise<JobOutcome> {
  const replay = await store.reader.one("campaignReplays", { id });
  if (replay === undefined) return { kind: "failed", reason: "subject-deleted" };
  const { campaignId, version, definition, days, requestedAt: now } = replay;
  const program = await programs.current();
  const request = { program, campaign: { campaignId, version, definition }, days, now };
  const task = { kind: "replay", request } as const;
  return inProcess({ store, place }, task, control, (result) => ({
    kind: "patch",
    dataset: "campaignReplays",
    id,
    fields: { finishedAt: clock(), result },
    ifPresent: true,
  }));
}

/** Runs a task in a process and stores its progress. Its outcome stores the result with the end of the job. */
async function inProcess<Kind extends Task["kind"]>(
  { store, place }: Pick<ReplayParts, "store" | "place">,
  task: Extract<Task, { readonly kind: Kind }>,
  control: JobControl,
  changeOf: (result: TaskResult<Kind>) => ProgramChange,
): Promise<JobOutcome> {
  const customers = await store.reader.count("users", { role: "customer" });
  const running = runReplay<Kind>({ place, customers }, task, (done, total) => {
    // Progress that cannot be stored is replaced by the next one.
    control.progress(done, total).catch(() => {});
  });
  const forget = control.onStop(running.stop);
  try {
    const change = changeOf(await running.result);
    return { kind: "done", changes: async () => [change] };
  } catch (error) {
    if (control.isStopped()) return { kind: "released" };
    throw error;
  } finally {
    forget();
    running.stop();
  }
}
