import { allRows } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { Consent } from "./consent.ts";

/** Removes the record of a user's consents. */
export const eraseConsents: Erase = async (reader, { id: userId }) => {
  const rows = await allRows<Consent>((last, limit) =>
    reader.many("consents", {
      where: { userId },
      order: [["number", "asc"]],
      limit,
      ...(last && { after: [last.number] }),
    }),
  );
  return rows.map(({ id }) => ({ kind: "remove", dataset: "consents", id }));
};

/** Removes a user's preferences. */
export const erasePreferences: Erase = async (reader, { id }) => {
  const row = await reader.one("preferences", { id });
  return row === undefined ? [] : [{ kind: "remove", dataset: "preferences", id }];
};
