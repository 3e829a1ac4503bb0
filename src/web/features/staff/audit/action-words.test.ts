import { expect, test } from "vitest";
import { rejected } from "#core/audit/audit-change.ts";
import { commands } from "#core/registry.ts";
import { actionWords, isLogged, rejectedWords, wordsOf } from "./action-words.ts";

test("every command that only staff may run has words, and no words are for a command that is gone", () => {
  const forStaff = Object.values(commands).filter(
    ({ may }) => may !== "anyone" && may !== "signed-in",
  );
  expect(forStaff.length).toBeGreaterThan(5);
  expect(forStaff.map(({ name }) => name).filter((name) => !isLogged(name))).toEqual([]);
  expect(Object.keys(actionWords).filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
});

test("no two are called the same, and each is a short sentence's start", () => {
  const words = Object.values({ ...actionWords, ...rejectedWords });
  expect(new Set(words).size).toBe(words.length);
  for (const text of words) expect(text).toMatch(/^[A-Z][a-z-]+( [\w-]+){1,5}$/);
});

test("a command of another version goes by its name", () => {
  expect(wordsOf("sendBroadcast")).toBe("Sent a broadcast");
  expect(wordsOf("sendPigeon")).toBe("sendPigeon");
  expect(wordsOf("toString")).toBe("toString");
  expect(wordsOf("sendPigeon.rejected")).toBe("sendPigeon.rejected");
});

test("a rejected attempt is not called a success", () => {
  expect(wordsOf(rejected("generateQrCode"))).toBe("Tried to generate an overvalued code");
  expect(wordsOf(rejected("redeemQrCode"))).toBe("Tried to redeem their own code");
});
