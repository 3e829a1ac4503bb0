import { imageTexts } from "#messages/en/program-images.ts";
import { useHost } from "#web/data/api-context.tsx";
import type { DrawnFile } from "./draw-files.ts";
import { storageUse } from "./storage-use.ts";

/** Returns how much of the browser's storage files take, in characters. */
export function charactersOf(files: readonly DrawnFile[]): number {
  return files.reduce((sum, { content }) => sum + content.length, 0);
}

/** In the browser edition: how much images of the program take, `more` characters for another one, and how much room is left. */
export function StorageNote({ more = 0 }: { readonly more?: number }) {
  const { edition } = useHost();
  if (edition === "server") return null;
  const { images, free } = storageUse(() => localStorage);
  return (
    <p className="text-sm text-ink-soft">
      {more === 0
        ? imageTexts.storageUse({ images: kilobytes(images), free: kilobytes(free) })
        : imageTexts.storageMore({ more: kilobytes(more), free: kilobytes(free) })}
    </p>
  );
}

/** Rounds characters to thousands, which are about a kilobyte each. */
function kilobytes(characters: number): number {
  return Math.ceil(characters / 1000);
}
