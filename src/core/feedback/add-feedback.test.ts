import { describe, expect, test } from "vitest";
import { announcementOf } from "#messages/announcement.ts";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { addFeedback, addFeedbackInput } from "./add-feedback.ts";

const BOTH = "Please provide feedback text and a rating.";

function firstComplaint(input: unknown): string {
  return fieldMessages(addFeedbackInput.safeParse(input).error)[0] ?? "none";
}

describe("posting (specification §4, §5, Feedback wall)", () => {
  test("is pending, with the stored name and photo", async () => {
    const context = contextFor(aUser({ name: "Ana of Before" }));
    const stored = aUser({ name: "Ana Sol", profilePhoto: "data:photo" });
    const input = { text: "Lovely foam.", rating: 4 };
    const facts = await addFeedback.load(input, readerOf({ users: [stored] }), context, undefined);
    const row = {
      id: "id-1",
      userId: "ana",
      userName: "Ana Sol",
      userAvatar: "data:photo",
      text: "Lovely foam.",
      rating: 4,
      createdAt: NOON,
      status: "pending",
      upvoteCount: 0,
      replyCount: 0,
    };
    expect(addFeedback.decide(facts, input, context)).toEqual({
      changes: [{ kind: "insert", dataset: "feedback", row }],
      events: [{ name: "feedback.submitted", params: {} }],
      result: { id: "id-1", status: "pending" },
    });
  });

  test("shows 'Feedback Submitted', awaiting review (specification §8)", () => {
    const toast = announcementOf({ name: "feedback.submitted", params: {} });
    expect(toast).toMatchObject({ title: "Feedback Submitted", durationMs: 5000 });
    expect(toast?.text).toMatch(/awaiting review/);
  });

  test("requires an account, with the text of specification §8", () => {
    expect(addFeedback).toMatchObject({ may: "signed-in", signedOut: "feedback-needs-login" });
    const decision = addFeedback.decide(
      { user: undefined },
      { text: "Hi", rating: 1 },
      contextFor(aUser()),
    );
    expect(outcomeOf(decision)).toBe("feedback-needs-login");
  });

  test.each([
    [{ text: "", rating: 5 }],
    [{ text: " \n\t ", rating: 5 }],
    [{ rating: 5 }],
    [{ text: null, rating: 5 }],
    [{ text: "Lovely." }],
    [{ text: "Lovely.", rating: 0 }],
    [{ text: "Lovely.", rating: 2.5 }],
    [{ text: "Lovely.", rating: "5" }],
    [{ text: "", rating: 0 }],
    [{}],
  ])("%j lacks text or rating", (input) => {
    expect(firstComplaint(input)).toBe(BOTH);
  });

  test.each([
    [{ text: "x".repeat(1001), rating: 5 }, "Please use at most 1000 characters."],
    [{ text: "a\u0000b", rating: 5 }, "Please remove characters that can't be displayed."],
    [{ text: "Lovely.", rating: 6 }, "Please use a number up to 5."],
    [
      { text: "Lovely.", rating: 5, status: "approved" },
      "Please remove the unknown fields: status.",
    ],
  ])("rejects %j", (input, complaint) => {
    expect(firstComplaint(input)).toBe(complaint);
  });

  test.each([
    ["  two\nlines  ", "two\nlines"],
    [`  ${"x".repeat(1000)}  `, "x".repeat(1000)],
    ["<b>Bold</b> & 🥐 مرحبا", "<b>Bold</b> & 🥐 مرحبا"],
  ])("accepts %j unchanged", (text, kept) => {
    expect(addFeedbackInput.parse({ text, rating: 1 })).toEqual({ text: kept, rating: 1 });
  });
});
