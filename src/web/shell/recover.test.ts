import { describe, expect, test } from "vitest";
import { memoryStorage } from "#testing/memory-storage.ts";
import { claimReload, isMissingCode } from "./recover.ts";

describe("an error means that code is missing", () => {
  test.each([
    "Failed to fetch dynamically imported module: https://cafe.example/assets/wallet-1.js",
    "error loading dynamically imported module: https://cafe.example/assets/wallet-1.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/wallet-1.css",
  ])("%s", (message) => {
    expect(isMissingCode(new TypeError(message))).toBe(true);
  });

  test("and other errors do not", () => {
    expect(isMissingCode(new TypeError("vouchers is undefined"))).toBe(false);
    expect(isMissingCode("Importing a module script failed.")).toBe(false);
  });
});

describe("a page is reloaded", () => {
  test("once for each version", () => {
    const storage = memoryStorage();
    const claim = (version: string) => claimReload(() => storage, version);
    expect([claim("/a.js"), claim("/a.js"), claim("/b.js"), claim("/b.js")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test("never where storage is blocked or stores nothing", () => {
    const blocked = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    expect(claimReload(blocked, "/a.js")).toBe(false);
    expect(claimReload(() => ({ getItem: () => null, setItem: () => {} }), "/a.js")).toBe(false);
  });
});
