import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { query } from "../world.ts";
import { fileId, fileName, imageId } from "./program-image.ts";

/**
 * Returns a file of a stored image of the program as a data URL. Anybody may see it, because pages show it before login. The answer never
 * changes. One read by key.
 */
export const programImage = /* @__PURE__ */ query({
  name: "programImage",
  input: z.strictObject({ image: imageId, file: fileName }),
  may: "anyone",
  unattended: true,
  load: ({ image, file }, reader) => reader.one("programImages", { id: fileId(image, file) }),
  show: (row) =>
    row === undefined ? refuse("image-not-found", {}) : { result: { content: row.content } },
});
