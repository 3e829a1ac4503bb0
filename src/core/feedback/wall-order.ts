import type { ProgramReader } from "../world.ts";
import type { Feedback } from "./feedback.ts";

/** The wall's sorts (specification §4, Feedback). Posts that are equal in one come newest first. */
export const wallSorts = [
  "newest",
  "oldest",
  "mostUpvoted",
  "highestRated",
  "lowestRated",
] as const;

/** One of {@link wallSorts}. */
export type WallSort = (typeof wallSorts)[number];

/** The place of an item in every sort. `createdAt` in UTC epoch milliseconds. */
export type WallCursor = Pick<Feedback, "upvoteCount" | "rating" | "createdAt" | "id">;

const newestFirst = [
  ["createdAt", "desc"],
  ["id", "desc"],
] as const;

const orders: Readonly<Record<WallSort, readonly (readonly [keyof WallCursor, "asc" | "desc"])[]>> =
  {
    newest: newestFirst,
    oldest: [
      ["createdAt", "asc"],
      ["id", "asc"],
    ],
    mostUpvoted: [["upvoteCount", "desc"], ...newestFirst],
    highestRated: [["rating", "desc"], ...newestFirst],
    lowestRated: [["rating", "asc"], ...newestFirst],
  };

/** Where to start: a sort, and the last item of the page before, null for the first page. */
export interface WallStart {
  readonly sort: WallSort;
  readonly after: WallCursor | null;
}

/** The approved items of a sort, at most `limit`, read from its index in order. One round trip. */
export async function wallFrom(
  reader: ProgramReader,
  { sort, after }: WallStart,
  limit: number,
): Promise<readonly Feedback[]> {
  const order = orders[sort];
  const where = { status: "approved" } as const;
  if (after === null) return reader.many("feedback", { where, order, limit });
  if (sort === "lowestRated") return lowestFrom(reader, after, limit);
  return reader.many("feedback", {
    where,
    order,
    limit,
    after: order.map(([field]) => after[field]),
  });
}

/** Up by rating but down by time is no single range of an index: the rest of the cursor's rating, then the better ones. */
async function lowestFrom(
  reader: ProgramReader,
  { rating, createdAt, id }: WallCursor,
  limit: number,
): Promise<readonly Feedback[]> {
  const [sameRating, better] = await Promise.all([
    reader.many("feedback", {
      where: { status: "approved", rating },
      order: newestFirst,
      limit,
      after: [createdAt, id],
    }),
    reader.many("feedback", {
      where: { status: "approved", rating: { atLeast: rating + 1 } },
      order: orders.lowestRated,
      limit,
    }),
  ]);
  return [...sameRating, ...better].slice(0, limit);
}
