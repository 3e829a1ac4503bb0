import type { QueryResult } from "#client/api.ts";
import { jobKindTexts, jobReasonTexts, jobsTexts } from "#messages/en/jobs.ts";
import { formatMoment } from "#web/data/moment.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

/** A job as the list has it; times in UTC epoch milliseconds. */
export type JobLine = QueryResult<"jobs">["jobs"][number];

/** The colour of each state. */
export const stateTones: Readonly<Record<JobLine["state"], BadgeTone>> = {
  queued: "accent",
  running: "brand",
  done: "positive",
  failed: "negative",
  cancelled: "neutral",
};

/** What a job does, in words. */
export function jobName({ kind }: Pick<JobLine, "kind">): string {
  return jobKindTexts[kind];
}

/** When a job runs next, or when it ended; empty while it runs. In: now in UTC epoch milliseconds. */
export function momentWords(
  { state, dueAt, finishedAt }: Pick<JobLine, "state" | "dueAt" | "finishedAt">,
  now: number,
): string {
  if (finishedAt !== null) return jobsTexts.ended({ at: formatMoment(finishedAt) });
  if (state !== "queued") return "";
  return dueAt <= now ? jobsTexts.dueNow : jobsTexts.nextRun({ dueAt: formatMoment(dueAt) });
}

/** How often a job was tried, and what went wrong last: '2 attempts. The receiver didn't accept the event. (Answered 500.)' */
export function attemptWords({
  attempts,
  reason,
  detail,
}: Pick<JobLine, "attempts" | "reason" | "detail">): string {
  const times =
    attempts === 0 ? jobsTexts.notStartedYet : jobsTexts.attemptCount({ count: attempts });
  const text = jobReasonTexts[reason];
  if (text === "") return times;
  return `${times}. ${detail === "" ? text : jobsTexts.withDetail({ text, detail })}`;
}
