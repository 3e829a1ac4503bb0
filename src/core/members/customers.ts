import * as z from "zod/mini";
import { id, text } from "../kit/fields.ts";
import { query } from "../world.ts";
import type { User } from "./user.ts";

const PAGE = 24;

/** What a customer's name, email or phone must contain (empty: anybody), and the last customer of the page before, null for the newest. */
export const customersInput = z.strictObject({
  search: text({ max: 80 }),
  after: z.nullable(z.strictObject({ joinedDate: z.int(), id })),
});

/**
 * A customer as a card shows them, with whole points and the UTC epoch milliseconds of joining. The photo is asked for by itself
 * when there is one: a page of photos weighs a hundred times its page of words.
 */
export interface CustomerCard
  extends Pick<User, "id" | "name" | "email" | "tier" | "points" | "joinedDate" | "isActive"> {
  readonly hasPhoto: boolean;
}

/**
 * The customers and nobody else, the latest to join first, for staff (specification §2, Manage Customers; §6). `next` is the next
 * page's `after`, null at the end. One query.
 */
export const customers = /* @__PURE__ */ query({
  name: "customers",
  input: customersInput,
  may: "canManageUsers",
  load: ({ search, after }, reader) =>
    reader.many("users", {
      where: { role: "customer" },
      ...(search === "" ? {} : { search: { fields: ["name", "email", "phone"], text: search } }),
      order: [
        ["joinedDate", "desc"],
        ["id", "desc"],
      ],
      limit: PAGE + 1,
      ...(after === null ? {} : { after: [after.joinedDate, after.id] }),
    }),
  show(found) {
    const page = found.slice(0, PAGE);
    const last = found.length > PAGE ? page.at(-1) : undefined;
    const next = last === undefined ? null : { joinedDate: last.joinedDate, id: last.id };
    return { result: { customers: page.map(cardOf), next } };
  },
});

function cardOf(user: User): CustomerCard {
  const { id: userId, name, email, tier, points, joinedDate, isActive, profilePhoto } = user;
  const hasPhoto = profilePhoto !== "";
  return { id: userId, name, email, tier, points, joinedDate, isActive, hasPhoto };
}
