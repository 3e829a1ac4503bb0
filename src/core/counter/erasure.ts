import { allRows, ascending } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { MemberCode } from "./member-code.ts";

/** Removes the codes that a user showed at the counter, because they still identify the user. */
export const eraseMemberCodes: Erase = async (reader, { id: userId }) => {
  const codes = await allRows<MemberCode>((last, limit) =>
    reader.many("memberCodes", {
      where: { userId },
      ...ascending("issuedAt", last),
      limit,
    }),
  );
  return codes.map(({ id }) => ({ kind: "remove", dataset: "memberCodes", id }));
};
