import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { rowsById } from "../rows-by-id.ts";
import { query } from "../world.ts";
import { MIN_SCORED } from "./customer-score.ts";
import { CURRENT_SCORES } from "./segment-customer.ts";
import { MAX_TAGS, MAX_TAGS_OF_CUSTOMER } from "./tag.ts";

/**
 * Returns a customer's tags without those that are being merged or deleted, all tags of the program to choose from, and the customer's score with visits and spend of the last 365 days. `score`
 * is null until the program has enough customers with purchases. Two round trips.
 */
export const customerLabels = /* @__PURE__ */ query({
  name: "customerLabels",
  input: z.strictObject({ userId: id }),
  may: "canManageUsers",
  async load({ userId }, reader) {
    const [own, all, row, run] = await Promise.all([
      reader.many("customerTags", {
        where: { userId },
        order: [
          ["taggedAt", "asc"],
          ["id", "asc"],
        ],
        limit: MAX_TAGS_OF_CUSTOMER,
      }),
      reader.many("tags", {
        where: { state: "in-use" },
        order: [["key", "asc"]],
        limit: MAX_TAGS,
      }),
      reader.one("segmentCustomers", { id: userId }),
      reader.one("scoreRuns", { id: CURRENT_SCORES }),
    ]);
    const tags = await rowsById(
      reader,
      "tags",
      own.map(({ tagId }) => tagId),
    );
    return { own, tags, all, row, run };
  },
  show({ own, tags, all, row, run }) {
    const hasScores = run !== undefined && run.customers >= MIN_SCORED;
    return {
      result: {
        tags: own.flatMap(({ tagId }) => {
          const tag = tags.get(tagId);
          return tag?.state === "in-use" ? [{ id: tagId, name: tag.name }] : [];
        }),
        allTags: all.map(({ name }) => name),
        score: hasScores ? (row?.score ?? "none") : null,
        visits: row?.visits365 ?? 0,
        spend: row?.spend365 ?? 0,
        scoredOn: run?.day ?? "",
        needed: MIN_SCORED,
      },
    };
  },
});
