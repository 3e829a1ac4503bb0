import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices, successOf } from "#testing/context.ts";
import { aMessage, aRecipient } from "#testing/message-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aReward, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { User } from "../identity/user.ts";
import { newJob } from "../jobs/job.ts";
import { HOUR_MS } from "../kit/time.ts";
import { ownPage } from "../testing/own-data.ts";
import { createMessage, MAX_DRAFTS } from "./create-message.ts";
import { deleteMessage } from "./delete-message.ts";
import { editMessage } from "./edit-message.ts";
import { pressMessageButton } from "./press-message-button.ts";
import { scheduleMessage } from "./schedule-message.ts";
import type { MessageSchedule, SegmentMessage } from "./segment-message.ts";
import { sendMessage } from "./send-message.ts";
import { stopMessage } from "./stop-message.ts";
import { testMessage } from "./test-message.ts";
import { unscheduleMessage } from "./unschedule-message.ts";

type Rows = Parameters<typeof readerOf>[0];

const boss = aUser({ id: "boss", role: "admin", email: "boss@example.com" });

/** Staff who may send messages, and nothing else. */
const sender = aUser({ id: "sam", role: "sub-admin", permissions: { canSendBroadcasts: true } });

const ana = aUser({ id: "ana" });

const content = {
  name: "Autumn",
  segmentId: null,
  title: "The autumn menu is here",
  text: "Pumpkin soup from Monday.",
  button: null,
  gift: null,
  holdoutPercent: 0,
};

const points = { kind: "points", points: 10 } as const;

const reward = { kind: "reward", id: "coffee" } as const;

const customer = {
  id: "ana",
  joinedDate: NOON,
  tier: "Gold",
  points: 10,
  lastVisitAt: 0,
  birthday: 0,
  isActive: true,
  usualLocationId: "",
  joinedBy: "sign-up",
  visits30: 0,
  spend30: 0,
  visits90: 0,
  spend90: 0,
  visits365: 0,
  spend365: 0,
  lastPurchaseDay: "",
  score: "none",
} as const;

describe("a draft", () => {
  async function create(own: object, rows: Rows = {}, by: User = boss) {
    const input = createMessage.input.parse({ ...content, ...own });
    const context = contextFor(by);
    const facts = await createMessage.load(input, readerOf(rows), context, undefined);
    return createMessage.decide(facts, input, context);
  }

  test("is stored, and recorded", async () => {
    expect(await create({})).toMatchObject({
      changes: [{ dataset: "segmentMessages", row: { state: "draft", title: content.title } }],
      audit: { kind: "message", name: "Autumn" },
    });
  });

  test("is refused with what does not exist, and with a gift of staff who may not manage customers", async () => {
    expect(outcomeOf(await create({ segmentId: "gone" }))).toBe("segment-not-found");
    expect(outcomeOf(await create({ button: reward }))).toBe("message-target-missing");
    expect(outcomeOf(await create({ button: { kind: "card", id: "gone" } }))).toBe(
      "message-target-missing",
    );
    expect(outcomeOf(await create({ button: { kind: "promo-code", id: "gone" } }))).toBe(
      "message-target-missing",
    );
    expect(outcomeOf(await create({ gift: points }, {}, sender))).toBe("message-gift-not-allowed");
    expect(await create({ gift: points })).toMatchObject({ changes: [{}] });
    const drafts = Array.from({ length: MAX_DRAFTS }, (_, at) => aMessage({ id: `m${at}` }));
    const full = await create({}, { segmentMessages: drafts });
    expect(full).toMatchObject({ code: "message-drafts-full", params: { most: MAX_DRAFTS } });
  });

  test("has no free address", () => {
    const parse = (button: object) => createMessage.input.safeParse({ ...content, button }).success;
    expect(parse({ kind: "reward", id: "coffee" })).toBe(true);
    expect(parse({ kind: "reward", id: "" })).toBe(false);
    expect(parse({ kind: "wallet", id: "coffee" })).toBe(false);
    expect(parse({ kind: "https://example.com", id: "" })).toBe(false);
  });

  test("is changed while it is a draft", async () => {
    const edit = async (own: object, state: Partial<SegmentMessage> = {}) => {
      const input = editMessage.input.parse({ id: "message", ...content, ...own });
      const reader = readerOf({ segmentMessages: [aMessage(state)], rewards: [aReward()] });
      const context = contextFor(boss);
      return editMessage.decide(
        await editMessage.load(input, reader, context, undefined),
        input,
        context,
      );
    };
    expect(await edit({ name: "Winter", text: "Mulled wine." })).toMatchObject({
      changes: [{ kind: "patch", fields: { name: "Winter", text: "Mulled wine." } }],
      audit: { detail: saying(/Autumn → Winter/) },
    });
    expect(await edit({})).toMatchObject({ changes: [] });
    expect(outcomeOf(await edit({}, { state: "scheduled" }))).toBe("message-not-draft");
    expect(outcomeOf(await edit({}, { id: "other" }))).toBe("segment-message-not-found");
  });

  test("is deleted, and nothing that was sent is", () => {
    const remove = (own: Partial<SegmentMessage>) =>
      deleteMessage.decide(aMessage(own), { id: "message" }, contextFor(boss));
    expect(remove({})).toMatchObject({ changes: [{ kind: "remove", id: "message" }] });
    expect(outcomeOf(remove({ state: "sent" }))).toBe("message-not-draft");
  });

  test("is sent as a test to the own address only, and changes nothing", async () => {
    const ask = async (own: Partial<SegmentMessage>, mailServer = true) => {
      const context = contextFor(boss);
      const program = {
        ...context.program,
        ...(mailServer && { mailServer: { host: "mail.example.com", isSecure: true } }),
      };
      const rows = { segmentMessages: [aMessage(own)], rewards: [aReward({ id: "coffee" })] };
      const input = { id: "message" };
      const facts = await testMessage.load(input, readerOf(rows), context, undefined);
      return testMessage.decide(facts, input, { ...context, program } as typeof context);
    };
    expect(await ask({ button: reward })).toMatchObject({
      changes: [],
      events: [
        {
          name: "message-test.requested",
          facts: {
            recipient: "boss@example.com",
            words: { title: content.title, button: "reward" },
            address: "/rewards?reward=coffee",
          },
        },
        { name: "segment-message.tested" },
      ],
    });
    expect(outcomeOf(await ask({}, false))).toBe("mail-server-missing");
  });
});

describe("sending", () => {
  async function send(own: Partial<SegmentMessage>, rows: Rows = {}, expected = 1, by = boss) {
    const input = { id: "message", expected };
    const all = { segmentMessages: [aMessage(own)], segmentCustomers: [customer], ...rows };
    const context = contextFor(by);
    const count = await sendMessage.prepare?.(input, readerOf(all), context, plainServices);
    const facts = await sendMessage.load(input, readerOf(all), context, count ?? 0);
    return sendMessage.decide(facts, input, context);
  }

  test("starts a job for the confirmed number, and is recorded", async () => {
    expect(await send({})).toMatchObject({
      changes: [
        { kind: "patch", fields: { state: "sending", expected: 1, startedAt: NOON } },
        { kind: "insert", dataset: "jobs", row: { id: "message", kind: "segment-message" } },
      ],
      audit: { detail: saying("to 1 customer") },
    });
    const job = newJob({ id: "message", kind: "segment-message", queue: "segment-message" }, 1);
    const cancelled = { ...job, state: "cancelled", finishedAt: 2 } as const;
    expect(await send({}, { jobs: [cancelled] })).toMatchObject({
      changes: [{}, { kind: "patch", dataset: "jobs", fields: { state: "queued" } }],
    });
  });

  test("is refused for another number, nobody, a missing target, and what was sent", async () => {
    expect(await send({}, {}, 2)).toMatchObject({
      code: "message-audience-changed",
      params: { count: 1 },
    });
    const nobody = { segmentCustomers: [] };
    expect(outcomeOf(await send({}, nobody, 0))).toBe("message-audience-empty");
    expect(outcomeOf(await send({ button: reward }))).toBe("message-target-missing");
    expect(outcomeOf(await send({ segmentId: "gone" }))).toBe("segment-not-found");
    expect(outcomeOf(await send({ state: "sent" }))).toBe("message-not-draft");
    expect(outcomeOf(await send({ gift: points }, {}, 1, sender))).toBe("message-gift-not-allowed");
    expect(outcomeOf(await send({ id: "other" }))).toBe("segment-message-not-found");
  });

  test("is stopped while something may wait", () => {
    const stop = (own: Partial<SegmentMessage>) =>
      stopMessage.decide(aMessage({ reached: 7, ...own }), { id: "message" }, contextFor(boss));
    expect(stop({ state: "sending" })).toMatchObject({
      changes: [{ fields: { state: "stopped", endedAt: NOON } }],
      result: { reached: 7 },
    });
    const sent = { state: "sent", mails: 3 } as const;
    expect(stop({ ...sent, endedAt: NOON - HOUR_MS })).toMatchObject({ changes: [{}] });
    expect(outcomeOf(stop({ ...sent, endedAt: NOON - 48 * HOUR_MS }))).toBe("message-ended");
    expect(outcomeOf(stop({ ...sent, mails: 0, endedAt: NOON }))).toBe("message-ended");
    expect(outcomeOf(stop({ state: "draft" }))).toBe("message-ended");
    expect(outcomeOf(stop({ state: "stopped", endedAt: NOON }))).toBe("message-ended");
  });
});

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
        { fields: { state: "scheduled", dueAt } },
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

describe("the button of a message", () => {
  async function press(rows: Rows) {
    const input = { messageId: "message" };
    const context = contextFor(ana);
    const facts = await pressMessageButton.load(input, readerOf(rows), context, undefined);
    return pressMessageButton.decide(facts, input, context);
  }
  const sent = { segmentMessages: [aMessage({ state: "sent", button: reward })] };
  const rewards = [aReward({ id: "coffee" })];

  test("leads to its page, and counts once", async () => {
    const first = await press({ ...sent, rewards, messageRecipients: [aRecipient()] });
    expect(first).toMatchObject({
      changes: [{ fields: { pressedAt: NOON, openedAt: NOON } }],
      result: { address: "/rewards?reward=coffee" },
    });
    const again = [aRecipient({ pressedAt: NOON - 1 })];
    expect(await press({ ...sent, rewards, messageRecipients: again })).toMatchObject({
      changes: [],
    });
  });

  test("leads nowhere for others, for those left out, and to a deleted reward", async () => {
    expect(outcomeOf(await press({ ...sent, rewards }))).toBe("segment-message-not-found");
    const out = [aRecipient({ isHeldOut: true })];
    expect(outcomeOf(await press({ ...sent, rewards, messageRecipients: out }))).toBe(
      "segment-message-not-found",
    );
    const gone = await press({ ...sent, messageRecipients: [aRecipient()] });
    expect(outcomeOf(gone)).toBe("message-target-missing");
    expect(
      successOf(await press({ segmentMessages: [aMessage()], messageRecipients: [aRecipient()] })),
    ).toEqual({
      address: "/",
    });
  });
});

test("a user's own data has what they got, and not what they were left out of", async () => {
  const rows = {
    segmentMessages: [aMessage()],
    messageRecipients: [
      aRecipient({ mail: "sent", openedAt: NOON }),
      aRecipient({ id: "other.ana", messageId: "other", isHeldOut: true, sentAt: NOON + 1 }),
      aRecipient({ id: "message.ben", userId: "ben" }),
    ],
  };
  expect(await ownPage("messageRecipients", rows)).toMatchObject({
    rows: [
      { title: content.title, email: "sent", openedAt: "2026-03-14T12:00:00.000Z" },
      { title: "", text: "", leftOutForComparison: true },
    ],
    next: null,
  });
});
