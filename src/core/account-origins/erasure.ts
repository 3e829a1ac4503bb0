import { allRows, ascending } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { AccountOrigin } from "./account-origin.ts";

/** Removes the digests of an account's devices and addresses. */
export const eraseAccountOrigins: Erase = async (reader, { id: userId }) => {
  const rows = await allRows<AccountOrigin>((last, limit) =>
    reader.many("accountOrigins", { where: { userId }, ...ascending("at", last), limit }),
  );
  return rows.map(({ id }) => ({ kind: "remove", dataset: "accountOrigins", id }));
};
