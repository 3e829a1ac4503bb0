import { allRows, ascending } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { TermsAcceptance } from "./terms-acceptance.ts";

/** Removes which versions of the terms a user has accepted. */
export const eraseTermsAcceptances: Erase = async (reader, { id: userId }) => {
  const rows = await allRows<TermsAcceptance>((last, limit) =>
    reader.many("termsAcceptances", { where: { userId }, ...ascending("at", last), limit }),
  );
  return rows.map(({ id }) => ({ kind: "remove", dataset: "termsAcceptances", id }));
};
