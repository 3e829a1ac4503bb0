import { allRows } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { ProgramReader } from "../world.ts";

/** Removes the devices on which a user receives push. */
export const erasePushSubscriptions: Erase = (reader, user) =>
  removed(reader, "pushSubscriptions", user.id);

/** Removes what a user is about to be told by push. */
export const erasePushNotices: Erase = (reader, user) => removed(reader, "pushNotices", user.id);

/** Removes the pushes to a user; their jobs then have nothing to send. */
export const erasePushes: Erase = (reader, user) => removed(reader, "pushes", user.id);

async function removed(
  reader: ProgramReader,
  dataset: "pushSubscriptions" | "pushNotices" | "pushes",
  userId: string,
) {
  const rows = await allRows<{ readonly id: string }>((last, limit) =>
    reader.many(dataset, {
      where: { userId },
      order: [["id", "asc"]],
      limit,
      ...(last && { after: [last.id] }),
    }),
  );
  return rows.map(({ id }) => ({ kind: "remove", dataset, id }) as const);
}
