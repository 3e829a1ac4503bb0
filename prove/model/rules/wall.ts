import type { InputOf } from "../order.ts";
import { done, type Rule, refused, signedIn } from "./rule.ts";

/** Adds a post, pending review (specification §4, Feedback). */
export const addFeedback: Rule<InputOf<"addFeedback">> = ({ model }) =>
  done(
    (made) => {
      const id = made("id");
      model.posts.set(id, { id, status: "pending", upvotes: new Set() });
    },
    { status: "pending" },
  );

/** Changes the status of a post (specification §4, Feedback). */
function moderation(status: "approved" | "hidden"): Rule<{ readonly id: string }> {
  return ({ model, input }) => {
    const post = model.posts.get(input.id);
    if (post === undefined) return refused("feedback-not-found");
    const effect = () => {
      post.status = status;
    };
    return done(effect, { status });
  };
}

/** Approves a post (specification §6). */
export const approveFeedback = moderation("approved");

/** Hides a post (specification §6). */
export const hideFeedback = moderation("hidden");

/** Adds or removes an upvote (specification §4, Feedback). */
export const upvoteFeedback: Rule<InputOf<"upvoteFeedback">> = signedIn(({ model, me, input }) => {
  const post = model.posts.get(input.id);
  if (post?.status !== "approved") return refused("feedback-not-found");
  const upvoted = !post.upvotes.has(me.id);
  const effect = () => {
    if (upvoted) post.upvotes.add(me.id);
    else post.upvotes.delete(me.id);
  };
  return done(effect, { upvoted, upvotes: post.upvotes.size + (upvoted ? 1 : -1) });
});
