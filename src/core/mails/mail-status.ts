import * as z from "zod/mini";
import type { Job } from "../jobs/job.ts";
import { id } from "../kit/fields.ts";
import { descending } from "../kit/pages.ts";
import { type ProgramReader, query } from "../world.ts";

/** More waiting e-mails are not counted. */
const MOST_WAITING = 1000;

/** The progress of an e-mail, from its job. Times are UTC epoch milliseconds. */
export type MailProgress = Pick<
  Job,
  "state" | "attempts" | "reason" | "detail" | "dueAt" | "finishedAt"
>;

/**
 * Returns whether e-mails arrive, for the settings of e-mail: the mail server (null without one), the last e-mail that was sent and the last
 * one that failed within a week, how many wait (at most 1000), and the progress of a test e-mail. One round trip.
 */
export const mailStatus = /* @__PURE__ */ query({
  name: "mailStatus",
  // The test e-mail of `sendTestMail`, null for none.
  input: z.strictObject({ testId: z.nullable(id) }),
  may: "canManageProgram",
  async load({ testId }, reader) {
    const [sent, failed, waiting, test] = await Promise.all([
      latest(reader, "done"),
      latest(reader, "failed"),
      reader.countUpTo("jobs", {
        where: { kind: "mail", state: "queued" },
        most: MOST_WAITING,
      }),
      testId === null ? undefined : reader.one("jobs", { id: testId }),
    ]);
    return { sent, failed, waiting, test };
  },
  show({ sent, failed, waiting, test }, _input, { program }) {
    return {
      result: {
        server: program.mailServer ?? null,
        sent: progressOf(sent),
        failed: progressOf(failed),
        waiting,
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

/** Returns the progress of an e-mail's job; null for no job and for other kinds of jobs. */
function progressOf(job: Job | undefined): MailProgress | null {
  if (job?.kind !== "mail") return null;
  const { state, attempts, reason, detail, dueAt, finishedAt } = job;
  return { state, attempts, reason, detail, dueAt, finishedAt };
}
