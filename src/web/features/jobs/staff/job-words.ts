import type { QueryResult } from "#client/api.ts";
import { jobPolicies } from "#core/jobs/policies.ts";
import { deliveryProblemText } from "#messages/delivery-problem-text.ts";
import { jobKindTexts, jobReasonTexts, jobsTexts } from "#messages/en/jobs.ts";
import { formatMoment } from "#web/data/moment.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

/** A job of the list; times in UTC epoch milliseconds. */
export type JobLine = QueryResult<"jobs">["jobs"][number];

/** The colour of each state. */
export const stateTones: Readonly<Record<JobLine["state"], BadgeTone>> = {
  queued: "accent",
  running: "brand",
  done: "positive",
  failed: "negative",
  cancelled: "neutral",
};

/** Returns the name of a job's kind. */
export function jobName({ kind }: Pick<JobLine, "kind">): string {
  return jobKindTexts[kind];
}

/** Describes when a job runs next or ended; empty while it runs. `now` in UTC epoch milliseconds. */
export function momentWords(
  { kind, state, dueAt, finishedAt }: Pick<JobLine, "kind" | "state" | "dueAt" | "finishedAt">,
  now: number,
): string {
  if (finishedAt !== null) return jobsTexts.ended({ at: formatMoment(finishedAt) });
  if (state !== "queued") return "";
  if (dueAt > now) return jobsTexts.nextRun({ dueAt: formatMoment(dueAt) });
  return isContinuous(kind) ? jobsTexts.runsEverySecond : jobsTexts.dueNow;
}

/** Returns whether a job runs again as soon as it is done, which the runner's pace makes once a second; it is always due. */
function isContinuous(kind: JobLine["kind"]): boolean {
  return jobPolicies[kind].everyMs === 0;
}

/**
 * Describes a job's attempts and its last problem: '2 attempts. The receiver didn't accept the event. (Answered 500.)' Empty for a recurring job without a
 * failed attempt, because each run begins its count again.
 */
export function attemptWords({
  id,
  kind,
  attempts,
  reason,
  detail,
}: Pick<JobLine, "id" | "kind" | "attempts" | "reason" | "detail">): string {
  const isRecurring = id === kind;
  if (isRecurring && attempts === 0 && reason === "none") return "";
  const times =
    attempts === 0 ? jobsTexts.noAttemptsYet : jobsTexts.attemptCount({ count: attempts });
  const text = jobReasonTexts[reason];
  if (text === "") return times;
  return `${times}. ${detail === "" ? text : jobsTexts.withDetail({ text, detail: deliveryProblemText(detail) })}`;
}
