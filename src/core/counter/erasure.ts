import { allRows } from "../kit/all-rows.ts";
import type { Erase } from "../personal-data.ts";
import type { MemberCode } from "./member-code.ts";

/** Removes the codes that a user showed at the counter, which would identify them to whoever has one. */
export const eraseMemberCodes: Erase = async (reader, { id: userId }) => {
  const codes = await allRows<MemberCode>((last, limit) =>
    reader.many("memberCodes", {
      where: { userId },
      order: [
        ["issuedAt", "asc"],
        ["id", "asc"],
      ],
      limit,
      ...(last && { after: [last.issuedAt, last.id] }),
    }),
  );
  return codes.map(({ id }) => ({ kind: "remove", dataset: "memberCodes", id }));
};
