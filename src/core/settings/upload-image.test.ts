import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aPng, aPngUrl, logoFiles } from "#testing/png.ts";
import { aUser } from "#testing/rows.ts";
import { fileId, UNUSED_IMAGE_MS } from "./program-image.ts";
import { uploadImage } from "./upload-image.ts";
import { usedImages } from "./used-images.ts";

const context = contextFor(aUser({ id: "boss", role: "admin" }));
const logo = { kind: "logo", files: logoFiles() } as const;
const icon = {
  kind: "icon",
  files: [
    { file: "192", content: aPngUrl(192, 192) },
    { file: "512", content: aPngUrl(512, 512) },
    { file: "maskable", content: aPngUrl(512, 512) },
    { file: "mail", content: aPngUrl(96, 96) },
  ],
} as const;

const accepts = (input: object) => uploadImage.input.safeParse(input).success;

/** The logo with another picture for pages. */
const withPage = (content: string) => ({
  kind: "logo",
  files: [{ file: "page", content }, logo.files[1]],
});

/** A data URL of a type. */
const url = (type: string, bytes: Buffer) =>
  `data:image/${type};base64,${bytes.toString("base64")}`;

describe("an uploaded image", () => {
  test("has all files of its kind, in their sizes", () => {
    expect(accepts(logo)).toBe(true);
    expect(accepts(icon)).toBe(true);
    expect(accepts({ ...logo, kind: "icon" })).toBe(false);
    expect(accepts({ ...logo, files: logo.files.slice(1) })).toBe(false);
    expect(accepts({ ...logo, files: [logo.files[0], logo.files[0]] })).toBe(false);
    const [, ...others] = icon.files;
    expect(
      accepts({ ...icon, files: [{ file: "192", content: aPngUrl(193, 192) }, ...others] }),
    ).toBe(false);
  });

  test("is for cards in the format of a card only, and settings refer to it", () => {
    const card = (width: number, height: number) =>
      accepts({ kind: "card", files: [{ file: "page", content: aPngUrl(width, height) }] });
    expect([card(640, 404), card(640, 405), card(320, 202)]).toEqual([true, false, false]);
    expect(usedImages({ card: { image: "a1" } })).toEqual([{ kind: "card", image: "a1" }]);
  });

  test.each([
    ["a picture that is too wide", aPngUrl(641, 80)],
    ["a picture that is too high", aPngUrl(80, 161)],
    ["a size of zero", aPngUrl(0, 0)],
    ["another type", url("jpeg", aPng(10, 10))],
    ["a drawing with scripts", url("svg+xml", Buffer.from("<svg/>"))],
    ["a beginning without its end", url("png", aPng(10, 10).subarray(0, 40))],
    ["an end without its last byte", url("png", aPng(10, 10).subarray(0, -1))],
    ["something behind its end", url("png", Buffer.concat([aPng(10, 10), Buffer.from("<b>")]))],
    ["another file under the name", url("png", Buffer.from("GIF89a, but longer than a header"))],
    ["too many bytes", url("png", Buffer.concat([Buffer.alloc(150_000), aPng(1, 1)]))],
    ["an address", "https://example.com/logo.png"],
  ])("is refused: %s", (_label, content) => {
    expect(accepts(withPage(content))).toBe(false);
  });

  test.each([0, 1, 2])("is accepted with %i bytes of base64 padding", (rest) => {
    const png = Array.from({ length: 40 }, (_, width) => aPng(width + 1, 3)).find(
      ({ length }) => (3 - (length % 3)) % 3 === rest,
    );
    expect(png && accepts(withPage(url("png", png)))).toBe(true);
  });
});

describe("uploading", () => {
  const decide = (stored: Parameters<typeof uploadImage.decide>[0]["stored"] = new Map()) =>
    uploadImage.decide({ image: "a1", stored }, uploadImage.input.parse(logo), context);

  test("stores the files until a version uses them", () => {
    expect(decide()).toMatchObject({
      result: { image: "a1" },
      changes: [
        {
          kind: "insert",
          dataset: "programImages",
          row: {
            id: fileId("a1", "page"),
            image: "a1",
            kind: "logo",
            file: "page",
            expiresAt: context.now + UNUSED_IMAGE_MS,
          },
        },
        { kind: "insert", row: { id: fileId("a1", "mail") } },
      ],
    });
  });

  test("stores nothing twice, and leaves what a version uses", () => {
    const row = (file: string, expiresAt: number | null) => ({
      id: fileId("a1", file),
      image: "a1",
      kind: "logo" as const,
      file,
      content: "",
      expiresAt,
    });
    const stored = new Map([
      ["page", row("page", null)],
      ["mail", row("mail", 5)],
    ]);
    expect(decide(stored)).toMatchObject({
      changes: [
        {
          kind: "patch",
          id: fileId("a1", "mail"),
          fields: { expiresAt: context.now + UNUSED_IMAGE_MS },
        },
      ],
    });
  });
});
