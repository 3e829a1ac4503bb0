import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findChromium } from "./chromium.mjs";

let folder: string;

/** Creates a program in a folder that is the whole PATH. */
function program(name: string, script = ""): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "regulars-test-"));
  vi.stubEnv("PATH", folder);
  vi.stubEnv("CHROMIUM", undefined);
  vi.stubEnv("CHROMIUM_PATH", undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe("the Chromium of the journeys", () => {
  test("is an installed one, and no other is installed", async () => {
    const installation = path.join(folder, "installed");
    program("apt-get", `: > ${installation}`);
    const chromium = program("chromium");
    expect(await findChromium()).toBe(chromium);
    expect(existsSync(installation)).toBe(false);
  });

  test("is the headless shell if both are installed", async () => {
    program("chromium");
    const headless = program("chromium-headless-shell");
    expect(await findChromium()).toBe(headless);
  });

  test("is the one that CHROMIUM names", async () => {
    program("chromium-headless-shell");
    const chromium = program("chromium");
    vi.stubEnv("CHROMIUM", "chromium");
    expect(await findChromium()).toBe(chromium);
    vi.stubEnv("CHROMIUM", "no-such-browser");
    await expect(findChromium()).rejects.toThrow("CHROMIUM names no-such-browser");
  });
});
