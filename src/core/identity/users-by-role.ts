import type { Listing } from "../kit/reader.ts";
import type { ProgramReader } from "../world.ts";
import type { Role } from "./role.ts";
import type { User } from "./user.ts";

/** The roles of staff. */
export const staffRoles: readonly Role[] = ["admin", "sub-admin"];

/**
 * Returns the users of some roles in the order in which they joined. Each role is read separately: staff are few and customers many, and a
 * database that assumes an average would read every user for "one of these roles". One round trip.
 */
export async function usersByRole(
  reader: ProgramReader,
  roles: readonly Role[],
  own: Pick<Listing<User>, "search" | "limit" | "after"> & { readonly latestFirst: boolean },
): Promise<readonly User[]> {
  const { latestFirst, ...listing } = own;
  const direction = latestFirst ? "desc" : "asc";
  const parts = await Promise.all(
    roles.map((role) =>
      reader.many("users", {
        ...listing,
        where: { role },
        order: [
          ["joinedDate", direction],
          ["id", direction],
        ],
      }),
    ),
  );
  const sign = latestFirst ? -1 : 1;
  return parts
    .flat()
    .toSorted((a, b) => sign * (a.joinedDate - b.joinedDate || (a.id < b.id ? -1 : 1)))
    .slice(0, own.limit);
}

/** Counts the users of some roles. One round trip. */
export async function countByRole(reader: ProgramReader, roles: readonly Role[]): Promise<number> {
  const counts = await Promise.all(roles.map((role) => reader.count("users", { role })));
  return counts.reduce((sum, count) => sum + count, 0);
}
