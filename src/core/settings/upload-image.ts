import * as z from "zod/mini";
import type { Limit } from "../kit/limits.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { type Context, command, type ProgramChange } from "../world.ts";
import { settingsFieldErrors } from "./field-errors.ts";
import {
  fileId,
  fileName,
  type ImageKind,
  imageFiles,
  imageKinds,
  isImageFile,
  MAX_FILE_LENGTH,
  UNUSED_IMAGE_MS,
} from "./program-image.ts";

interface UploadedFile {
  readonly file: string;
  readonly content: string;
}

/** Whether files are those of the kind, each once and as expected. */
function areFilesOf(kind: ImageKind, files: readonly UploadedFile[]): boolean {
  const names = new Set(files.map(({ file }) => file));
  return (
    names.size === files.length &&
    names.size === Object.keys(imageFiles[kind]).length &&
    files.every(({ file, content }) => isImageFile(kind, file, content))
  );
}

const invalid = settingsFieldErrors["image-files-invalid"];

/** An image: what it is for, and its files by name as data URLs. */
export const uploadImageInput = z
  .strictObject({
    kind: z.enum(imageKinds),
    files: z
      .array(
        z.strictObject({
          file: fileName,
          content: z.string().check(z.maxLength(MAX_FILE_LENGTH, invalid)),
        }),
      )
      .check(z.maxLength(4, invalid)),
  })
  .check(
    z.refine(({ kind, files }) => areFilesOf(kind, files), { error: invalid, path: ["files"] }),
  );

type Upload = z.output<typeof uploadImageInput>;

/** So that nobody fills the store with images that no version uses. */
const limits: readonly Limit[] = [{ per: "session", most: 30, withinMs: 10 * MINUTE_MS }];

/** Returns the id of an image: the same files always have the same one. */
function imageOf({ kind, files }: Upload, digest: Context["digest"]): string {
  const sorted = files
    .map(({ file, content }) => [file, content] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return digest(JSON.stringify([kind, sorted]));
}

/**
 * Stores an image for the program's settings, and returns its id (decision 146). It is removed after a day unless a version of the settings
 * uses it. Files that are stored already are not stored again.
 */
export const uploadImage = /* @__PURE__ */ command({
  name: "uploadImage",
  input: uploadImageInput,
  may: "canManageProgram",
  limits,
  bodyLimit: 1024 * 1024,
  async load(input, reader, { digest }) {
    const image = imageOf(input, digest);
    const reads = input.files.map(({ file }) =>
      reader.one("programImages", { id: fileId(image, file) }, { lock: true }),
    );
    const stored = (await Promise.all(reads)).flatMap((row) => row ?? []);
    return { image, stored: new Map(stored.map((row) => [row.file, row])) };
  },
  decide({ image, stored }, { kind, files }, { now }) {
    const expiresAt = now + UNUSED_IMAGE_MS;
    const changes = files.flatMap(({ file, content }): readonly ProgramChange[] => {
      const id = fileId(image, file);
      const row = stored.get(file);
      if (row === undefined) {
        const added = { id, image, kind, file, content, expiresAt };
        return [{ kind: "insert", dataset: "programImages", row: added }];
      }
      if (row.expiresAt === null) return [];
      return [{ kind: "patch", dataset: "programImages", id, fields: { expiresAt } }];
    });
    return {
      changes,
      events: [],
      result: { image },
      audit: { kind: "", id: "", name: "", detail: "" },
    };
  },
});
