import { allRows, ascending } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { CodeRevocation } from "./code-revocation.ts";

/** Removes when a user's offline codes were revoked. The codes themselves identify nobody without the account. */
export const eraseCodeRevocations: Erase = async (reader, { id: userId }) => {
  const rows = await allRows<CodeRevocation>((last, limit) =>
    reader.many("codeRevocations", { where: { userId }, ...ascending("at", last), limit }),
  );
  return rows.map(({ id }) => ({ kind: "remove", dataset: "codeRevocations", id }));
};
