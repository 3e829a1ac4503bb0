import { allRows } from "../kit/pages.ts";
import type { Erase } from "../personal-data.ts";
import type { SegmentMember } from "./segment.ts";
import type { CustomerTag } from "./tag.ts";

/** Removes a user's tags. The databases remove the row of the user that segments ask about with the account. */
export const removeTags: Erase = async (reader, { id: userId }) => {
  const rows = await allRows<CustomerTag>((last, limit) =>
    reader.many("customerTags", {
      where: { userId },
      order: [["id", "asc"]],
      limit,
      ...(last && { after: [last.id] }),
    }),
  );
  return rows.map(({ id }) => ({ kind: "remove", dataset: "customerTags", id }));
};

/** Takes a user out of frozen segments. */
export const removeMemberships: Erase = async (reader, { id: userId }) => {
  const rows = await allRows<SegmentMember>((last, limit) =>
    reader.many("segmentMembers", {
      where: { userId },
      order: [["id", "asc"]],
      limit,
      ...(last && { after: [last.id] }),
    }),
  );
  return rows.map(({ id }) => ({ kind: "remove", dataset: "segmentMembers", id }));
};
