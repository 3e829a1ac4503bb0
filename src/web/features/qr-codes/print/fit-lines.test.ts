import { describe, expect, test } from "vitest";
import { fitLines } from "./fit-lines.ts";

/** Every letter is as wide as half its height. */
const widthOf = (text: string, _face: unknown, size: number) => (text.length * size) / 2;
const fit = (text: string, room: Partial<Parameters<typeof fitLines>[2]> = {}) =>
  fitLines(text, "text", { width: 100, lines: 2, size: 20, smallest: 10, ...room }, widthOf);

describe("a text", () => {
  test("that fits stays as large as it may be", () => {
    expect(fit("ten chars.")).toEqual({ lines: ["ten chars."], size: 20 });
  });

  test("that is a little too long shrinks on its line", () => {
    const { lines, size } = fit("twelve chars");
    expect(lines).toEqual(["twelve chars"]);
    expect(size).toBeGreaterThan(16);
    expect(size).toBeLessThan(17);
  });

  test("that is longer takes two lines, as large as possible", () => {
    expect(fit("House Blend Café")).toEqual({ lines: ["House", "Blend Café"], size: 20 });
  });

  test("that is too long for its lines ends with '…' at the smallest size", () => {
    const { lines, size } = fit("one two three four five six seven eight nine ten eleven");
    expect(size).toBe(10);
    expect(lines).toEqual(["one two three four", "five six seven eigh…"]);
  });

  test("without spaces is broken, an address after a separator", () => {
    expect(fit("x".repeat(30), { smallest: 20, lines: 3 }).lines).toEqual([
      "x".repeat(10),
      "x".repeat(10),
      "x".repeat(10),
    ]);
    expect(fit("rewards.example.com/signup", { size: 10, lines: 2 }).lines).toEqual([
      "rewards.example.com/",
      "signup",
    ]);
  });

  test("never gets wider than its room", () => {
    for (const text of ["", "a", "Größenwahn".repeat(9), "a b ".repeat(40)]) {
      const { lines, size } = fit(text, { lines: 3 });
      expect(lines.length).toBeLessThanOrEqual(3);
      expect(lines.every((line) => widthOf(line, "text", size) <= 100)).toBe(true);
    }
  });
});
