import type { User } from "../identity/user.ts";
import type { Order, Where } from "../kit/reader.ts";
import { rowComparison } from "../kit/row-order.ts";
import { tierRank } from "../points/tier.ts";
import type { Program } from "../program.ts";
import type { ProgramReader } from "../world.ts";
import { type CustomerFilter, customersSearch, customerTests } from "./customer-filter.ts";

/** The sort orders of the list of customers. */
export const customerSorts = ["joined", "name", "balance", "tier", "lastVisit"] as const;

/** One of {@link customerSorts}. */
export type CustomerSort = (typeof customerSorts)[number];

/** A customer's position in a list: the tier, the value that the list is sorted by, and the id. */
export interface CustomerCursor {
  readonly tier: string;
  readonly at: string | number;
  readonly id: string;
}

/** Filter, sort order, the customer to continue after, and the maximum number of rows. */
export interface CustomerListing extends CustomerFilter {
  readonly sort: CustomerSort;
  readonly direction: "asc" | "desc";
  readonly after: CustomerCursor | null;
  readonly limit: number;
}

/** The field of each sort order; within a tier customers are sorted by joining, latest first. */
const sortFields = {
  joined: "joinedDate",
  name: "nameKey",
  balance: "points",
  tier: "joinedDate",
  lastVisit: "lastVisitAt",
} as const satisfies Record<CustomerSort, keyof User>;

/** Returns a customer's position in a list of this order. */
export function placeOf(user: User, sort: CustomerSort): CustomerCursor {
  return { tier: user.tier, at: user[sortFields[sort]], id: user.id };
}

/**
 * Reads a page of customers, from an index for every order and filter (decision 050). One round trip; sorted by tier, one more for the
 * existing tiers and one for each tier on the page.
 */
export async function customersPage(
  reader: ProgramReader,
  program: Program,
  listing: CustomerListing,
): Promise<readonly User[]> {
  return listing.sort === "tier" && listing.tier === null
    ? pageByTier(reader, program, listing)
    : pageInOrder(reader, listing);
}

/** Reads tier by tier until the page is full, in the order of the program's tiers, which no index has. */
async function pageByTier(
  reader: ProgramReader,
  program: Program,
  listing: CustomerListing,
): Promise<readonly User[]> {
  const { direction, after, limit } = listing;
  const known = after === null ? [] : [after.tier];
  const ranked = sortTiers(program, [...(await tiersInUse(reader)), ...known]);
  const ladder = direction === "asc" ? ranked : ranked.toReversed();
  const found: User[] = [];
  for (const tier of ladder.slice(after === null ? 0 : ladder.indexOf(after.tier))) {
    const own = { ...listing, tier, limit: limit - found.length };
    const isFirst = tier === after?.tier;
    found.push(...(await pageInOrder(reader, { ...own, after: isFirst ? after : null })));
    if (found.length >= limit) break;
  }
  return found;
}

/**
 * Reads a page in the order of one field. The indexes separate active from deactivated customers, so that a list of both merges two pages;
 * only the list of all customers by joining has its own index. With a text the second page follows the first, in one more round trip, because it
 * has less to find then.
 */
async function pageInOrder(
  reader: ProgramReader,
  listing: CustomerListing,
): Promise<readonly User[]> {
  const { search, sort, tier, status, limit } = listing;
  const order = orderOf(listing);
  const read = (own: Where<User>) =>
    reader.many("users", {
      where: { ...customerTests(listing), ...own },
      ...customersSearch(search),
      order,
      limit,
      ...(listing.after === null ? {} : { after: [listing.after.at, listing.after.id] }),
    });
  if (status !== "all" || (sort === "joined" && tier === null)) return read({});
  const active = read({ isActive: true });
  const most = search === "" ? undefined : (await active)[limit - 1];
  const until = most === undefined ? {} : upToPlace(listing, most);
  const pages = await Promise.all([active, read({ isActive: false, ...until })]);
  return pages.flat().toSorted(rowComparison(order)).slice(0, limit);
}

/** Returns a test that all customers pass who are not after one in a list, and perhaps some who are. */
function upToPlace({ sort, direction }: CustomerListing, user: User): Where<User> {
  const field = sortFields[sort];
  const at = user[field];
  if (sort === "tier" || direction === "desc") return { [field]: { atLeast: at } };
  return { [field]: { below: typeof at === "number" ? at + 1 : `${at}~` } };
}

function orderOf({ sort, direction }: CustomerListing): Order<User> {
  const way = sort === "tier" ? "desc" : direction;
  return [
    [sortFields[sort], way],
    ["id", way],
  ];
}

/** Returns the ids of the tiers that customers hold. The stores maintain this count, so that no customers are read. */
export async function tiersInUse(reader: ProgramReader): Promise<readonly string[]> {
  const groups = await reader.groups("users", { by: ["tier"], where: { role: "customer" } });
  return groups.map(({ key }) => key.tier);
}

/** Sorts ids of tiers from lowest to highest; former tiers of the program are first, by name. */
export function sortTiers(program: Program, tiers: Iterable<string>): readonly string[] {
  return [...new Set(tiers)].toSorted(
    (a, b) => tierRank(program, a) - tierRank(program, b) || (a < b ? -1 : 1),
  );
}
