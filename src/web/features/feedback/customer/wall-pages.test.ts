import { describe, expect, test } from "vitest";
import type { WallItem } from "#core/feedback/feedback-wall.ts";
import { charactersLeft } from "./characters-left.ts";
import { withoutGaps } from "./plain-text.tsx";
import { withItem, withoutRepeats } from "./wall-pages.ts";
import { sortOf, sortOptions } from "./wall-sorts.ts";

function post(id: string, own: Partial<WallItem> = {}): WallItem {
  return {
    id,
    userName: "Ben Oat",
    userAvatar: "",
    text: "Lovely foam.",
    rating: 5,
    createdAt: 0,
    replyCount: 0,
    upvotes: 0,
    upvotedByMe: false,
    isMine: false,
    replies: [],
    ...own,
  };
}

const page = (...items: WallItem[]) => ({ items, next: null });

describe("the loaded wall", () => {
  test("changes one item in place and keeps the other pages", () => {
    const pages = [page(post("a"), post("b")), page(post("c"))];
    const changed = withItem(pages, "b", (item) => ({ ...item, upvotes: 9 }));
    expect(changed[0]?.items.map(({ id, upvotes }) => [id, upvotes])).toEqual([
      ["a", 0],
      ["b", 9],
    ]);
    expect(changed[0]?.items[0]).toBe(pages[0]?.items[0]);
    expect(changed[1]).toBe(pages[1]);
  });

  test("shows an item that is on two pages once, at its first position", () => {
    const items = [post("a"), post("b", { upvotes: 2 }), post("c"), post("b")];
    const shown = withoutRepeats(items);
    expect(shown.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(shown[1]?.upvotes).toBe(2);
  });
});

test.each([
  [null, "newest"],
  ["oldest", "oldest"],
  ["mostUpvoted", "mostUpvoted"],
  ["best", "newest"],
  ["toString", "newest"],
])("an address with the sort %j shows %s", (text, sort) => {
  expect(sortOf(text)).toBe(sort);
});

test("the sort orders have labels (specification §4, Feedback)", () => {
  expect(sortOptions().map(({ label }) => label)).toEqual([
    "Newest",
    "Oldest",
    "Most upvoted",
    "Highest rated",
    "Lowest rated",
  ]);
});

test.each([
  [0, undefined],
  [799, undefined],
  [800, "200 characters left."],
  [999, "1 character left."],
  [1000, "0 characters left."],
])("after %i characters the text about the remaining ones is %j", (length, text) => {
  expect(charactersLeft("x".repeat(length))).toBe(text);
});

test.each([
  ["one\ntwo\n\nthree", "one\ntwo\n\nthree"],
  ["one\n\n\n\n\ntwo", "one\n\ntwo"],
  ["one \n \t\n\r\n\ntwo", "one\n\ntwo"],
  ["  spaces   stay ", "  spaces   stay "],
])("%j is shown as %j", (text, shown) => {
  expect(withoutGaps(text)).toBe(shown);
});
