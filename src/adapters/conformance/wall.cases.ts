import { expect, it } from "vitest";
import type { Feedback } from "#core/feedback/feedback.ts";
import { pendingFeedback } from "#core/feedback/pending-feedback.ts";
import { wallSorts } from "#core/feedback/wall-order.ts";
import { defaultProgram } from "#core/program.ts";
import { ask } from "#engine/ask.ts";
import type { Store } from "#engine/ports.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { commit, inserted } from "#testing/changes.ts";
import { type Member, order, portsOn, signedIn, tally } from "./program.ts";
import { aUser, context } from "./rows.ts";

const TIMES = 20;

/** The feedback wall: counts are correct with concurrent changes, and all stores page its orders alike. */
export function wallCases(store: () => Store): void {
  it("counts every concurrent upvote", async () => {
    const { id } = await posted(store());
    const members = await everyone(() => signedIn(store()));
    const replies = await everyone((at) => order(store(), "upvoteFeedback", { id }, members[at]));
    expect(tally(replies)).toEqual({ ok: TIMES });
    expect(await counted(store(), id)).toEqual({ upvoteCount: TIMES, upvotes: TIMES });
  });

  it("toggles a user's upvote and never counts it twice", async () => {
    const { id } = await posted(store());
    const member = await signedIn(store());
    const other = await signedIn(store());
    await order(store(), "upvoteFeedback", { id }, other);
    for (const [presses, left] of [
      [2, 1],
      [TIMES + 1, 2],
    ] as const) {
      const replies = await everyone(
        () => order(store(), "upvoteFeedback", { id }, member),
        presses,
      );
      expect(tally(replies)).toEqual({ ok: presses });
      expect(await counted(store(), id)).toEqual({ upvoteCount: left, upvotes: left });
    }
  });

  it("counts every concurrent reply", async () => {
    const { id } = await posted(store());
    const members = await everyone(() => signedIn(store()));
    const replies = await everyone((at) =>
      order(store(), "replyToFeedback", { id, text: `Reply ${at}` }, members[at]),
    );
    expect(tally(replies)).toEqual({ ok: TIMES });
    expect(await store().reader.count("feedbackReplies", { feedbackId: id })).toBe(TIMES);
    expect((await store().reader.one("feedback", { id }))?.replyCount).toBe(TIMES);
  });

  it("counts visible replies with concurrent hiding and restoring", async () => {
    const { id } = await posted(store());
    const staff = await signedIn(store(), 0, { role: "admin" });
    const author = await signedIn(store());
    await everyone(
      (at) => order(store(), "replyToFeedback", { id, text: `Reply ${at}` }, author),
      5,
    );
    const written = await store().reader.many("feedbackReplies", {
      where: { feedbackId: id },
      order: [["id", "asc"]],
      limit: 9,
    });
    const replies = await everyone((at) => {
      const reply = written[at % 3];
      const name = at % 4 === 3 ? "restoreReply" : "hideReply";
      return order(store(), name, { id: reply?.id }, staff);
    });
    expect(tally(replies)).toEqual({ ok: TIMES });
    const shown = await store().reader.count("feedbackReplies", {
      feedbackId: id,
      isHidden: false,
    });
    expect((await store().reader.one("feedback", { id }))?.replyCount).toBe(shown);
  });

  it("moderates overlapping selections concurrently without a refusal", async () => {
    const staff = await signedIn(store(), 0, { role: "admin" });
    const posts = await everyone(() => posted(store()), 6);
    const ids = posts.map((post) => post.id);
    const replies = await everyone((at) => {
      const selected = at % 2 === 0 ? ids : ids.slice(2).toReversed();
      const status = at % 3 === 0 ? "approved" : "hidden";
      return order(store(), "moderateFeedback", { ids: selected, status }, staff);
    });
    expect(tally(replies)).toEqual({ ok: TIMES });
    const last = { ids, status: "hidden" };
    expect(tally([await order(store(), "moderateFeedback", last, staff)])).toEqual({ ok: 1 });
    expect(await store().reader.count("feedback", { id: { anyOf: ids }, status: "hidden" })).toBe(
      6,
    );
  });

  it.each(wallSorts)("pages by %s without repeating or leaving out a post", async (sort) => {
    const member = await signedIn(store());
    const mine = Array.from({ length: 34 }, (_none, at) =>
      aPost({
        rating: 1 + (at % 5),
        upvoteCount: at % 3,
        createdAt: context.now + Math.floor(at / 2),
      }),
    );
    await commit(store(), ...mine.map((row) => inserted("feedback", row)));
    const ids = await walked(store(), sort, member);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(await store().reader.count("feedback", { status: "approved" }));
  });
}

function everyone<Result>(work: (at: number) => Promise<Result>, times = TIMES) {
  return Promise.all(Array.from({ length: times }, (_none, at) => work(at)));
}

function aPost(own: Partial<Feedback> = {}): Feedback {
  const post = pendingFeedback(aUser(), { text: "Lovely foam.", rating: 5 }, context);
  return { ...post, status: "approved", ...own };
}

async function posted(store: Store): Promise<Feedback> {
  const row = aPost();
  await commit(store, inserted("feedback", row));
  return row;
}

async function counted(store: Store, id: string) {
  const item = await store.reader.one("feedback", { id });
  const upvotes = await store.reader.count("feedbackUpvotes", { feedbackId: id });
  return { upvoteCount: item?.upvoteCount, upvotes };
}

/** Returns the ids of every page of the wall, in order. */
async function walked(store: Store, sort: string, { token }: Member): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: unknown = null; ; ) {
    const request = { name: "feedbackWall", input: { sort, after }, token };
    const reply = await ask(portsOn(store), fixedProgram(defaultProgram), request);
    // The result of this query; the engine's reply is untyped.
    const { items, next } = (reply.ok ? reply.result : {}) as {
      items: readonly { id: string }[];
      next: unknown;
    };
    ids.push(...items.map(({ id }) => id));
    if (next === null) return ids;
    after = next;
  }
}
