/** What a test sees of a PDF file that was written without compression. */
export interface ReadPdf {
  /** Width and height of each page in points. */
  readonly pages: readonly (readonly [number, number])[];
  /** The texts of each page in the order in which they are drawn, without separators. */
  readonly texts: readonly string[];
  /** The names of the embedded fonts, with the six letters of a subset in front. */
  readonly fonts: readonly string[];
}

/** Reads pages, texts and fonts of a file that pdfkit wrote without compression; texts are decoded by the fonts' own tables. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    objects.set(id, body);
  }
  const object = (id: string | undefined) => objects.get(id ?? "") ?? "";
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return {
    pages: pages.map((body) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body) ?? [];
      return [Number(width), Number(height)];
    }),
    texts: pages.map((body) => {
      const resources = object(/\/Resources (\d+) 0 R/.exec(body)?.[1]);
      const contents = object(/\/Contents (\d+) 0 R/.exec(body)?.[1]);
      const letters = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id]) => [
          name,
          lettersOf(object(/\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1])),
        ]),
      );
      return textsIn(contents, letters);
    }),
    fonts: [...file.matchAll(/\/FontName \/(\S+)/g)].map(([, name = ""]) => name),
  };
}

/** Reads a font's table from glyphs to text, whose ranges follow each other. */
function lettersOf(table: string): readonly string[] {
  return [...table.matchAll(/<[\da-f]{4}> <[\da-f]{4}> \[(.*?)\]/gs)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<([\da-f ]+)>/g)].map(([, hex = ""]) => textOf(hex)),
  );
}

function textOf(hex: string): string {
  const units = hex.replaceAll(" ", "").match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

function textsIn(contents: string, letters: ReadonlyMap<string, readonly string[]>): string {
  return [...contents.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)]
    .map(([, font = "", glyphs = ""]) =>
      [...glyphs.matchAll(/<([\da-f]+)>/g)]
        .flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => letters.get(font)?.[Number.parseInt(glyph, 16)] ?? "?")
        .join(""),
    )
    .join("");
}
