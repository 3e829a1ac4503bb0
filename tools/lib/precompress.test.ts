import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { precompress } from "./precompress.mjs";

test("text files get smaller brotli and gzip copies with the same text; small and compressed files do not", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-compress-"));
  try {
    const code = "export const points = [1, 2, 3];\n".repeat(200);
    writeFileSync(path.join(folder, "page.js"), code);
    writeFileSync(path.join(folder, "small.js"), "export {};");
    writeFileSync(path.join(folder, "face.woff2"), Buffer.alloc(4096));
    expect(await precompress(folder)).toBe(1);
    const files = ["face.woff2", "page.js", "page.js.br", "page.js.gz", "small.js"];
    expect(readdirSync(folder).toSorted()).toEqual(files);
    const [br, gz] = ["br", "gz"].map((kind) => readFileSync(path.join(folder, `page.js.${kind}`)));
    expect(brotliDecompressSync(br ?? "").toString()).toBe(code);
    expect(gunzipSync(gz ?? "").toString()).toBe(code);
    expect(br?.length).toBeLessThan(gz?.length ?? 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
