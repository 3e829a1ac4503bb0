import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { audienceTests } from "./audience.ts";
import { segmentMessagesDetail } from "./audit-details.ts";
import { messageJob } from "./message-job.ts";
import { messageNote } from "./message-note.ts";
import { readMessageReferences, refuseMessage } from "./message-references.ts";

/** The draft, and the number of customers that staff have confirmed. */
export const sendMessageInput = z.strictObject({ id, expected: z.int().check(z.gte(0)) });

/**
 * Starts to send a draft now, by a job. Refused without customers, if their number is not the confirmed one, and as `refuseMessage`.
 */
export const sendMessage = /* @__PURE__ */ command({
  name: "sendMessage",
  input: sendMessageInput,
  may: "canSendBroadcasts",
  limits: [{ per: "session", most: 20, withinMs: MINUTE_MS }],
  async prepare(input, reader, context) {
    const message = await reader.one("segmentMessages", { id: input.id });
    const segmentId = message?.segmentId ?? null;
    const segment =
      segmentId === null ? undefined : await reader.one("segments", { id: segmentId });
    return reader.count("segmentCustomers", audienceTests(segment, context));
  },
  async load(input, reader, context, count) {
    const [message, job] = await Promise.all([
      reader.one("segmentMessages", { id: input.id }, { lock: true }),
      reader.one("jobs", { id: input.id }, { lock: true }),
    ]);
    const references = message && (await readMessageReferences(reader, message, context));
    return { message, job, references, count };
  },
  decide({ message, job, references, count }, { id: own, expected }, context) {
    if (message === undefined || references === undefined) {
      return refuse("segment-message-not-found", {});
    }
    if (message.state !== "draft") return refuse("message-not-draft", {});
    const refusal = refuseMessage(message, references, context);
    if (refusal !== undefined) return refusal;
    if (references.segment?.kind === "freezing") return refuse("segment-freezing", {});
    // The list of a counted segment would change meanwhile, and skip customers.
    if (references.isCounting) return refuse("segment-counting", {});
    if (count === 0) return refuse("message-audience-empty", {});
    if (count !== expected) return refuse("message-audience-changed", { count });
    const { now } = context;
    const fields = {
      state: "sending",
      problem: null,
      schedule: null,
      dueAt: now,
      startedAt: now,
      expected: count,
    } as const;
    return {
      changes: [
        { kind: "patch", dataset: "segmentMessages", id: own, fields },
        messageJob(own, job, now),
      ],
      events: [{ name: "segment-message.started", params: { title: message.title, count } }],
      result: {},
      audit: messageNote(message, [segmentMessagesDetail("message-audience", { count })]),
    };
  },
});
