import { MINUTE_MS } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import { audienceTests } from "#core/segment-messages/audience.ts";
import {
  type MessageReferences,
  readMessageReferences,
  refuseReferences,
} from "#core/segment-messages/message-references.ts";
import type { SegmentMessage } from "#core/segment-messages/segment-message.ts";
import type { Segment } from "#core/segments/segment.ts";
import { jobContext } from "../job-context.ts";
import type { JobControl } from "../jobs/handler.ts";
import type { MessageParts } from "./message-parts.ts";
import { sendStep } from "./message-step.ts";

/**
 * How sending ended: everybody has it, or it was stopped; the server stops; there is no such message that is due; or it continues at a time, in
 * UTC epoch milliseconds.
 */
export type SendingEnd = "done" | "stopped" | "deleted" | { readonly until: number };

/** Progress is stored after so many steps, because each time is a commit of its own. The page of the message counts its customers itself. */
const STEPS_PER_PROGRESS = 10;

/**
 * Sends a message that is due to its segment, some customers in a commit, and continues after the last one after an interruption. One
 * that follows the customers' clocks walks through the segment again at each time at which it is due for some of them.
 */
export async function sendSegmentMessage(
  parts: MessageParts,
  program: Program,
  id: string,
  { isStopped, progress }: Pick<JobControl, "isStopped" | "progress">,
): Promise<SendingEnd> {
  let message = await parts.store.reader.one("segmentMessages", { id });
  if (message?.state === "scheduled") message = await begin(parts, program, message);
  if (message?.state === "scheduled") return { until: parts.clock() + MINUTE_MS };
  // It stays as it is while the message is being sent.
  const segment = await segmentOf(parts, message);
  for (let steps = 1; message?.state === "sending"; steps += 1) {
    if (isStopped()) return "stopped";
    const { resumesAt } = message;
    if (resumesAt !== null && parts.clock() < resumesAt) return { until: resumesAt };
    if (message.segmentId !== null && segment === undefined) return "deleted";
    const context = jobContext(parts, program);
    message = await sendStep(parts, { message, segment, context });
    if (message === undefined) return "deleted";
    if (steps % STEPS_PER_PROGRESS !== 0) continue;
    const done = message.reached + message.heldOut;
    await progress(done, Math.max(message.expected, done));
  }
  return message?.state === "sent" || message?.state === "stopped" ? "done" : "deleted";
}

async function segmentOf(
  { store }: MessageParts,
  message: SegmentMessage | undefined,
): Promise<Segment | undefined> {
  const segmentId = message?.segmentId ?? null;
  return segmentId === null ? undefined : store.reader.one("segments", { id: segmentId });
}

/**
 * Begins to send a scheduled message, and stores for how many customers it is. What it names may have been deleted since it was scheduled: then it
 * becomes a draft again with the reason. It stays scheduled while the customers of its segment are being stored or counted. Resolves to the
 * message as it is then.
 */
async function begin(
  parts: MessageParts,
  program: Program,
  scheduled: SegmentMessage,
): Promise<SegmentMessage | undefined> {
  const { id } = scheduled;
  const context = jobContext(parts, program);
  const segment = await segmentOf(parts, scheduled);
  const tests = audienceTests(segment, context);
  const expected = await parts.store.reader.count("segmentCustomers", tests);
  return parts.store.transact(async (reader) => {
    const message = await reader.one("segmentMessages", { id }, { lock: true });
    // Another process has begun, or it is a draft again.
    if (message?.state !== "scheduled") return { changes: [], result: message };
    const references = await readMessageReferences(reader, message, context);
    const fields = beginning(message, references, { startedAt: context.now, expected });
    if (fields === undefined) return { changes: [], result: message };
    return {
      changes: [{ kind: "patch", dataset: "segmentMessages", id, fields }],
      result: { ...message, ...fields },
    };
  });
}

/** The fields of a scheduled message whose time has come; undefined if it has to wait for its segment. */
function beginning(
  message: SegmentMessage,
  references: MessageReferences,
  begun: Pick<SegmentMessage, "startedAt" | "expected">,
): Partial<SegmentMessage> | undefined {
  const refusal = refuseReferences(message, references);
  if (refusal !== undefined) {
    return { state: "draft", schedule: null, dueAt: null, problem: refusal.code };
  }
  const isWaiting = references.segment?.kind === "freezing" || references.isCounting;
  return isWaiting ? undefined : { state: "sending", ...begun };
}
