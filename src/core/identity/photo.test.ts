import { expect, test } from "vitest";
import { isPhoto, PHOTO_MAX } from "./photo.ts";

const url = (type: string, bytes: readonly number[]) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
const ascii = (text: string) => [...Buffer.from(text, "latin1")];

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16, ...ascii("JFIF")];
const png = [0x89, ...ascii("PNG\r\n\u001a\n"), 0, 0, 0, 13, ...ascii("IHDR")];
const webp = [...ascii("RIFF"), 0xff, 0xee, 0xdd, 0xcc, ...ascii("WEBPVP8 ")];

test.each([
  ["a JPEG", url("jpeg", jpeg)],
  ["a PNG", url("png", png)],
  ["a WebP of any length", url("webp", webp)],
  ["the shortest JPEG header", url("jpeg", [0xff, 0xd8, 0xff])],
])("%s is a photo", (_case, photo) => {
  expect(isPhoto(photo)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["an address", "https://example.com/ana.jpg"],
  ["a GIF", url("gif", ascii("GIF89a"))],
  ["a picture that can contain scripts", url("svg+xml", ascii("<svg/>"))],
  ["a text declared as PNG", url("png", ascii("hello, I am a text"))],
  ["a PNG declared as JPEG", url("jpeg", png)],
  [
    "a sound file that begins like a WebP",
    url("webp", [...ascii("RIFF"), 0, 0, 0, 0, ...ascii("WAVEfmt ")]),
  ],
  ["half a JPEG header", url("jpeg", [0xff, 0xd8])],
  ["a type named like an object property", url("constructor", jpeg)],
  ["a picture that is not in base64", "data:image/jpeg,%FF%D8%FF"],
  ["broken base64", "data:image/jpeg;base64,/9j/4"],
  ["text after the picture", `${url("jpeg", jpeg)}"><script>`],
])("%s is not a photo", (_case, photo) => {
  expect(isPhoto(photo)).toBe(false);
});

test("a photo is at most 32 KiB of text", () => {
  const head = "data:image/jpeg;base64,/9j/";
  const room = Math.floor((PHOTO_MAX - head.length) / 4) * 4;
  expect(isPhoto(head + "A".repeat(room))).toBe(true);
  expect(isPhoto(head + "A".repeat(room + 4))).toBe(false);
});
