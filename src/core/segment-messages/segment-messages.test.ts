import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { aMessage } from "#testing/message-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aReward, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { aSegment, aSegmentCustomer } from "#testing/segment-rows.ts";
import type { User } from "../identity/user.ts";
import { newJob } from "../jobs/job.ts";
import { HOUR_MS } from "../kit/time.ts";
import { createMessage, MAX_DRAFTS } from "./create-message.ts";
import { deleteMessage } from "./delete-message.ts";
import { editMessage } from "./edit-message.ts";
import type { SegmentMessage } from "./segment-message.ts";
import { sendMessage } from "./send-message.ts";
import { stopMessage } from "./stop-message.ts";
import { testMessage } from "./test-message.ts";

type Rows = Parameters<typeof readerOf>[0];

const boss = aUser({ id: "boss", role: "admin", email: "boss@example.com" });

/** Staff who may send messages, and nothing else. */
const sender = aUser({ id: "sam", role: "sub-admin", permissions: { canSendBroadcasts: true } });

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

const customer = aSegmentCustomer({ tier: "Gold", points: 10 });

async function create(own: object, rows: Rows = {}, by: User = boss) {
  const input = createMessage.input.parse({ ...content, ...own });
  const context = contextFor(by);
  const facts = await createMessage.load(input, readerOf(rows), context, undefined);
  return createMessage.decide(facts, input, context);
}

describe("a draft", () => {
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
    // What was wrong is right again.
    expect(await edit({}, { problem: "message-target-missing" })).toMatchObject({
      changes: [{ fields: { problem: null } }],
    });
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

async function send(own: Partial<SegmentMessage>, rows: Rows = {}, expected = 1, by = boss) {
  const input = { id: "message", expected };
  const all = { segmentMessages: [aMessage(own)], segmentCustomers: [customer], ...rows };
  const context = contextFor(by);
  const count = await sendMessage.prepare?.(input, readerOf(all), context, plainServices);
  const facts = await sendMessage.load(input, readerOf(all), context, count ?? 0);
  return sendMessage.decide(facts, input, context);
}

describe("sending", () => {
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

  test("is refused while the customers of the segment are being stored or counted", async () => {
    const segmentId = "segment-1";
    const count = { id: segmentId, total: 1, customers: 1, found: 1, lastCustomer: "ana" };
    const running = { ...count, state: "running", startedAt: NOON } as const;
    const segments = [aSegment({ kind: "counted", frozenAt: NOON - 5 })];
    const segmentMembers = [{ id: "m", segmentId: `${segmentId}.${NOON - 5}`, userId: "ana" }];
    const rows = { segments, segmentMembers, segmentCounts: [running] };
    expect(outcomeOf(await send({ segmentId }, rows))).toBe("segment-counting");
    const done = { ...rows, segmentCounts: [{ ...running, state: "done" as const }] };
    expect(outcomeOf(await send({ segmentId }, done))).toBe("ok");
    const freezing = { ...rows, segments: [aSegment({ kind: "freezing" })], segmentCounts: [] };
    expect(outcomeOf(await send({ segmentId }, freezing))).toBe("segment-freezing");
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
