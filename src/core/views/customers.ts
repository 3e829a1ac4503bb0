import * as z from "zod/mini";
import type { User } from "../identity/user.ts";
import { id, rawText, text } from "../kit/fields.ts";
import { splitPage } from "../kit/pages.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { tierName } from "../points/tier.ts";
import { rowsById } from "../rows-by-id.ts";
import { MAX_TIER_ID_LENGTH } from "../tiers.ts";
import { type Context, query } from "../world.ts";
import { customerFilterFields, withTierId } from "./customer-filter.ts";
import { type CustomerSort, customerSorts, customersPage, placeOf } from "./customer-order.ts";
import { viewsFieldErrors } from "./field-errors.ts";
import { customersOfSegment, refuseUnknownSegment } from "./segment-filter.ts";

const PAGE = 24;

/** A name has 80 characters, and decomposition produces up to 18 from one. */
const MAX_NAME_KEY_LENGTH = 1500;

/** Returns whether a cursor fits the sort order: a text when sorting by name, otherwise a number. */
function isOfOrder(sort: CustomerSort, at: string | number): boolean {
  return (typeof at === "string") === (sort === "name");
}

/**
 * A customer in the list, with whole points and times in UTC epoch milliseconds. Photos are separate queries: a page of photos is a hundred
 * times larger than a page of text.
 */
export interface CustomerCard
  extends Pick<User, "id" | "name" | "email" | "tier" | "points" | "joinedDate" | "isActive"> {
  readonly hasPhoto: boolean;
  /** The last visit, see last-visit.ts; null for never. */
  readonly lastVisitAt: number | null;
  /** False for an account that was made at the counter and is not completed. */
  readonly isCompleted: boolean;
}

/**
 * Lists customers for staff, without staff (specification §2, Manage Customers; §6). `next` is the next page's `after`, null at the end.
 * One query; up to three when sorted by tier and the page continues in another tier, and one more when it has customers who are not verified.
 */
export const customers = /* @__PURE__ */ query({
  name: "customers",
  // Filters and sort order, latest to join first by default. `after` is the `next` of the previous page, null
  // for the first page.
  input: z
    .strictObject({
      ...customerFilterFields,
      sort: z.prefault(z.enum(customerSorts), "joined"),
      direction: z.prefault(z.enum(["asc", "desc"]), "desc"),
      after: z.nullable(
        z.strictObject({
          tier: text({ max: MAX_TIER_ID_LENGTH }),
          at: z.union([z.int(), rawText({ max: MAX_NAME_KEY_LENGTH })]),
          id,
        }),
      ),
    })
    .check(
      z.refine(({ sort, after }) => after === null || isOfOrder(sort, after.at), {
        error: viewsFieldErrors["order-changed"],
      }),
      // A segment is listed by joining.
      z.refine(({ sort, segment }) => segment === null || sort === "joined", {
        error: viewsFieldErrors["order-changed"],
      }),
    ),
  may: "canManageUsers",
  mayBeStale: true,
  async load(input, reader, context) {
    const { segment } = input;
    const { program } = context;
    const limit = PAGE + 1;
    const found =
      segment === null
        ? await customersPage(reader, program, { ...withTierId(input, program), limit })
        : await customersOfSegment(reader, context, { ...input, segment, limit });
    const unverified = (found ?? []).filter(({ isVerified }) => !isVerified);
    const open = await rowsById(
      reader,
      "enrolments",
      unverified.map((user) => user.id),
    );
    return { found, open };
  },
  show({ found, open }, { sort }, context) {
    if (found === undefined) return refuseUnknownSegment();
    const { page, last } = splitPage(found, PAGE);
    return {
      result: {
        customers: page.map((user) => cardOf(user, !open.has(user.id), context)),
        next: last === undefined ? null : placeOf(last, sort),
      },
    };
  },
});

function cardOf(user: User, isCompleted: boolean, context: Context): CustomerCard {
  const { id: userId, name, email, joinedDate, isActive, profilePhoto } = user;
  const points = usablePoints(user, context);
  const tier = tierName(context.program, user.tier);
  const hasPhoto = profilePhoto !== "";
  const lastVisitAt = user.lastVisitAt === 0 ? null : user.lastVisitAt;
  const shown = { id: userId, name, email, tier, points, joinedDate, isActive };
  return { ...shown, hasPhoto, lastVisitAt, isCompleted };
}
