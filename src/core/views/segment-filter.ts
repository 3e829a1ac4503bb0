import { refuse } from "../errors.ts";
import type { User } from "../identity/user.ts";
import type { Order } from "../kit/reader.ts";
import { rowsById } from "../rows-by-id.ts";
import type { SegmentCustomer } from "../segments/segment-customer.ts";
import { type SegmentContext, testsOf } from "../segments/segment-tests.ts";
import type { ProgramReader } from "../world.ts";

/** A page of a segment's customers by joining. */
export interface SegmentListing {
  readonly segment: string;
  readonly direction: "asc" | "desc";
  readonly after: { readonly at: string | number; readonly id: string } | null;
  readonly limit: number;
}

/** Reads a page of the customers of a segment by joining; undefined if there is no such segment. Three round trips. */
export async function customersOfSegment(
  reader: ProgramReader,
  context: SegmentContext,
  { segment: id, direction, after, limit }: SegmentListing,
): Promise<readonly User[] | undefined> {
  const segment = await reader.one("segments", { id });
  if (segment === undefined) return undefined;
  const order: Order<SegmentCustomer> = [
    ["joinedDate", direction],
    ["id", direction],
  ];
  const rows = await reader.many("segmentCustomers", {
    where: testsOf(segment, context),
    order,
    limit,
    ...(after !== null && { after: [Number(after.at), after.id] }),
  });
  const users = await rowsById(
    reader,
    "users",
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => users.get(row.id) ?? []);
}

/** Counts the customers of a segment; undefined if there is no such segment. */
export async function countOfSegment(
  reader: ProgramReader,
  context: SegmentContext,
  id: string,
): Promise<number | undefined> {
  const segment = await reader.one("segments", { id });
  return segment && reader.count("segmentCustomers", testsOf(segment, context));
}

/** Refuses a filter by a segment that does not exist. */
export function refuseUnknownSegment() {
  return refuse("segment-not-found", {});
}
