import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aPost, aReplyTo, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { feedbackReplies } from "./feedback-replies.ts";
import { feedbackWall } from "./feedback-wall.ts";
import { hideReply } from "./hide-reply.ts";
import { feedbackQueue } from "./list-feedback.ts";
import { moderatedReplies } from "./moderated-replies.ts";
import { restoreReply } from "./restore-reply.ts";

const staff = contextFor(aUser({ role: "admin" }));
const customer = contextFor(aUser());
const post = aPost({ replyCount: 1 });
const seen = aReplyTo({ id: "seen" });
const hidden = aReplyTo({ id: "hidden", createdAt: NOON + 1, isHidden: true });
const official = aReplyTo({
  id: "official",
  createdAt: NOON + 2,
  userName: "Admin",
  isOfficial: true,
});
const reader = readerOf({ feedback: [post], feedbackReplies: [seen, hidden, official] });

async function moderate(action: typeof hideReply | typeof restoreReply, id: string) {
  const facts = await action.load({ id }, reader, staff, undefined);
  return action.decide(facts, { id }, staff);
}

describe("hiding and restoring a reply", () => {
  test("hiding reduces the count and is audited", async () => {
    expect(await moderate(hideReply, "seen")).toEqual({
      changes: [
        { kind: "patch", dataset: "feedbackReplies", id: "seen", fields: { isHidden: true } },
        { kind: "patch", dataset: "feedback", id: post.id, fields: { replyCount: 0 } },
      ],
      events: [{ name: "reply.hidden", params: { author: "Ben Oat" } }],
      result: { isHidden: true, replyCount: 0 },
      audit: { kind: "feedback", id: post.id, name: "", detail: saying("reply seen") },
    });
  });

  test("restoring increases the count", async () => {
    expect(await moderate(restoreReply, "hidden")).toMatchObject({
      changes: [
        { dataset: "feedbackReplies", id: "hidden", fields: { isHidden: false } },
        { dataset: "feedback", fields: { replyCount: 2 } },
      ],
      events: [{ name: "reply.restored" }],
    });
  });

  test.each([
    [hideReply, "hidden"],
    [restoreReply, "seen"],
  ])("%#: a reply that is already in that state does not change", async (action, id) => {
    expect(await moderate(action, id)).toMatchObject({ changes: [], result: { replyCount: 1 } });
  });

  test.each([hideReply, restoreReply])(
    "%#: a reply that does not exist is refused",
    async (action) => {
      expect(outcomeOf(await moderate(action, "no-such-reply"))).toBe("reply-not-found");
    },
  );
});

describe("hidden replies", () => {
  const ids = (replies: readonly { readonly id: string }[]) => replies.map(({ id }) => id);

  test.each([customer, staff])("%#: are never shown on the wall", async (context) => {
    const input = { sort: "newest" as const, after: null };
    const wall = feedbackWall.show(await feedbackWall.load(input, reader, context), input, context);
    if ("refused" in wall) throw new Error("It was refused.");
    expect(ids(wall.result.items[0]?.replies ?? [])).toEqual(["seen", "official"]);
    expect(wall.result.items[0]?.replies.map(({ isOfficial }) => isOfficial)).toEqual([
      false,
      true,
    ]);
    const more = { id: post.id, after: null };
    const rest = feedbackReplies.show(
      await feedbackReplies.load(more, reader, context),
      more,
      context,
    );
    if ("refused" in rest) throw new Error("It was refused.");
    expect(ids(rest.result.replies)).toEqual(["seen", "official"]);
    expect(JSON.stringify(rest)).not.toContain("isHidden");
  });

  test("are shown to staff, and counted for them", async () => {
    const input = { id: post.id, after: null };
    const shown = moderatedReplies.show(
      await moderatedReplies.load(input, reader, staff),
      input,
      staff,
    );
    expect(shown).toMatchObject({
      result: {
        replies: [
          { id: "seen", isHidden: false },
          { id: "hidden", isHidden: true },
          { id: "official", isOfficial: true },
        ],
        next: null,
      },
    });
    expect(JSON.stringify(shown)).not.toMatch(/userId|userAvatar/);
    const list = { tab: "all" as const, search: "", after: null };
    const queue = feedbackQueue.show(await feedbackQueue.load(list, reader, staff), list, staff);
    expect(queue).toMatchObject({ result: { items: [{ replyCount: 1, hiddenReplyCount: 1 }] } });
  });

  test("are rejected for an item that does not exist", async () => {
    const input = { id: "gone", after: null };
    const facts = await moderatedReplies.load(input, reader, staff);
    expect(outcomeOf(moderatedReplies.show(facts, input, staff))).toBe("feedback-not-found");
  });
});
