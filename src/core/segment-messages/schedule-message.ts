import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { segmentMessagesDetail } from "./audit-details.ts";
import { scheduleField } from "./message-fields.ts";
import { messageJob } from "./message-job.ts";
import { messageNote } from "./message-note.ts";
import { readMessageReferences, refuseMessage } from "./message-references.ts";
import type { MessageSchedule } from "./segment-message.ts";
import { earliestTime, timeInZone } from "./send-time.ts";

/** A draft, and when it is sent. */
export const scheduleMessageInput = z.strictObject({ id, schedule: scheduleField });

/**
 * Schedules a draft: for the program's clock, or for the clock of each customer's browser, where the program knows it. Customers in a zone in
 * which the time is over by now get it at once. Refused for a time that is over in the program's zone, and as `refuseMessage`.
 */
export const scheduleMessage = /* @__PURE__ */ command({
  name: "scheduleMessage",
  input: scheduleMessageInput,
  may: "canSendBroadcasts",
  async load(input, reader, context) {
    const [message, job] = await Promise.all([
      reader.one("segmentMessages", { id: input.id }, { lock: true }),
      reader.one("jobs", { id: input.id }, { lock: true }),
    ]);
    const references = message && (await readMessageReferences(reader, message, context));
    return { message, job, references };
  },
  decide({ message, job, references }, { id: own, schedule }, context) {
    if (message === undefined || references === undefined) {
      return refuse("segment-message-not-found", {});
    }
    if (message.state !== "draft") return refuse("message-not-draft", {});
    const refusal = refuseMessage(message, references, context);
    if (refusal !== undefined) return refusal;
    const { now, program } = context;
    const dueAt = timeInZone(program.timeZone, schedule);
    if (dueAt <= now) return refuse("message-time-past", {});
    const begins = schedule.zone === "program" ? dueAt : Math.max(now, earliestTime(schedule));
    const fields = { state: "scheduled", problem: null, schedule, dueAt } as const;
    return {
      changes: [
        { kind: "patch", dataset: "segmentMessages", id: own, fields },
        messageJob(own, job, now, begins),
      ],
      events: [{ name: "segment-message.scheduled", params: { title: message.title } }],
      result: { dueAt },
      audit: messageNote(message, [
        segmentMessagesDetail("message-scheduled", {
          at: clockOf(schedule),
          isByCustomer: Number(schedule.zone === "customer"),
        }),
      ]),
    };
  },
});

/** Returns what the clock shows at a schedule's time, 'YYYY-MM-DD HH:MM'. */
function clockOf({ day, minute }: Pick<MessageSchedule, "day" | "minute">): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
