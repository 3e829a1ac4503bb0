import { expect, test } from "vitest";
import { announcementOf } from "#messages/announcement.ts";
import { contextFor, outcomeOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aPost, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { moderateFeedback } from "./moderate-feedback.ts";

const context = contextFor(aUser({ role: "admin" }));
const reader = readerOf({
  feedback: [
    aPost({ id: "a", status: "pending" }),
    aPost({ id: "b", status: "approved" }),
    aPost({ id: "c", status: "hidden" }),
  ],
});

async function moderate(ids: string[], status: "approved" | "hidden") {
  const input = { ids, status };
  const facts = await moderateFeedback.load(input, reader, context, undefined);
  return moderateFeedback.decide(facts, input, context);
}

test("several posts are approved at once, each with its own audit record", async () => {
  const patch = (id: string) => ({
    kind: "patch",
    dataset: "feedback",
    id,
    fields: { status: "approved" },
  });
  const note = (id: string, detail: string) => ({
    kind: "feedback",
    id,
    name: "",
    detail: saying(detail),
  });
  expect(await moderate(["c", "a", "b"], "approved")).toEqual({
    changes: [patch("a"), patch("c")],
    events: [{ name: "posts.approved", params: { count: 3 } }],
    result: { status: "approved", count: 3, missing: 0 },
    audit: [
      note("a", "pending → approved"),
      note("b", "already approved"),
      note("c", "hidden → approved"),
    ],
  });
});

test("deleted posts are counted as missing; an empty list is rejected", async () => {
  expect(await moderate(["a", "gone"], "hidden")).toMatchObject({
    result: { status: "hidden", count: 1, missing: 1 },
    events: [{ name: "posts.hidden", params: { count: 1 } }],
  });
  expect(outcomeOf(await moderate(["gone"], "hidden"))).toBe("feedback-not-found");
});

test("the toast names the number", () => {
  expect(announcementOf({ name: "posts.approved", params: { count: 3 } })).toMatchObject({
    title: "Feedback Approved",
    text: "3 posts are now on the wall.",
  });
  expect(announcementOf({ name: "posts.hidden", params: { count: 1 } })).toMatchObject({
    title: "Feedback Hidden",
    text: "1 post is no longer on the wall.",
  });
});

test.each([
  [[], "hidden"],
  [["a", "a"], "hidden"],
  [Array.from({ length: 101 }, (_, at) => `p${at}`), "hidden"],
  [["a"], "pending"],
])("rejects the input %j to %s", (ids, status) => {
  expect(moderateFeedback.input.safeParse({ ids, status }).success).toBe(false);
});
