import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import type { User } from "../identity/user.ts";
import { approveFeedback } from "./approve-feedback.ts";
import type { Feedback } from "./feedback.ts";
import { hideFeedback } from "./hide-feedback.ts";
import { feedbackQueue } from "./list-feedback.ts";
import { pendingFeedback } from "./pending-feedback.ts";
import { replyToFeedback } from "./reply-to-feedback.ts";

const context = contextFor(aUser({ role: "admin" }));

function anItem(own: Partial<Feedback> = {}): Feedback {
  const words = { text: "Lovely foam.", rating: 5 };
  return { ...pendingFeedback(aUser(), words, context), ...own };
}

describe("approving and hiding (specification §4, Feedback)", () => {
  test.each([
    ["approveFeedback", approveFeedback, "pending", "approved"],
    ["approveFeedback", approveFeedback, "hidden", "approved"],
    ["hideFeedback", hideFeedback, "approved", "hidden"],
    ["hideFeedback", hideFeedback, "pending", "hidden"],
  ] as const)("%s: from %3$s to %4$s", (_name, action, before, after) => {
    const item = anItem({ status: before });
    expect(action.decide(item, { id: item.id }, context)).toMatchObject({
      changes: [{ kind: "patch", dataset: "feedback", id: item.id, fields: { status: after } }],
      events: [{ name: `feedback.${after}`, params: { author: "Ana Sol" } }],
      result: { status: after },
      audit: { kind: "feedback", id: item.id, name: "", detail: saying(`${before} → ${after}`) },
    });
  });

  test.each([
    [approveFeedback, "approved"],
    [hideFeedback, "hidden"],
  ] as const)("%#: what is there already stays", (action, status) => {
    const item = anItem({ status });
    expect(action.decide(item, { id: item.id }, context)).toMatchObject({
      changes: [],
      result: { status },
      audit: { kind: "feedback", id: item.id, name: "", detail: saying(`already ${status}`) },
    });
  });

  test.each([approveFeedback, hideFeedback])("%#: an item that does not exist", (action) => {
    expect(outcomeOf(action.decide(undefined, { id: "gone" }, context))).toBe("feedback-not-found");
  });
});

describe("an official reply, as Admin (specification §5, Admin feedback reply)", () => {
  const item = anItem({ status: "pending" });
  const input = { id: item.id, text: "Thank you!", asAdmin: true };
  const replied = (user: User) =>
    replyToFeedback.decide(
      { user, item: { ...item, status: "approved" } },
      input,
      contextFor(user),
    );

  test("is shown under that name, without the author's photo", () => {
    const admin = aUser({ role: "admin", name: "Boss", profilePhoto: "data:photo" });
    expect(replied(admin)).toMatchObject({
      changes: [
        { row: { userId: "ana", userName: "Admin", userAvatar: "", isOfficial: true } },
        {},
      ],
      result: { reply: { userName: "Admin", isOfficial: true } },
    });
  });

  test("is audited as official, without the customer's text; an ordinary reply is not", () => {
    const admin = aUser({ role: "admin" });
    const note = { kind: "feedback", id: item.id, name: "", detail: "" };
    expect(replied(admin)).toMatchObject({ audit: note });
    const own = { ...input, asAdmin: false };
    expect(
      replyToFeedback.decide({ user: admin, item }, own, contextFor(admin)),
    ).not.toHaveProperty("audit");
  });

  test("is rejected for anyone but staff of the wall", () => {
    expect(outcomeOf(replied(aUser()))).toBe("permission-denied");
    expect(outcomeOf(replied(aUser({ role: "sub-admin", permissions: {} })))).toBe(
      "permission-denied",
    );
  });
});

describe("the queue (specification §2, Manage Feedback)", () => {
  const items = [
    anItem({ id: "a", createdAt: NOON, status: "pending" }),
    anItem({ id: "b", createdAt: NOON + 1, status: "approved", text: "Slow queue." }),
    anItem({ id: "c", createdAt: NOON + 2, status: "hidden", userName: "Quentin" }),
  ];
  const ask = async (own: object) => {
    const input = { tab: "all" as const, search: "", after: null, ...own };
    const shown = feedbackQueue.show(
      await feedbackQueue.load(input, readerOf({ feedback: items }), context),
      input,
      context,
    );
    if ("refused" in shown) throw new Error("It was refused.");
    return shown.result;
  };

  test("counts every tab", async () => {
    const counts = { all: 3, pending: 1, approved: 1, hidden: 1 };
    expect(await ask({})).toMatchObject({ counts, next: null });
    expect(await ask({ tab: "hidden" })).toMatchObject({ counts });
  });

  test.each([
    [{}, ["c", "b", "a"]],
    [{ tab: "pending" }, ["a"]],
    [{ search: "QUE" }, ["c", "b"]],
    [{ tab: "approved", search: "que" }, ["b"]],
    [{ search: "nothing like it" }, []],
    [{ after: { createdAt: NOON + 2, id: "c" } }, ["b", "a"]],
  ])("%j shows %j", async (own, ids) => {
    expect((await ask(own)).items.map(({ id }) => id)).toEqual(ids);
  });

  test("returns a cursor after a full page, and no user ids", async () => {
    const many = Array.from({ length: 21 }, (_, at) => anItem({ id: `x${at}`, createdAt: at }));
    const input = { tab: "all" as const, search: "", after: null };
    const shown = feedbackQueue.show(
      await feedbackQueue.load(input, readerOf({ feedback: many }), context),
      input,
      context,
    );
    expect(shown).toMatchObject({ result: { next: { createdAt: 1, id: "x1" } } });
    expect(JSON.stringify(shown)).not.toContain("userId");
  });
});
