import { describe, expect, test } from "vitest";
import { CODE_ALPHABET } from "#core/kit/readable-code.ts";
import { freshValues } from "./fresh.ts";

const fresh = freshValues();

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

describe("ids", () => {
  test("are unique, URL-safe and of one length", () => {
    const ids = Array.from({ length: 20_000 }, () => fresh.id());
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });

  test("of a later millisecond sort after earlier ones", async () => {
    const earlier = fresh.id();
    await new Promise((resume) => setTimeout(resume, 5));
    expect(fresh.id() > earlier).toBe(true);
  });

  test("encode their millisecond in the first ten characters", () => {
    const before = Date.now();
    const encoded = Array.from(fresh.id().slice(0, 10)).reduce(
      (sum, letter) => sum * 32 + "0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(letter),
      0,
    );
    expect(encoded).toBeGreaterThanOrEqual(before);
    expect(encoded).toBeLessThanOrEqual(Date.now());
  });
});

describe("tokens", () => {
  test("carry 256 bits in URL-safe text and never repeat", () => {
    const tokens = Array.from({ length: 2000 }, () => fresh.token());
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) {
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(Buffer.from(token, "base64url")).toHaveLength(32);
    }
  });
});

describe("letters", () => {
  test("come only from the alphabet and in the requested number", () => {
    for (const length of [0, 1, 4, 8, 300]) {
      const drawn = fresh.letters(CODE_ALPHABET, length);
      expect(drawn).toHaveLength(length);
      for (const letter of drawn) expect(CODE_ALPHABET).toContain(letter);
    }
    expect(fresh.letters("x", 5)).toBe("xxxxx");
  });

  // 26 and 100 do not divide 256: taking the remainder of a byte would favour the first letters by a tenth and a half.
  test.each([
    ["26 letters", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"],
    ["32 letters", CODE_ALPHABET],
    ["100 characters", String.fromCharCode(...Array.from({ length: 100 }, (_, at) => 200 + at))],
  ])("favour none of %s", (_name, alphabet) => {
    const perLetter = 10_000;
    const drawn = Array.from({ length: perLetter }, () => fresh.letters(alphabet, alphabet.length));
    const counts = countsOf(drawn.join(""));
    expect(counts.size).toBe(alphabet.length);
    // Six standard deviations: a fair source fails this about once in ten million letters.
    const tolerance = 6 * Math.sqrt(perLetter);
    for (const count of counts.values()) {
      expect(Math.abs(count - perLetter)).toBeLessThan(tolerance);
    }
  });

  test("refuse an alphabet that a byte cannot choose from", () => {
    expect(() => fresh.letters("", 3)).toThrow(RangeError);
    expect(() => fresh.letters("ab".repeat(200), 3)).toThrow(RangeError);
  });
});
