import { fileId } from "#core/settings/program-image.ts";
import type { ProgramChange } from "#core/world.ts";
import { inserted } from "./changes.ts";
import { logoFiles } from "./png.ts";

/** Returns the changes that store the files of a logo for good. In: the image's id, 64 hex digits. */
export function storedLogo(image: string): readonly ProgramChange[] {
  return logoFiles().map(({ file, content }) =>
    inserted("programImages", {
      id: fileId(image, file),
      image,
      kind: "logo",
      file,
      content,
      expiresAt: null,
    }),
  );
}
