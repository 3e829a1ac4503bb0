import * as z from "zod/mini";
import { query } from "../world.ts";
import { allSegments, segmentsWithTag } from "./segments-with-tag.ts";
import { MAX_TAGS } from "./tag.ts";

/**
 * Lists all tags by name, with the number of customers and the names of the segments that ask for them. `mergedInto` is the name of the tag that
 * takes the place of one that is merged; empty for others. One round trip; the numbers are maintained counts (docs/decisions/035).
 */
export const tags = /* @__PURE__ */ query({
  name: "tags",
  input: z.strictObject({}),
  may: "canManageUsers",
  async load(_input, reader) {
    const [rows, counts, segments] = await Promise.all([
      reader.many("tags", { order: [["key", "asc"]], limit: MAX_TAGS }),
      reader.groups("customerTags", { by: ["tagId"] }),
      allSegments(reader),
    ]);
    return { rows, counts, segments };
  },
  show({ rows, counts, segments }) {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const customers = new Map(counts.map(({ key, count }) => [key.tagId, count]));
    const lines = rows.map(({ id, name, state, mergedInto }) => ({
      id,
      name,
      state,
      customers: customers.get(id) ?? 0,
      mergedInto: names.get(mergedInto) ?? "",
      segments: segmentsWithTag(segments, id).map((segment) => segment.name),
    }));
    return { result: { tags: lines.toSorted((a, b) => a.name.localeCompare(b.name, "en")) } };
  },
});
