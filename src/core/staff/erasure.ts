import { isStaff } from "../identity/role.ts";
import type { Erase } from "../personal-data.ts";

/** Far more exports than one user begins in the hour for which they are stored. */
const MAX_EXPORTS = 1000;

/** Removes the exports that a staff member began; customers have none. */
export const eraseExportGrants: Erase = async (reader, user) => {
  if (!isStaff(user)) return [];
  const grants = await reader.many("exportGrants", {
    where: { userId: user.id },
    order: [["id", "asc"]],
    limit: MAX_EXPORTS,
  });
  return grants.map(({ id }) => ({ kind: "remove", dataset: "exportGrants", id }));
};
