import { describe, expect, test } from "vitest";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { aMessage } from "#testing/message-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { newJob } from "../jobs/job.ts";
import { scheduleMessage } from "./schedule-message.ts";
import type { MessageSchedule, SegmentMessage } from "./segment-message.ts";
import { unscheduleMessage } from "./unschedule-message.ts";

const boss = aUser({ id: "boss", role: "admin" });

describe("a schedule", () => {
  const berlin = { timeZone: "Europe/Berlin" };

  async function schedule(own: Partial<MessageSchedule>, state: Partial<SegmentMessage> = {}) {
    const plan = { day: "2026-03-15", minute: 9 * 60, zone: "program", ...own } as const;
    const input = scheduleMessage.input.parse({ id: "message", schedule: plan });
    const context = contextFor(boss);
    const inBerlin = { ...context, program: { ...context.program, ...berlin } };
    const reader = readerOf({ segmentMessages: [aMessage(state)] });
    const facts = await scheduleMessage.load(input, reader, inBerlin, undefined);
    return scheduleMessage.decide(facts, input, inBerlin);
  }

  test("makes the job due when the program's clock shows the time", async () => {
    const dueAt = Date.UTC(2026, 2, 15, 8);
    expect(await schedule({})).toMatchObject({
      changes: [
        { fields: { state: "scheduled", problem: null, dueAt } },
        { kind: "insert", row: { dueAt, state: "queued" } },
      ],
      audit: { detail: saying("for 2026-03-15 09:00") },
    });
  });

  test("by the customers' clocks begins where the day begins first", async () => {
    const decision = await schedule({ day: "2026-03-20", zone: "customer" });
    expect(decision).toMatchObject({
      changes: [
        { fields: { dueAt: Date.UTC(2026, 2, 20, 8) } },
        { row: { dueAt: Date.UTC(2026, 2, 19, 19) } },
      ],
    });
  });

  test("is refused in the past, to the minute, and for what is no draft", async () => {
    // Noon in UTC is 13:00 in Berlin.
    const today = { day: "2026-03-14" };
    expect(outcomeOf(await schedule({ ...today, minute: 13 * 60 }))).toBe("message-time-past");
    expect(await schedule({ ...today, minute: 13 * 60 + 1 })).toMatchObject({ changes: [{}, {}] });
    expect(outcomeOf(await schedule({ ...today, minute: 0, zone: "customer" }))).toBe(
      "message-time-past",
    );
    expect(outcomeOf(await schedule({}, { state: "sending" }))).toBe("message-not-draft");
  });

  test("is taken back before it begins, with its job", async () => {
    const job = newJob({ id: "message", kind: "segment-message", queue: "segment-message" }, 1);
    const take = async (own: Partial<SegmentMessage>) => {
      const input = { id: "message" };
      const reader = readerOf({ segmentMessages: [aMessage(own)], jobs: [job] });
      const facts = await unscheduleMessage.load(input, reader, contextFor(boss), undefined);
      return unscheduleMessage.decide(facts, input, contextFor(boss));
    };
    expect(await take({ state: "scheduled" })).toMatchObject({
      changes: [
        { fields: { state: "draft", schedule: null } },
        { dataset: "jobs", fields: { state: "cancelled" } },
      ],
    });
    expect(outcomeOf(await take({ state: "sending" }))).toBe("message-not-scheduled");
  });
});
