import type { Facts } from "./facts.ts";

/** The place of a post in the middle of the wall, from which a page goes on. */
export function wallPlace({ middle: { post } }: Facts) {
  const { upvoteCount, rating, createdAt, id } = post;
  return { upvoteCount, rating, createdAt, id };
}
