import * as z from "zod/mini";
import { fileId } from "../settings/program-image.ts";
import { query } from "../world.ts";

/**
 * Returns what the preview of e-mails needs besides their texts: the picture of the brand as a data URL, empty without one. The server
 * renders the preview from it (decision 165). One round trip.
 */
export const mailPreview = /* @__PURE__ */ query({
  name: "mailPreview",
  input: z.strictObject({}),
  may: "canManageProgram",
  async load(_input, reader, { program: { brand } }) {
    const image = brand.logo === "" ? brand.icon : brand.logo;
    if (image === "") return undefined;
    return reader.one("programImages", { id: fileId(image, "mail") });
  },
  show: (image) => ({ result: { picture: image?.content ?? "" } }),
});
