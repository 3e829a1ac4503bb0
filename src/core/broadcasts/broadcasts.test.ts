import { describe, expect, test } from "vitest";
import { announcementOf } from "#messages/announcement.ts";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { Broadcast } from "./broadcast.ts";
import { markMessagesRead } from "./mark-messages-read.ts";
import { messages } from "./messages.ts";
import { sendBroadcast, sendBroadcastInput } from "./send-broadcast.ts";

const HOUR = 3_600_000;

/** A broadcast sent some hours after noon. */
function aBroadcast(hours: number, id = `sent-${hours}`): Broadcast {
  return {
    id,
    message: `Message ${id}`,
    sentAt: NOON + hours * HOUR,
    isRepost: false,
    originalBroadcastId: null,
    editedAt: null,
  };
}

describe("sending a broadcast (specification §5, §8)", () => {
  const staff = aUser({ id: "staff", role: "admin" });

  test("stores it in the history, shows two toasts and returns what customers receive", () => {
    const context = contextFor(staff);
    const decision = sendBroadcast.decide(
      { repeated: undefined },
      { message: "Warm rolls at ten." },
      context,
    );
    const row = { ...aBroadcast(0), id: "id-1", message: "Warm rolls at ten." };
    expect(decision).toEqual({
      changes: [{ kind: "insert", dataset: "broadcasts", row }],
      events: [
        { name: "broadcast.published", facts: { id: expect.any(String) } },
        { name: "broadcast.sent", params: { message: "Warm rolls at ten." } },
        { name: "broadcast.logged", params: {} },
      ],
      result: { id: "id-1", message: "Warm rolls at ten.", sentAt: NOON },
      audit: { kind: "broadcast", id: "id-1", name: "Warm rolls at ten.", detail: "" },
    });
  });

  test("shows 'Broadcast Sent' for 5 seconds and 'Broadcast Logged'", () => {
    expect(announcementOf({ name: "broadcast.sent", params: { message: "Hi" } })).toEqual({
      title: "Broadcast Sent",
      text: "Hi",
      durationMs: 5000,
    });
    expect(announcementOf({ name: "broadcast.logged", params: {} })).toMatchObject({
      title: "Broadcast Logged",
    });
  });

  test.each([
    ["", "Broadcast message cannot be empty."],
    [" \n\t ", "Broadcast message cannot be empty."],
    ["x".repeat(501), "Please use at most 500 characters."],
  ])("rejects the message %j", (message, complaint) => {
    const parsed = sendBroadcastInput.safeParse({ message });
    expect(fieldMessages(parsed.error)[0]).toBe(complaint);
  });

  test.each([
    ["  kept inside,\nnot around  ", "kept inside,\nnot around"],
    [`  ${"x".repeat(500)}  `, "x".repeat(500)],
    ["<b>Bread</b> & 🥐", "<b>Bread</b> & 🥐"],
  ])("trims %j", (message, kept) => {
    expect(sendBroadcastInput.parse({ message })).toEqual({ message: kept });
  });
});

describe("a customer's messages (readings, Staff area)", () => {
  const sent = [aBroadcast(-2), aBroadcast(-1), aBroadcast(1), aBroadcast(2), aBroadcast(3)];

  async function seenBy(own: Parameters<typeof aUser>[0], rows: readonly Broadcast[] = sent) {
    const context = contextFor(aUser({ messagesSeenAt: NOON, ...own }));
    const input = { after: null };
    const facts = await messages.load(input, readerOf({ broadcasts: rows }), context);
    const shown = messages.show(facts, input, context);
    return "result" in shown ? shown.result : shown;
  }

  test("are the broadcasts since they joined, latest first, without the fields for staff", async () => {
    expect(await seenBy({})).toEqual({
      messages: [3, 2, 1].map((hours) => ({
        id: `sent-${hours}`,
        message: `Message sent-${hours}`,
        sentAt: NOON + hours * HOUR,
      })),
      next: null,
      unread: 3,
      seenAt: NOON,
    });
  });

  test.each([
    ["nothing was seen", { messagesSeenAt: 0 }, 3],
    ["the first was seen", { messagesSeenAt: NOON + HOUR }, 2],
    ["all were seen", { messagesSeenAt: NOON + 3 * HOUR }, 0],
    ["they joined later and saw nothing", { joinedDate: NOON + 2 * HOUR, messagesSeenAt: 0 }, 2],
    ["they joined after all", { joinedDate: NOON + 9 * HOUR }, 0],
  ])("counts the unread ones: %s", async (_case, own, unread) => {
    expect(await seenBy(own)).toMatchObject({ unread });
  });

  test("are listed in pages of 20 without repeats or gaps, also when sent at the same time", async () => {
    const context = contextFor(aUser());
    const rows = Array.from({ length: 45 }, (_none, at) =>
      aBroadcast(at < 30 ? 1 : 2, `b${String(at).padStart(2, "0")}`),
    );
    const reader = readerOf({ broadcasts: rows });
    const ids: string[] = [];
    let after: { sentAt: number; id: string } | null = null;
    for (let page = 1; page <= 3; page += 1) {
      const facts = await messages.load({ after }, reader, context);
      const shown = messages.show(facts, { after }, context);
      if (!("result" in shown)) throw new Error("refused");
      expect(shown.result.messages).toHaveLength(page === 3 ? 5 : 20);
      expect(shown.result.unread).toBe(45);
      ids.push(...shown.result.messages.map(({ id }) => id));
      after = shown.result.next;
    }
    expect(after).toBeNull();
    const order = rows.toSorted((a, b) => b.sentAt - a.sentAt || (a.id < b.id ? 1 : -1));
    expect(ids).toEqual(order.map(({ id }) => id));
  });
});

describe("marking messages as read", () => {
  const seen = NOON - 5 * HOUR;
  const user = aUser({ messagesSeenAt: seen });

  test.each([
    ["forward", NOON - HOUR, NOON - HOUR],
    ["not back", seen - HOUR, seen],
    ["not beyond now", NOON + HOUR, NOON],
  ])("moves %s", (_case, upTo, seenAt) => {
    const decision = markMessagesRead.decide({ user, unopened: [] }, { upTo }, contextFor(user));
    const patch = {
      kind: "patch",
      dataset: "users",
      id: "ana",
      fields: { messagesSeenAt: seenAt },
    };
    expect(decision).toEqual({
      changes: seenAt === seen ? [] : [patch],
      events: [],
      result: { seenAt },
    });
  });

  test("uses the stored time, not the session's", async () => {
    const stored = aUser({ messagesSeenAt: NOON });
    const context = contextFor(user);
    const reader = readerOf({ users: [stored] });
    const facts = await markMessagesRead.load({ upTo: 0 }, reader, context, undefined);
    expect(facts).toEqual({ user: stored, unopened: [] });
  });

  test("rejects a deleted account", () => {
    const facts = { user: undefined, unopened: [] };
    const decision = markMessagesRead.decide(facts, { upTo: 1 }, contextFor(user));
    expect(outcomeOf(decision)).toBe("not-signed-in");
  });
});
