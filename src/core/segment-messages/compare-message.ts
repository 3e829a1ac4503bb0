import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { newJob } from "../jobs/job.ts";
import { id } from "../kit/fields.ts";
import { DAY_MS, MINUTE_MS } from "../kit/time.ts";
import { command, query } from "../world.ts";
import { messageNote } from "./message-note.ts";

/** The queue of comparisons of messages. */
export const MESSAGE_COMPARISON_QUEUE = "message-comparison";

/** For how long after a message purchases are compared, in milliseconds. */
export const COMPARED_MS = 14 * DAY_MS;

/** Returns the id of the job that compares the customers of a message: the message's own is that of sending it. */
export function comparisonJobId(messageId: string): string {
  return `comparison.${messageId}`;
}

/** Returns the message of a comparison's job, see {@link comparisonJobId}. */
export function comparedMessage(jobId: string): string {
  return jobId.replace(/^comparison\./, "");
}

/**
 * Compares the purchases of customers who got a message with those of customers who were left out, as a background job; one at a time for
 * each message. Refused for a message that everybody gets, or that has not begun.
 */
export const compareMessage = /* @__PURE__ */ command({
  name: "compareMessage",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  // Each reads all recipients.
  limits: [{ per: "session", most: 20, withinMs: MINUTE_MS }],
  async load(input, reader) {
    const [message, job] = await Promise.all([
      reader.one("segmentMessages", { id: input.id }),
      reader.one("jobs", { id: comparisonJobId(input.id) }, { lock: true }),
    ]);
    return { message, job };
  },
  decide({ message, job }, { id: own }, { now }) {
    if (message === undefined) return refuse("segment-message-not-found", {});
    if (message.holdoutPercent === 0 || message.startedAt === null) {
      return refuse("comparison-needs-group", {});
    }
    if (job !== undefined && job.finishedAt === null) return refuse("comparison-running", {});
    const row = newJob(
      { id: comparisonJobId(own), kind: "message-comparison", queue: MESSAGE_COMPARISON_QUEUE },
      now,
    );
    const { id: jobId, ...fields } = row;
    return {
      changes: [
        job === undefined
          ? { kind: "insert", dataset: "jobs", row }
          : { kind: "patch", dataset: "jobs", id: jobId, fields },
      ],
      events: [],
      result: {},
      audit: messageNote(message),
    };
  },
});

/** Returns the last comparison of a message, null without one, and how a new one stands. One round trip. */
export const messageComparison = /* @__PURE__ */ query({
  name: "messageComparison",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader) {
    const [message, job] = await Promise.all([
      reader.one("segmentMessages", { id: input.id }),
      reader.one("jobs", { id: comparisonJobId(input.id) }),
    ]);
    return { message, job };
  },
  show({ message, job }) {
    if (message === undefined) return refuse("segment-message-not-found", {});
    const isRunning = job !== undefined && job.finishedAt === null;
    const hasFailed = job?.state === "failed";
    return { result: { result: message.comparison, isRunning, hasFailed } };
  },
});
