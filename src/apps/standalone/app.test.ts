import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { buildStandalone } from "./app.ts";

const HTML = "<!doctype html><title>Regulars</title>";

const { folder, remove } = scratchFolder();
mkdirSync(path.join(folder, "assets"));
writeFileSync(path.join(folder, "index.html"), HTML);
writeFileSync(path.join(folder, "assets", "page-abc.js"), "console.log(1)");
mkdirSync(path.join(folder, "pictures"));
writeFileSync(path.join(folder, "pictures", "tea.svg"), "<svg/>");
writeFileSync(path.join(folder, "favicon.svg"), "<svg/>");
const app = await buildStandalone(folder, undefined);

afterAll(async () => {
  await app.close();
  remove();
});

describe("the browser edition's web server", () => {
  test.each(["/", "/index.html", "/rewards", "/signup?ref=ANA1234", "/admin/qr-codes"])(
    "has the page at %s",
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(HTML);
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
      expect(answer.headers["permissions-policy"]).toContain("camera=()");
    },
  );

  test("has immutable files and files to revalidate", async () => {
    const asset = await app.inject("/assets/page-abc.js");
    expect(asset.headers["cache-control"]).toMatch(/immutable/);
    expect(asset.headers["content-type"]).toMatch(/javascript/);
    const picture = await app.inject("/pictures/tea.svg?v=1a2b");
    expect(picture.headers["cache-control"]).toMatch(/immutable/);
    expect(picture.headers["content-type"]).toMatch(/image\/svg\+xml/);
    expect((await app.inject("/pictures/xylophone.svg?v=1a2b")).statusCode).toBe(404);
    expect((await app.inject("/favicon.svg")).headers["cache-control"]).toBe("no-cache");
  });

  test.each([
    ["GET", "/assets/gone.js"],
    ["GET", "/../package.json"],
    ["POST", "/"],
    ["POST", "/api/signup"],
  ] as const)("has nothing for %s %s", async (method, url) => {
    expect((await app.inject({ method, url })).statusCode).toBe(404);
  });

  test("does not start without a page", async () => {
    const missing = buildStandalone(path.join(folder, "assets"), undefined);
    await expect(missing).rejects.toThrow("npm run build");
  });

  test("does not start with wrong settings and reports all of them", async () => {
    const env = { ...process.env, PORT: "abc", PUBLIC_URL: "cafe" };
    const main = path.resolve(import.meta.dirname, "main.ts");
    const outcome = await new Promise<{ code: unknown; err: string }>((resolve) => {
      execFile(process.execPath, [main], { env }, (error, _out, err) =>
        resolve({ code: error?.code, err }),
      );
    });
    expect(outcome.code).toBe(1);
    expect(outcome.err).toMatch(/^Regulars could not start\.\n2 settings need other values:/);
    expect(outcome.err).toContain("PORT=3000");
  });
});
