import * as z from "zod/mini";
import type { User } from "../identity/user.ts";
import { id, rawText, text } from "../kit/fields.ts";
import { query } from "../world.ts";
import { customerFilterFields } from "./customer-filter.ts";
import { type CustomerSort, customerSorts, customersPage, placeOf } from "./customer-order.ts";
import { viewsFieldErrors } from "./field-errors.ts";

const PAGE = 24;

/** A name has 80 characters, and decomposing makes up to 18 of one. */
const LONGEST_NAME_KEY = 1500;

/**
 * Which customers in which order: the latest to join first when nothing else is said. `after` is the `next` of the page before, null for
 * the first page.
 */
export const customersInput = z
  .strictObject({
    ...customerFilterFields,
    sort: z.prefault(z.enum(customerSorts), "joined"),
    direction: z.prefault(z.enum(["asc", "desc"]), "desc"),
    after: z.nullable(
      z.strictObject({
        tier: text({ max: 30 }),
        at: z.union([z.int(), rawText({ max: LONGEST_NAME_KEY })]),
        id,
      }),
    ),
  })
  .check(
    z.refine(({ sort, after }) => after === null || isOfOrder(sort, after.at), {
      error: viewsFieldErrors["order-changed"],
    }),
  );

/** A list by name goes on after a text, any other after a number. */
function isOfOrder(sort: CustomerSort, at: string | number): boolean {
  return (typeof at === "string") === (sort === "name");
}

/**
 * A customer as a card or a row shows them, with whole points and times in UTC epoch milliseconds. The photo is asked for by itself
 * when there is one: a page of photos weighs a hundred times its page of words.
 */
export interface CustomerCard
  extends Pick<User, "id" | "name" | "email" | "tier" | "points" | "joinedDate" | "isActive"> {
  readonly hasPhoto: boolean;
  /** When they were last here, see last-visit.ts; null for never. */
  readonly lastVisitAt: number | null;
}

/**
 * The customers and nobody else, for staff (specification §2, Manage Customers; §6). `next` is the next page's `after`, null at the end.
 * One query, and three at most when sorted by tier and the page ends in another tier.
 */
export const customers = /* @__PURE__ */ query({
  name: "customers",
  input: customersInput,
  may: "canManageUsers",
  load: (input, reader, { program }) =>
    customersPage(reader, program, { ...input, limit: PAGE + 1 }),
  show(found, { sort }) {
    const page = found.slice(0, PAGE);
    const last = found.length > PAGE ? page.at(-1) : undefined;
    return {
      result: {
        customers: page.map(cardOf),
        next: last === undefined ? null : placeOf(last, sort),
      },
    };
  },
});

function cardOf(user: User): CustomerCard {
  const { id: userId, name, email, tier, points, joinedDate, isActive, profilePhoto } = user;
  const hasPhoto = profilePhoto !== "";
  const lastVisitAt = user.lastVisitAt === 0 ? null : user.lastVisitAt;
  const shown = { id: userId, name, email, tier, points, joinedDate, isActive };
  return { ...shown, hasPhoto, lastVisitAt };
}
