import { describe, expect, test } from "vitest";
import { announcementOf } from "#messages/announcement.ts";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aPost, aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import type { Feedback } from "./feedback.ts";
import { replyToFeedback, replyToFeedbackInput } from "./reply-to-feedback.ts";

const input = { id: "post-1", text: "So true." };

async function reply(item: Feedback, user: User = aUser()) {
  const reader = readerOf({ users: [user], feedback: [item] });
  // The session's copy of the user may be older than the stored one.
  const context = contextFor({ ...user, name: "A Name of Before", profilePhoto: "" });
  const facts = await replyToFeedback.load(input, reader, context, undefined);
  return replyToFeedback.decide(facts, input, context);
}

describe("replying (specification §4 and §5, Feedback)", () => {
  test("adds the reply with the author's current name and photo, and counts it", async () => {
    const line = {
      id: "id-1",
      userName: "Ana Sol",
      userAvatar: "data:photo",
      text: "So true.",
      createdAt: NOON,
      isOfficial: false,
    };
    const user = aUser({ profilePhoto: "data:photo" });
    expect(await reply(aPost({ replyCount: 4 }), user)).toEqual({
      changes: [
        {
          kind: "insert",
          dataset: "feedbackReplies",
          row: { ...line, feedbackId: "post-1", userId: "ana", isHidden: false },
        },
        { kind: "patch", dataset: "feedback", id: "post-1", fields: { replyCount: 5 } },
      ],
      events: [{ name: "reply.added", params: {} }],
      result: { reply: line, replyCount: 5 },
    });
  });

  test("shows 'Reply Added' (specification §8)", () => {
    expect(announcementOf({ name: "reply.added", params: {} })).toMatchObject({
      title: "Reply Added",
      durationMs: 5000,
    });
  });

  test.each([
    ["a customer", aUser(), "approved", "ok"],
    ["a customer", aUser(), "pending", "feedback-not-found"],
    ["a customer", aUser(), "hidden", "feedback-not-found"],
    ["its author", aUser({ id: "ben" }), "pending", "feedback-not-found"],
    ["an admin", aUser({ role: "admin" }), "pending", "ok"],
    ["an admin", aUser({ role: "admin" }), "hidden", "ok"],
    [
      "a sub-admin with the flag",
      aUser({ role: "sub-admin", permissions: { canManageFeedback: true } }),
      "hidden",
      "ok",
    ],
    [
      "a sub-admin without it",
      aUser({ role: "sub-admin", permissions: { canManageUsers: true } }),
      "hidden",
      "feedback-not-found",
    ],
  ] as const)("%s: %3$s, to a post that is %s", async (_who, user, status, outcome) => {
    expect(outcomeOf(await reply(aPost({ status }), user))).toBe(outcome);
  });

  test.each([
    ["a deleted post", aUser(), undefined, "feedback-not-found"],
    ["a deleted account", undefined, aPost(), "not-signed-in"],
  ])("rejects %s", (_case, user, item, code) => {
    const decision = replyToFeedback.decide({ user, item }, input, contextFor(aUser()));
    expect(outcomeOf(decision)).toBe(code);
  });

  test.each([
    ["", "Reply cannot be empty."],
    [" \n ", "Reply cannot be empty."],
    [undefined, "Reply cannot be empty."],
    ["x".repeat(1001), "Please use at most 1000 characters."],
  ])("rejects the text %j", (text, complaint) => {
    const parsed = replyToFeedbackInput.safeParse({ id: "post-1", text });
    expect(fieldMessages(parsed.error)[0]).toBe(complaint);
  });

  test("trims the text, and accepts 1000 characters", () => {
    const text = "x".repeat(1000);
    expect(replyToFeedbackInput.parse({ id: "a", text: ` ${text} ` }).text).toBe(text);
  });
});
