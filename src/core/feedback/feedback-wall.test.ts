import { describe, expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aPost, aReplyTo, aUser } from "#testing/rows.ts";
import type { Feedback } from "./feedback.ts";
import { feedbackReplies } from "./feedback-replies.ts";
import { feedbackWall } from "./feedback-wall.ts";
import { type WallCursor, type WallSort, wallSorts } from "./wall-order.ts";

const ana = aUser();
type Rows = Parameters<typeof readerOf>[0];

async function page(rows: Rows, sort: WallSort = "newest", after: WallCursor | null = null) {
  const context = contextFor(ana);
  const input = { sort, after };
  const shown = feedbackWall.show(
    await feedbackWall.load(input, readerOf(rows), context),
    input,
    context,
  );
  if ("refused" in shown) throw new Error("It was refused.");
  return shown.result;
}

async function walk(rows: Rows, sort: WallSort): Promise<readonly (readonly string[])[]> {
  const pages: string[][] = [];
  for (let after: WallCursor | null = null; ; ) {
    const { items, next } = await page(rows, sort, after);
    pages.push(items.map(({ id }) => id));
    if (next === null) return pages;
    after = next;
  }
}

describe("the wall's sorts (specification §4, Feedback)", () => {
  const feedback = [
    aPost({ id: "a", createdAt: 1, rating: 3, upvoteCount: 2 }),
    aPost({ id: "b", createdAt: 2, rating: 5, upvoteCount: 0 }),
    aPost({ id: "c", createdAt: 3, rating: 3, upvoteCount: 7 }),
    aPost({ id: "d", createdAt: 4, rating: 1, upvoteCount: 2 }),
    aPost({ id: "pending", createdAt: 5, status: "pending", upvoteCount: 9 }),
    aPost({ id: "hidden", createdAt: 6, status: "hidden", upvoteCount: 9 }),
  ];

  test.each([
    ["newest", "dcba"],
    ["oldest", "abcd"],
    ["mostUpvoted", "cdab"],
    ["highestRated", "bcad"],
    ["lowestRated", "dcab"],
  ] as const)("%s: %s, of approved posts only", async (sort, order) => {
    expect(await walk({ feedback }, sort)).toEqual([order.split("")]);
  });

  test.each(wallSorts)(
    "%s comes in pages of 10 that neither repeat nor leave one out",
    async (sort) => {
      const many = Array.from({ length: 47 }, (_none, at) =>
        // Few different values, so that pages end between equal ones; some posts have the same time.
        aPost({
          id: `p${String(at).padStart(2, "0")}`,
          createdAt: NOON + Math.floor(at / 4),
          rating: 1 + (at % 3),
          upvoteCount: at % 4,
        }),
      );
      const pages = await walk({ feedback: many }, sort);
      expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 10, 7]);
      expect(pages.flat()).toEqual(many.toSorted(before(sort)).map(({ id }) => id));
    },
  );
});

/** The expected sort orders as comparisons. */
function before(sort: WallSort): (one: Feedback, other: Feedback) => number {
  const later = (one: Feedback, other: Feedback) =>
    other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1);
  return (one, other) => {
    if (sort === "oldest") return later(other, one);
    if (sort === "mostUpvoted" && one.upvoteCount !== other.upvoteCount) {
      return other.upvoteCount - one.upvoteCount;
    }
    if (sort === "highestRated" && one.rating !== other.rating) return other.rating - one.rating;
    if (sort === "lowestRated" && one.rating !== other.rating) return one.rating - other.rating;
    return later(one, other);
  };
}

describe("what a page shows", () => {
  const feedback = [
    aPost({ id: "hers", userId: "ana", createdAt: 2, upvoteCount: 2, replyCount: 5 }),
    aPost({ id: "his", createdAt: 1, upvoteCount: 1 }),
  ];
  const feedbackUpvotes = [
    { id: "hers.ana", feedbackId: "hers", userId: "ana" },
    { id: "hers.ben", feedbackId: "hers", userId: "ben" },
    { id: "his.ben", feedbackId: "his", userId: "ben" },
  ];
  const replies = [4, 3, 2, 1, 0].map((at) =>
    aReplyTo({ id: `r${at}`, feedbackId: "hers", createdAt: NOON + at }),
  );

  test("counts, the user's own items and upvotes, and the first three replies, oldest first", async () => {
    const { items, next } = await page({ feedback, feedbackUpvotes, feedbackReplies: replies });
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { id: "hers", upvotes: 2, upvotedByMe: true, isMine: true, replyCount: 5 },
      { id: "his", upvotes: 1, upvotedByMe: false, isMine: false, replyCount: 0, replies: [] },
    ]);
    expect(items[0]?.replies).toEqual(
      [0, 1, 2].map((at) => ({
        id: `r${at}`,
        userName: "Ben Oat",
        userAvatar: "",
        text: "So true.",
        createdAt: NOON + at,
        isOfficial: false,
      })),
    );
  });

  test("contains no user id or email", async () => {
    const shown = JSON.stringify(
      await page({ feedback, feedbackUpvotes, feedbackReplies: replies }),
    );
    expect(shown).not.toMatch(/userId|email|feedbackId|status/i);
  });

  test("may be empty", async () => {
    expect(await page({})).toEqual({ items: [], next: null });
  });

  test("needs two round trips", async () => {
    const reader = readerOf({ feedback, feedbackUpvotes, feedbackReplies: replies });
    const rounds: string[][] = [];
    let open = false;
    const counting: typeof reader = {
      ...reader,
      many: (dataset, listing) => {
        if (!open) {
          open = true;
          rounds.push([]);
          queueMicrotask(() => {
            open = false;
          });
        }
        rounds.at(-1)?.push(dataset);
        return reader.many(dataset, listing);
      },
    };
    await feedbackWall.load({ sort: "newest", after: null }, counting, contextFor(ana));
    expect(rounds).toEqual([["feedback"], ["feedbackUpvotes", "feedbackReplies"]]);
  });
});

describe("the rest of an item's replies", () => {
  const many = Array.from({ length: 45 }, (_none, at) =>
    aReplyTo({ id: `r${String(at).padStart(2, "0")}`, createdAt: NOON + Math.floor(at / 3) }),
  );

  async function rest(
    after: { createdAt: number; id: string } | null,
    own: { post?: Partial<Feedback>; user?: typeof ana } = {},
  ) {
    const context = contextFor(own.user ?? ana);
    const reader = readerOf({
      feedback: [aPost({ replyCount: 45, ...own.post })],
      feedbackReplies: [...many, aReplyTo({ id: "elsewhere", feedbackId: "post-2" })],
    });
    const input = { id: "post-1", after };
    return feedbackReplies.show(await feedbackReplies.load(input, reader, context), input, context);
  }

  test("is listed in pages of 20 after the last known one", async () => {
    const ids: string[] = [];
    let after: { createdAt: number; id: string } | null = { createdAt: NOON, id: "r02" };
    for (const length of [20, 20, 2]) {
      const shown = await rest(after);
      if (!("result" in shown)) throw new Error("It was refused.");
      expect(shown.result.replies).toHaveLength(length);
      ids.push(...shown.result.replies.map(({ id }) => id));
      after = shown.result.next;
      expect(JSON.stringify(shown)).not.toMatch(/userId|feedbackId/);
    }
    expect(after).toBeNull();
    expect(ids).toEqual(many.slice(3).map(({ id }) => id));
  });

  test.each([
    ["a customer", ana, "pending", "feedback-not-found"],
    ["a customer", ana, "hidden", "feedback-not-found"],
    ["staff of the wall", aUser({ role: "admin" }), "hidden", "ok"],
  ] as const)("%s, under a post that is %3$s: %4$s", async (_who, user, status, outcome) => {
    const shown = await rest(null, { post: { status }, user });
    expect("refused" in shown ? shown.code : "ok").toBe(outcome);
  });

  test("are empty for a deleted post", async () => {
    expect(await rest(null, { post: { id: "another" } })).toMatchObject({
      code: "feedback-not-found",
    });
  });
});
