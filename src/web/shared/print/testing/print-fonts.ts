import { readFile } from "node:fs/promises";
import type { PrintFonts } from "../pdf-writer.ts";
import { unpackWoff } from "../woff.ts";

async function fontFile(family: string, subset: string, weight: number): Promise<Uint8Array> {
  const name = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;
  const file = new URL(import.meta.resolve(name));
  return unpackWoff(new Uint8Array(await readFile(file)));
}

/** Reads the font files that the page loads, from their packages. */
export async function readPrintFonts(): Promise<PrintFonts> {
  const [heading, headingExt, vietnamese, strong, strongExt, text, textExt] = await Promise.all([
    fontFile("bricolage-grotesque", "latin", 700),
    fontFile("bricolage-grotesque", "latin-ext", 700),
    fontFile("bricolage-grotesque", "vietnamese", 700),
    fontFile("figtree", "latin", 700),
    fontFile("figtree", "latin-ext", 700),
    fontFile("figtree", "latin", 500),
    fontFile("figtree", "latin-ext", 500),
  ]);
  return {
    heading: [heading, headingExt, vietnamese],
    strong: [strong, strongExt, vietnamese],
    text: [text, textExt, vietnamese],
  };
}
