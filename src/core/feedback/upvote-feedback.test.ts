import { describe, expect, test } from "vitest";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aPost, aUser } from "#testing/rows.ts";
import type { Feedback } from "./feedback.ts";
import { upvoteFeedback } from "./upvote-feedback.ts";

const ana = aUser();
const mine = { id: "post-1.ana", feedbackId: "post-1", userId: "ana" };
const foreign = { id: "post-1.ben", feedbackId: "post-1", userId: "ben" };

async function upvote(item: Feedback, upvotes: readonly (typeof mine)[]) {
  const reader = readerOf({ users: [ana], feedback: [item], feedbackUpvotes: upvotes });
  const input = { id: "post-1" };
  const facts = await upvoteFeedback.load(input, reader, contextFor(ana), undefined);
  return upvoteFeedback.decide(facts, input, contextFor(ana));
}

describe("upvoting (specification §4, Feedback: upvotes toggle per user)", () => {
  test("stores the row of a first upvote and counts it", async () => {
    expect(await upvote(aPost({ upvoteCount: 1 }), [foreign])).toEqual({
      changes: [
        { kind: "insert", dataset: "feedbackUpvotes", row: mine },
        { kind: "patch", dataset: "feedback", id: "post-1", fields: { upvoteCount: 2 } },
      ],
      events: [],
      result: { upvoted: true, upvotes: 2 },
    });
  });

  test("removes only the user's own upvote", async () => {
    expect(await upvote(aPost({ upvoteCount: 2 }), [foreign, mine])).toEqual({
      changes: [
        { kind: "remove", dataset: "feedbackUpvotes", id: "post-1.ana" },
        { kind: "patch", dataset: "feedback", id: "post-1", fields: { upvoteCount: 1 } },
      ],
      events: [],
      result: { upvoted: false, upvotes: 1 },
    });
  });

  test("is possible for the author", async () => {
    const decision = await upvote(aPost({ userId: "ana" }), []);
    expect(decision).toMatchObject({ result: { upvoted: true, upvotes: 1 } });
  });

  test.each(["pending", "hidden"] as const)("a %s post is not on the wall", async (status) => {
    expect(outcomeOf(await upvote(aPost({ status }), []))).toBe("feedback-not-found");
  });

  test.each([
    ["a deleted post", ana, undefined, "feedback-not-found"],
    ["a deleted account", undefined, aPost(), "not-signed-in"],
  ])("rejects %s", (_case, user, item, code) => {
    const facts = { user, item, upvote: undefined };
    expect(outcomeOf(upvoteFeedback.decide(facts, { id: "post-1" }, contextFor(ana)))).toBe(code);
  });
});
