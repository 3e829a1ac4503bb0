import headingLatin from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff?url";
import headingLatinExt from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff?url";
import headingVietnamese from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-vietnamese-700-normal.woff?url";
import textLatin from "@fontsource/figtree/files/figtree-latin-500-normal.woff?url";
import strongLatin from "@fontsource/figtree/files/figtree-latin-700-normal.woff?url";
import textLatinExt from "@fontsource/figtree/files/figtree-latin-ext-500-normal.woff?url";
import strongLatinExt from "@fontsource/figtree/files/figtree-latin-ext-700-normal.woff?url";
import type { PrintFonts } from "./pdf-writer.ts";
import type { Typeface } from "./shapes.ts";
import { unpackWoff } from "./woff.ts";

/**
 * The addresses of the font files of each face: static cuts, because a variable font would be embedded in its thinnest one, and WOFF 1.0,
 * because the glyphs of WOFF 2 cannot be embedded (docs/decisions/145).
 */
const files: Readonly<Record<Typeface, readonly string[]>> = {
  heading: [headingLatin, headingLatinExt, headingVietnamese],
  strong: [strongLatin, strongLatinExt, headingVietnamese],
  text: [textLatin, textLatinExt, headingVietnamese],
};

/** Loads the font files, about 100 kB. Rejects when one cannot be loaded. */
export async function loadPrintFonts(): Promise<PrintFonts> {
  const [heading, strong, text] = await Promise.all([
    loadFiles("heading"),
    loadFiles("strong"),
    loadFiles("text"),
  ]);
  return { heading, strong, text };
}

function loadFiles(face: Typeface): Promise<readonly Uint8Array[]> {
  return Promise.all(files[face].map(loadFile));
}

async function loadFile(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address} was answered with ${response.status}.`);
  return unpackWoff(new Uint8Array(await response.arrayBuffer()));
}

/** Returns the families of a face for CSS, in the order in which letters are looked up. */
export function previewFamilies(face: Typeface): string {
  return [...files[face].map((_file, place) => familyName(face, place)), "sans-serif"].join(", ");
}

function familyName(face: Typeface, place: number): string {
  return `print-${face}-${place}`;
}

/** Makes the fonts available to the page's previews. Rejects when one cannot be loaded. */
export async function addPreviewFonts(): Promise<void> {
  const faces = (["heading", "strong", "text"] as const).flatMap((face) =>
    files[face].map((address, place) => new FontFace(familyName(face, place), `url(${address})`)),
  );
  for (const face of await Promise.all(faces.map((one) => one.load()))) document.fonts.add(face);
}
