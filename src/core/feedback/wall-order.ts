import type { ProgramReader } from "../world.ts";
import type { Feedback } from "./feedback.ts";

/** The wall's sort orders (specification §4, Feedback). Equal posts are sorted newest first. */
export const wallSorts = [
  "newest",
  "oldest",
  "mostUpvoted",
  "highestRated",
  "lowestRated",
] as const;

/** One of {@link wallSorts}. */
export type WallSort = (typeof wallSorts)[number];

/** An item's position in every sort order. `createdAt` in UTC epoch milliseconds. */
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

/** The sort order, and the last item of the previous page, null for the first page. */
export interface WallStart {
  readonly sort: WallSort;
  readonly after: WallCursor | null;
}

/** Reads at most `limit` approved items in a sort order, from its index. One round trip. */
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

/** Ascending by rating and descending by time is not one range of an index: reads the rest of the cursor's rating, then the higher ones. */
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
