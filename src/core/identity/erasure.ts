import type { Erase } from "../personal-data.ts";

/** Removes the user. The ledger, purchases, refunds, vouchers, upvotes and redeemed codes keep the bare id. */
export const eraseUser: Erase = async (_reader, { id }) => [
  { kind: "remove", dataset: "users", id },
];

/** Removes the password hash and the two-factor secret. */
export const eraseCredentials: Erase = async (reader, { id }) => {
  const credentials = await reader.one("credentials", { id }, { lock: true });
  return credentials === undefined ? [] : [{ kind: "remove", dataset: "credentials", id }];
};
