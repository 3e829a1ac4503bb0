import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { NOTHING_CHANGED } from "../kit/audit-note.ts";
import { id } from "../kit/fields.ts";
import { command } from "../world.ts";
import { segmentsDetail } from "./audit-details.ts";
import { tagName } from "./tag.ts";

/** Renames a tag. Refused if another tag has the name, ignoring case: the two can be merged (mergeTags). */
export const renameTag = /* @__PURE__ */ command({
  name: "renameTag",
  input: z.strictObject({ id, name: tagName }),
  may: "canManageUsers",
  async load(input, reader) {
    const [tag, other] = await Promise.all([
      reader.one("tags", { id: input.id }, { lock: true }),
      reader.one("tags", { key: input.name.toLowerCase(), id: { not: input.id } }),
    ]);
    return { tag, other };
  },
  decide({ tag, other }, { name }) {
    if (tag?.state !== "in-use") return refuse("tag-not-found", {});
    if (other !== undefined) return refuse("tag-name-taken", { name: other.name });
    const note = { kind: "tag", id: tag.id, name };
    if (tag.name === name) {
      return { changes: [], events: [], result: {}, audit: { ...note, detail: NOTHING_CHANGED } };
    }
    const fields = { name, key: name.toLowerCase() };
    return {
      changes: [{ kind: "patch", dataset: "tags", id: tag.id, fields }],
      events: [{ name: "tag.renamed", params: { name } }],
      result: {},
      audit: {
        ...note,
        detail: [segmentsDetail("tag-renamed", { before: tag.name, after: name })],
      },
    };
  },
});
