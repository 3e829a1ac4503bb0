import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { endedTag, mergingInto } from "./tag-ending.ts";

/**
 * Merges a tag into another one: a job gives its customers the other tag, then segments ask for the other one, then the tag is removed. Segments
 * have the same customers or more at every step.
 */
export const mergeTags = /* @__PURE__ */ command({
  name: "mergeTags",
  input: z.strictObject({ id, into: id }),
  may: "canManageUsers",
  async load(input, reader) {
    // The tags are locked before the rest is read, so that a merge that is committed meanwhile is seen.
    const tags = await reader.many("tags", {
      where: { id: { anyOf: [input.id, input.into] } },
      order: [["id", "asc"]],
      limit: 2,
      lock: true,
    });
    const [coming, count] = await Promise.all([
      mergingInto(reader, input.id),
      reader.count("customerTags", { tagId: input.id }),
    ]);
    return { tags, coming, count };
  },
  decide({ tags, coming, count }, input, context) {
    if (input.id === input.into) return refuse("tag-into-itself", {});
    const inUse = tags.filter(({ state }) => state === "in-use");
    const tag = inUse.find((one) => one.id === input.id);
    const into = inUse.find((one) => one.id === input.into);
    if (tag === undefined || into === undefined) return refuse("tag-not-found", {});
    if (coming.length > 0) return refuse("tag-merge-target", { name: tag.name });
    return {
      changes: endedTag(tag, into.id, context.now),
      events: [{ name: "tag.merged", params: { name: tag.name, into: into.name } }],
      result: {},
      audit: {
        kind: "tag",
        id: tag.id,
        name: tag.name,
        detail: [segmentsDetail("tag-merged", { into: into.name, count })],
      },
    };
  },
});
