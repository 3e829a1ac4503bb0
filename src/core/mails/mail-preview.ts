import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { id } from "../kit/fields.ts";
import type { Program } from "../program.ts";
import { wordsOf } from "../segment-messages/message-words.ts";
import { fileId } from "../settings/program-image.ts";
import { type ProgramReader, query } from "../world.ts";

/**
 * Returns what the preview of emails needs besides their texts: the picture of the brand as a data URL, empty without one. The server
 * renders the preview from it (decision 165). One round trip.
 */
export const mailPreview = /* @__PURE__ */ query({
  name: "mailPreview",
  input: z.strictObject({}),
  may: "canManageProgram",
  load: (_input, reader, { program }) => readPicture(reader, program),
  show: (picture) => ({ result: { picture } }),
});

/** Returns what the preview of the email of a message to a segment needs: its words, and the picture as {@link mailPreview}. One round trip. */
export const messageMailPreview = /* @__PURE__ */ query({
  name: "messageMailPreview",
  input: z.strictObject({ id }),
  may: "canSendBroadcasts",
  async load(input, reader, { program }) {
    const [message, picture] = await Promise.all([
      reader.one("segmentMessages", { id: input.id }),
      readPicture(reader, program),
    ]);
    return { message, picture };
  },
  show({ message, picture }) {
    if (message === undefined) return refuse("segment-message-not-found", {});
    return { result: { picture, words: wordsOf(message) } };
  },
});

async function readPicture(
  reader: ProgramReader,
  { brand: { logo, icon } }: Pick<Program, "brand">,
): Promise<string> {
  const image = logo === "" ? icon : logo;
  if (image === "") return "";
  const row = await reader.one("programImages", { id: fileId(image, "mail") });
  return row?.content ?? "";
}
