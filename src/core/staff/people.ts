import * as z from "zod/mini";
import { isStaff, type Role } from "../identity/role.ts";
import type { User } from "../identity/user.ts";
import { countByRole, staffRoles, usersByRole } from "../identity/users-by-role.ts";
import { id, text } from "../kit/fields.ts";
import { pageOf } from "../kit/pages.ts";
import { query } from "../world.ts";
import { type PeopleTab, peopleTabs } from "./people-tabs.ts";

const PAGE = 20;

/**
 * A user on the roles screen. `photo` is a data URL, empty without one and for customers, who are shown by their initials; `joinedDate` in
 * UTC epoch milliseconds.
 */
export interface PersonLine
  extends Pick<
    User,
    | "id"
    | "name"
    | "email"
    | "role"
    | "isActive"
    | "isMainAdmin"
    | "permissions"
    | "joinedDate"
    | "isTotpEnabled"
  > {
  readonly photo: string;
}

const rolesOf: Readonly<Record<PeopleTab, readonly Role[]>> = {
  administrators: staffRoles,
  customers: ["customer"],
};

/**
 * Lists staff or customers, latest to join first (specification §2, Roles & Permissions), with the number of each. `next` is the next
 * page's `after`, null at the end. One round trip.
 */
export const people = /* @__PURE__ */ query({
  name: "people",
  // The tab, a text that name or email must contain (empty: any), and the last user of the previous page,
  // null for the newest.
  input: z.strictObject({
    tab: z.enum(peopleTabs),
    search: text({ max: 80 }),
    after: z.nullable(z.strictObject({ joinedDate: z.int(), id })),
  }),
  may: "canManageRoles",
  async load({ tab, search, after }, reader) {
    const [found, administrators, customers] = await Promise.all([
      usersByRole(reader, rolesOf[tab], {
        ...(search === "" ? {} : { search: { fields: ["name", "email"], text: search } }),
        latestFirst: true,
        limit: PAGE + 1,
        ...(after === null ? {} : { after: [after.joinedDate, after.id] }),
      }),
      countByRole(reader, rolesOf.administrators),
      countByRole(reader, rolesOf.customers),
    ]);
    return { found, counts: { administrators, customers } };
  },
  show({ found, counts }) {
    const { page, next } = pageOf(found, PAGE, "joinedDate");
    return { result: { people: page.map(lineOf), counts, next } };
  },
});

function lineOf(user: User): PersonLine {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    isActive: user.isActive,
    isMainAdmin: user.isMainAdmin,
    permissions: user.permissions,
    joinedDate: user.joinedDate,
    isTotpEnabled: user.isTotpEnabled,
    photo: isStaff(user) ? user.profilePhoto : "",
  };
}
