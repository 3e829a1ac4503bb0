import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed, encodedFor } from "./compressed.ts";

const text = await compressed("The page. ".repeat(100));

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, BR", "br"],
  ["gzip", "gzip"],
  ["br;q=0, identity", undefined],
  ["", undefined],
] as const)("a browser that accepts '%s' gets %s", (accepted, encoding) => {
  expect(encodedFor(accepted, text).encoding).toBe(encoding);
});

test("every form has the same text", () => {
  expect(brotliDecompressSync(text.br).toString()).toBe(text.plain);
  expect(gunzipSync(text.gzip).toString()).toBe(text.plain);
  expect(text.br.length).toBeLessThan(text.plain.length);
});
