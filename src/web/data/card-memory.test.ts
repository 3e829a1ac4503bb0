import { beforeEach, describe, expect, test } from "vitest";
import { memoryStorage } from "#testing/memory-storage.ts";
import {
  cardMemory,
  firstMemory,
  isNewTier,
  keepCardMemory,
  type OpenStorage,
  withCelebrated,
} from "./card-memory.ts";

const items = memoryStorage();
const storage: OpenStorage = () => items;
const blocked: OpenStorage = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

const bronze = { id: "ana", tier: "Bronze", tierRank: 0 };
const silver = { id: "ana", tier: "Silver", tierRank: 1 };
const gold = { id: "ana", tier: "Gold", tierRank: 2 };

beforeEach(() => items.clear());

describe("the stored card", () => {
  test("belongs to one user", () => {
    const shown = { tier: "Bronze", points: 120, progress: 24 };
    keepCardMemory(storage, "ana", { ...firstMemory(bronze), shown });
    expect(cardMemory(storage, "ana")).toEqual({ tiers: ["Bronze"], rank: 0, shown });
    expect(cardMemory(storage, "ben")).toBeUndefined();
  });

  test.each([
    ["invalid JSON", "{tiers"],
    ["null", "null"],
    ["a number", "7"],
    ["tiers that are no list", '{"tiers":"Bronze","rank":0}'],
    ["tiers without names", '{"tiers":[1],"rank":0}'],
    ["without a rank", '{"tiers":["Bronze"]}'],
    ["incomplete figures", '{"tiers":["Bronze"],"rank":0,"shown":{"tier":"Bronze"}}'],
  ])("is undefined when the stored text is %s", (_what, text) => {
    items.setItem("regulars.card.ana", text);
    expect(cardMemory(storage, "ana")).toBeUndefined();
  });

  test("is undefined where storage is blocked, without an error", () => {
    keepCardMemory(blocked, "ana", firstMemory(bronze));
    expect(cardMemory(blocked, "ana")).toBeUndefined();
  });
});

describe("a higher tier is celebrated", () => {
  test("once, except for the tier of the first visit", () => {
    const first = firstMemory(bronze);
    expect(isNewTier(first, bronze)).toBe(false);
    expect(isNewTier(first, silver)).toBe(true);
    const celebrated = withCelebrated(first, silver);
    expect(celebrated).toEqual({ tiers: ["Bronze", "Silver"], rank: 1 });
    expect(isNewTier(celebrated, silver)).toBe(false);
    expect(isNewTier(celebrated, gold)).toBe(true);
  });

  test("neither after staff lower the tier nor when it is reached again", () => {
    const memory = withCelebrated(firstMemory(silver), gold);
    expect(isNewTier(memory, bronze)).toBe(false);
    expect(isNewTier(memory, silver)).toBe(false);
    expect(isNewTier(memory, gold)).toBe(false);
  });

  test("not when the program adds a lower tier", () => {
    expect(isNewTier(firstMemory(gold), { ...gold, tierRank: 3 })).toBe(false);
  });
});
