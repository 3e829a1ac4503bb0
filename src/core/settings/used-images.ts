import type { Settings } from "../program.ts";
import type { ProgramChange, ProgramReader } from "../world.ts";
import { fileId, type ImageKind, imageFiles, type ProgramImage } from "./program-image.ts";

/** An image that settings refer to. */
interface UsedImage {
  readonly kind: ImageKind;
  /** The image's id. */
  readonly image: string;
}

/** The sections that refer to images. */
interface SectionsWithImages {
  readonly brand?: Partial<Settings["brand"]> | undefined;
  readonly card?: Partial<Settings["card"]> | undefined;
}

/** Returns the images that settings refer to; sections and fields may be left out. */
export function usedImages({ brand, card }: SectionsWithImages) {
  const used: readonly { readonly kind: ImageKind; readonly image: string | undefined }[] = [
    { kind: "logo", image: brand?.logo },
    { kind: "icon", image: brand?.icon },
    { kind: "card", image: card?.image },
  ];
  return used.flatMap(({ kind, image = "" }): readonly UsedImage[] =>
    image === "" ? [] : [{ kind, image }],
  );
}

/** Reads and locks the files of images, so that none is removed before the settings that use it are stored; undefined for a missing file. One round trip. */
export function storedFiles(
  used: readonly UsedImage[],
  reader: ProgramReader,
): Promise<readonly (ProgramImage | undefined)[]> {
  const ids = used.flatMap(({ kind, image }) =>
    Object.keys(imageFiles[kind]).map((file) => fileId(image, file)),
  );
  return Promise.all(ids.map((id) => reader.one("programImages", { id }, { lock: true })));
}

/** Returns the changes after which stored files are kept for good. */
export function keptForGood(
  files: readonly (ProgramImage | undefined)[],
): readonly ProgramChange[] {
  return files.flatMap((row): readonly ProgramChange[] =>
    row === undefined || row.expiresAt === null
      ? []
      : [
          {
            kind: "patch",
            dataset: "programImages",
            id: row.id,
            fields: { expiresAt: null },
          },
        ],
  );
}
