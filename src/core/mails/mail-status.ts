import * as z from "zod/mini";
import type { Job } from "../jobs/job.ts";
import { id } from "../kit/fields.ts";
import { descending } from "../kit/pages.ts";
import { addDays } from "../kit/time.ts";
import { type ProgramReader, query } from "../world.ts";
import { COUNTED_DAYS } from "./mail-day.ts";

/** More waiting emails are not counted. */
const MOST_WAITING = 1000;

/** More suppressed addresses are not counted. */
const MOST_SUPPRESSED = 10_000;

/** The progress of an email, from its job. Times are UTC epoch milliseconds. */
export type MailProgress = Pick<
  Job,
  "state" | "attempts" | "reason" | "detail" | "dueAt" | "finishedAt"
>;

/**
 * Returns whether emails arrive, for the settings of email: the mail server (null without one), the last email that was sent and the last
 * one that failed within a week, how many wait (at most 1000), how many were sent, bounced and not sent in the last 30 days, how many addresses
 * are suppressed (at most 10,000 of a scope), and the progress of a test email. One round trip.
 */
export const mailStatus = /* @__PURE__ */ query({
  name: "mailStatus",
  // The test email of `sendTestMail`, null for none.
  input: z.strictObject({ testId: z.nullable(id) }),
  may: "canManageProgram",
  async load({ testId }, reader, { today }) {
    const days = { id: { atLeast: addDays(today, 1 - COUNTED_DAYS) } };
    const suppressed = (scope: "all" | "news") =>
      reader.countUpTo("suppressions", { where: { scope }, most: MOST_SUPPRESSED });
    const [sent, failed, waiting, test, ...counts] = await Promise.all([
      latest(reader, "done"),
      latest(reader, "failed"),
      reader.countUpTo("jobs", {
        where: { kind: "mail", state: "queued" },
        most: MOST_WAITING,
      }),
      testId === null ? undefined : reader.one("jobs", { id: testId }),
      reader.sum("mailDays", "sent", days),
      reader.sum("mailDays", "bounced", days),
      reader.sum("mailDays", "dropped", days),
      suppressed("all"),
      suppressed("news"),
    ]);
    return { sent, failed, waiting, test, counts };
  },
  show({ sent, failed, waiting, test, counts }, _input, { program }) {
    const [sentCount, bounced, dropped, stopped, withoutNews] = counts;
    return {
      result: {
        server: program.mailServer ?? null,
        sent: progressOf(sent),
        failed: progressOf(failed),
        waiting,
        lastDays: { sent: sentCount, bounced, dropped },
        suppressed: { all: stopped, news: withoutNews },
        test: progressOf(test),
      },
    };
  },
});

async function latest(reader: ProgramReader, state: "done" | "failed"): Promise<Job | undefined> {
  const [job] = await reader.many("jobs", {
    where: { kind: "mail", state },
    ...descending("createdAt", null),
    limit: 1,
  });
  return job;
}

/** Returns the progress of an email's job; null for no job and for other kinds of jobs. */
function progressOf(job: Job | undefined): MailProgress | null {
  if (job?.kind !== "mail") return null;
  const { state, attempts, reason, detail, dueAt, finishedAt } = job;
  return { state, attempts, reason, detail, dueAt, finishedAt };
}
