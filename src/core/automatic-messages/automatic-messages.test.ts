import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { aMessage } from "#testing/message-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { User } from "../identity/user.ts";
import type { AutomaticMessage } from "./automatic-message.ts";
import { automaticMessages } from "./list-automatic-messages.ts";
import { saveAutomaticMessage } from "./save-automatic-message.ts";
import { turnAutomaticMessageOff } from "./turn-automatic-message-off.ts";
import { turnAutomaticMessageOn } from "./turn-automatic-message-on.ts";

type Rows = Parameters<typeof readerOf>[0];

const boss = aUser({ id: "boss", role: "admin" });

/** Staff who may send messages, and nothing else. */
const sender = aUser({ id: "sam", role: "sub-admin", permissions: { canSendBroadcasts: true } });

const input = {
  trigger: "come-back",
  number: 45,
  title: "We have missed you",
  text: "Come by soon.",
  button: null,
  gift: null,
} as const;

const rule: AutomaticMessage = {
  id: "come-back",
  isOn: false,
  number: 45,
  version: 3,
  day: "2026-03-14",
  position: "zoe",
  isDone: true,
  changedAt: 1,
};

const content = aMessage({ id: "come-back", title: input.title, text: input.text });
const stored: Rows = { automaticMessages: [rule], segmentMessages: [content] };

async function save(own: object, rows: Rows = {}, by: User = boss) {
  const parsed = saveAutomaticMessage.input.parse({ ...input, ...own });
  const context = contextFor(by);
  const facts = await saveAutomaticMessage.load(parsed, readerOf(rows), context, undefined);
  return saveAutomaticMessage.decide(facts, parsed, context);
}

describe("saving an automatic message", () => {
  test("stores its rule, off, and its content", async () => {
    expect(await save({})).toMatchObject({
      changes: [
        {
          dataset: "automaticMessages",
          row: { id: "come-back", isOn: false, number: 45, version: 1 },
        },
        {
          dataset: "segmentMessages",
          row: { id: "come-back", state: "automatic", segmentId: null },
        },
      ],
      audit: { kind: "message", name: "We have missed you" },
    });
  });

  test("gives changed content a new version, and changes nothing for the same", async () => {
    expect(await save({ text: "Come back." }, stored)).toMatchObject({
      changes: [
        { kind: "patch", dataset: "automaticMessages", fields: { version: 4 } },
        { kind: "patch", dataset: "segmentMessages", fields: { text: "Come back." } },
      ],
      audit: { detail: saying(/content changed/) },
    });
    expect(await save({}, stored)).toMatchObject({ changes: [] });
    const turnedOff = { ...content, problem: "unknown-sku" } as const;
    expect(await save({}, { ...stored, segmentMessages: [turnedOff] })).toMatchObject({
      changes: [{ fields: { version: 4 } }, { fields: { problem: null } }],
    });
  });

  test("is refused with a number out of its bounds", () => {
    const parse = (own: object) => saveAutomaticMessage.input.safeParse({ ...input, ...own });
    expect(parse({ number: 7 }).success).toBe(true);
    expect(parse({ number: 6 }).success).toBe(false);
    expect(parse({ number: 366 }).success).toBe(false);
    expect(parse({ trigger: "welcome", number: 1 }).success).toBe(false);
    expect(parse({ trigger: "welcome", number: 0 }).success).toBe(true);
    expect(parse({ trigger: "payday" }).success).toBe(false);
  });

  test("is refused with a gift of staff who may not manage customers, and with a button that leads nowhere", async () => {
    const gift = { kind: "points", points: 10 };
    expect(outcomeOf(await save({ gift }, {}, sender))).toBe("message-gift-not-allowed");
    expect(outcomeOf(await save({}, {}, sender))).toBe("ok");
    const button = { kind: "reward", id: "gone" };
    expect(outcomeOf(await save({ button }))).toBe("message-target-missing");
  });
});

describe("an automatic message", () => {
  const facts = async (rows: Rows) => {
    const trigger = { trigger: "come-back" } as const;
    return turnAutomaticMessageOn.load(trigger, readerOf(rows), contextFor(boss), undefined);
  };
  const turnOn = async (rows: Rows) =>
    turnAutomaticMessageOn.decide(await facts(rows), { trigger: "come-back" }, contextFor(boss));

  test("is off until it is turned on, which begins a walk from the start", async () => {
    expect(await turnOn(stored)).toMatchObject({
      changes: [
        { fields: { isOn: true, day: "", position: "", isDone: false, changedAt: NOON } },
        { dataset: "segmentMessages", fields: { problem: null } },
      ],
      events: [{ name: "automatic-message.turned-on" }],
    });
    const on = { ...stored, automaticMessages: [{ ...rule, isOn: true }] };
    expect(await turnOn(on)).toMatchObject({ changes: [] });
  });

  test("is not turned on without content, nor when what it names is gone", async () => {
    expect(outcomeOf(await turnOn({}))).toBe("automatic-message-not-set-up");
    const button = { kind: "reward", id: "gone" } as const;
    const broken = { ...stored, segmentMessages: [{ ...content, button }] };
    expect(outcomeOf(await turnOn(broken))).toBe("message-target-missing");
  });

  test("is turned off", async () => {
    const off = (isOn: boolean) =>
      turnAutomaticMessageOff.decide(
        { row: { ...rule, isOn }, content },
        { trigger: "come-back" },
        contextFor(boss),
      );
    expect(off(true)).toMatchObject({ changes: [{ fields: { isOn: false } }] });
    expect(off(false)).toMatchObject({ changes: [] });
    const unknown = { row: undefined, content: undefined };
    const none = turnAutomaticMessageOff.decide(
      unknown,
      { trigger: "come-back" },
      contextFor(boss),
    );
    expect(outcomeOf(none)).toBe("automatic-message-not-set-up");
  });

  test("is listed, also before it has content", async () => {
    const context = contextFor(boss);
    const found = await automaticMessages.load({}, readerOf(stored), context, undefined);
    const reply = automaticMessages.show(found, {}, context);
    expect(reply).toMatchObject({
      result: {
        messages: [
          { id: "welcome", isOn: false, title: null },
          { id: "before-birthday", title: null },
          { id: "come-back", isOn: false, number: 45, title: "We have missed you" },
          { id: "voucher-expires", title: null },
          { id: "next-reward", title: null },
        ],
      },
    });
  });
});
