import { describe, expect, test } from "vitest";
import { announcementOf } from "#messages/announcement.ts";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { Broadcast } from "./broadcast.ts";
import { broadcastHistory } from "./broadcast-history.ts";
import { deleteBroadcast } from "./delete-broadcast.ts";
import { editBroadcast, editBroadcastInput } from "./edit-broadcast.ts";
import { sendBroadcast, sendBroadcastInput } from "./send-broadcast.ts";

const HOUR = 3_600_000;
const staff = aUser({ id: "staff", role: "admin", joinedDate: NOON + 9 * HOUR });

function aBroadcast(own: Partial<Broadcast> = {}): Broadcast {
  return {
    id: "ORIGINAL-OF-ALL",
    message: "Warm rolls at ten.",
    sentAt: NOON - HOUR,
    isRepost: false,
    originalBroadcastId: null,
    editedAt: null,
    ...own,
  };
}

const rows = [
  aBroadcast(),
  aBroadcast({ id: "b", message: "Closed on Sunday, ROLLS or not.", sentAt: NOON }),
  aBroadcast({ id: "c", message: "100% oat_milk", sentAt: NOON + HOUR, editedAt: NOON + HOUR }),
];

describe("the history (specification §2, Broadcasts)", () => {
  type Cursor = { sentAt: number; id: string } | null;
  const ask = async (search: string, after: Cursor = null, broadcasts = rows) => {
    const input = { search, after };
    const context = contextFor(staff);
    const facts = await broadcastHistory.load(input, readerOf({ broadcasts }), context);
    const shown = broadcastHistory.show(facts, input, context);
    if (!("result" in shown)) throw new Error("refused");
    return shown.result;
  };

  test("lists every broadcast with all fields, latest first, whenever its reader joined", async () => {
    expect(await ask("")).toEqual({ broadcasts: rows.toReversed(), next: null });
  });

  test.each([
    ["rolls", ["b", "ORIGINAL-OF-ALL"]],
    ["SUNDAY", ["b"]],
    ["0%", ["c"]],
    ["t_m", ["c"]],
    ["%", ["c"]],
    ["ORIGINAL", []],
  ])("a search for %j finds %j", async (search, ids) => {
    expect((await ask(search)).broadcasts.map(({ id }) => id)).toEqual(ids);
  });
});

describe("reposting (specification §4, Other; §7)", () => {
  const repost = async (originalBroadcastId: string, stored: readonly Broadcast[]) => {
    const input = { message: "Warm rolls at ten.", isRepost: true, originalBroadcastId };
    const context = contextFor(staff);
    const reader = readerOf({ broadcasts: stored });
    const facts = await sendBroadcast.load(input, reader, context, undefined);
    return sendBroadcast.decide(facts, input, context);
  };

  test("adds an entry that refers to the original, shows one toast and is audited", async () => {
    const row = aBroadcast({
      id: "id-1",
      sentAt: NOON,
      isRepost: true,
      originalBroadcastId: "ORIGINAL-OF-ALL",
    });
    expect(await repost("ORIGINAL-OF-ALL", rows)).toEqual({
      changes: [{ kind: "insert", dataset: "broadcasts", row }],
      events: [
        { name: "broadcast.published", facts: { id: row.id } },
        { name: "broadcast.reposted", params: {} },
      ],
      result: { id: "id-1", message: "Warm rolls at ten.", sentAt: NOON },
      audit: {
        kind: "broadcast",
        id: "id-1",
        name: "Warm rolls at ten.",
        detail: saying("repost of ORIGINAL"),
      },
    });
    expect(announcementOf({ name: "broadcast.reposted", params: {} })).toEqual({
      title: "Broadcast Reposted",
      text: "The message has been sent again.",
      durationMs: 5000,
    });
  });

  test("a repost of a repost refers to the first original, also when that was deleted", async () => {
    const second = aBroadcast({ id: "r", isRepost: true, originalBroadcastId: "ORIGINAL-OF-ALL" });
    expect(await repost("r", [second])).toMatchObject({
      changes: [{ row: { isRepost: true, originalBroadcastId: "ORIGINAL-OF-ALL" } }],
    });
  });

  test("rejects a broadcast that is not in the history", async () => {
    expect(outcomeOf(await repost("gone", rows))).toBe("broadcast-not-found");
  });

  test("an ordinary message may state that it is not a repost", () => {
    expect(sendBroadcastInput.safeParse({ message: "Hi", isRepost: false }).success).toBe(true);
  });
});

describe("editing (specification §5, §8)", () => {
  const edit = (row: Broadcast | undefined, message: string) =>
    editBroadcast.decide(row, { id: "ORIGINAL-OF-ALL", message }, contextFor(staff));

  test("changes the text, stores the time and audits the old text", () => {
    const words = "Warm rolls from eleven,\nand butter.";
    expect(edit(aBroadcast(), words)).toEqual({
      changes: [
        {
          kind: "patch",
          dataset: "broadcasts",
          id: "ORIGINAL-OF-ALL",
          fields: { message: words, editedAt: NOON },
        },
      ],
      events: [{ name: "broadcast.edited", params: {} }],
      result: { id: "ORIGINAL-OF-ALL", editedAt: NOON },
      audit: {
        kind: "broadcast",
        id: "ORIGINAL-OF-ALL",
        name: "Warm rolls from eleven, and butter.",
        detail: saying("was: Warm rolls at ten."),
      },
    });
    expect(announcementOf({ name: "broadcast.edited", params: {} })?.title).toBe(
      "Broadcast Edited",
    );
  });

  test.each([null, NOON - HOUR])("the same text changes nothing (edited at %j)", (editedAt) => {
    const row = aBroadcast({ editedAt });
    expect(edit(row, row.message)).toMatchObject({ changes: [], result: { editedAt } });
  });

  test("rejects a deleted broadcast", () => {
    expect(outcomeOf(edit(undefined, "Hi"))).toBe("broadcast-not-found");
  });

  test.each([
    [{ id: "b", message: "" }, "Message cannot be empty."],
    [{ id: "b", message: " \n\t" }, "Message cannot be empty."],
    [{ id: "b" }, "Message cannot be empty."],
    [{ id: "b", message: "x".repeat(501) }, "Please use at most 500 characters."],
  ])("refuses %j", (input, complaint) => {
    expect(fieldMessages(editBroadcastInput.safeParse(input).error)[0]).toBe(complaint);
  });

  test.each([{}, { message: "x" }, { id: "", message: "x" }, { id: "b", message: "x", at: 1 }])(
    "refuses the input %j",
    (input) => expect(editBroadcastInput.safeParse(input).success).toBe(false),
  );
});

describe("deleting (specification §6, §8)", () => {
  test("removes the row and writes one audit record that names it", () => {
    const row = aBroadcast({ message: `Rolls\n${"and buns ".repeat(20)}` });
    expect(deleteBroadcast.decide(row, { id: row.id }, contextFor(staff))).toEqual({
      changes: [{ kind: "remove", dataset: "broadcasts", id: row.id }],
      events: [{ name: "broadcast.deleted", params: {} }],
      result: { id: row.id },
      audit: {
        kind: "broadcast",
        id: row.id,
        name: `Rolls ${"and buns ".repeat(6).trimEnd()}…`,
        detail: "",
      },
    });
    expect(announcementOf({ name: "broadcast.deleted", params: {} })?.title).toBe(
      "Broadcast Deleted",
    );
  });

  test("rejects a broadcast that was already deleted", () => {
    const decision = deleteBroadcast.decide(undefined, { id: "b" }, contextFor(staff));
    expect(outcomeOf(decision)).toBe("broadcast-not-found");
  });
});
