import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { allSegments, segmentsWithTag } from "./segments-with-tag.ts";
import { endedTag, mergingInto } from "./tag-ending.ts";

/** Deletes a tag that no segment asks for. A job takes it off the customers who have it. */
export const deleteTag = /* @__PURE__ */ command({
  name: "deleteTag",
  input: z.strictObject({ id }),
  may: "canManageUsers",
  async load(input, reader) {
    // Conditions are stored under a lock of their tags, so the segments are read after it.
    const tag = await reader.one("tags", { id: input.id }, { lock: true });
    const [segments, coming, count] = await Promise.all([
      allSegments(reader),
      mergingInto(reader, input.id),
      reader.count("customerTags", { tagId: input.id }),
    ]);
    return { tag, segments, coming, count };
  },
  decide({ tag, segments, coming, count }, _input, context) {
    if (tag?.state !== "in-use") return refuse("tag-not-found", {});
    const users = segmentsWithTag(segments, tag.id).map(({ name }) => name);
    if (users.length > 0) return refuse("tag-in-use", { segments: users });
    if (coming.length > 0) return refuse("tag-merge-target", { name: tag.name });
    return {
      changes: endedTag(tag, "", context.now),
      events: [{ name: "tag.deleted", params: { name: tag.name } }],
      result: {},
      audit: {
        kind: "tag",
        id: tag.id,
        name: tag.name,
        detail: [segmentsDetail("tag-deleted", { count })],
      },
    };
  },
});
