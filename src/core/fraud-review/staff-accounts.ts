import * as z from "zod/mini";
import { namesById } from "../identity/names-by-id.ts";
import { staffRoles, usersByRole } from "../identity/users-by-role.ts";
import { query } from "../world.ts";

/** The most marked accounts that are listed. */
const MOST = 500;

/** The most staff users that can be chosen. */
const MOST_STAFF = 1000;

/** Returns the accounts that staff marked as a staff member's own, and the staff users who can be chosen. Two round trips. */
export const staffAccounts = /* @__PURE__ */ query({
  name: "staffAccounts",
  input: z.strictObject({}),
  may: "canReviewFraud",
  async load(_input, reader) {
    const [accounts, staff] = await Promise.all([
      reader.many("users", {
        where: { staffOwner: { atLeast: "0" } },
        order: [
          ["staffOwner", "asc"],
          ["id", "asc"],
        ],
        limit: MOST,
      }),
      usersByRole(reader, staffRoles, { latestFirst: true, limit: MOST_STAFF }),
    ]);
    const owners = await namesById(
      reader,
      accounts.map(({ staffOwner }) => staffOwner),
    );
    return { accounts, staff, owners };
  },
  show({ accounts, staff, owners }) {
    return {
      result: {
        accounts: accounts.map(({ id, name, email, staffOwner }) => ({
          id,
          name,
          email,
          /** Null if the staff account was deleted. */
          staff: owners.get(staffOwner)?.name ?? null,
        })),
        staff: staff
          .map(({ id, name }) => ({ id, name }))
          .toSorted((a, b) => a.name.localeCompare(b.name, "en")),
      },
    };
  },
});
