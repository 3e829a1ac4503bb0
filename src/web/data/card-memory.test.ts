import { beforeEach, describe, expect, test } from "vitest";
import {
  cardMemory,
  firstMemory,
  hasClimbed,
  keepCardMemory,
  type OpenStorage,
  withCelebrated,
} from "./card-memory.ts";

const items = new Map<string, string>();
const storage: OpenStorage = () => ({
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, text) => void items.set(key, text),
});
const blocked: OpenStorage = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

const bronze = { id: "ana", tier: "Bronze", tierRank: 0 };
const silver = { id: "ana", tier: "Silver", tierRank: 1 };
const gold = { id: "ana", tier: "Gold", tierRank: 2 };

beforeEach(() => items.clear());

describe("what a browser remembers of a card", () => {
  test("is one person's own", () => {
    const shown = { tier: "Bronze", points: 120, progress: 24 };
    keepCardMemory(storage, "ana", { ...firstMemory(bronze), shown });
    expect(cardMemory(storage, "ana")).toEqual({ tiers: ["Bronze"], rank: 0, shown });
    expect(cardMemory(storage, "ben")).toBeUndefined();
  });

  test.each([
    ["no JSON", "{tiers"],
    ["nothing", "null"],
    ["a number", "7"],
    ["tiers that are none", '{"tiers":"Bronze","rank":0}'],
    ["tiers without names", '{"tiers":[1],"rank":0}'],
    ["no rank", '{"tiers":["Bronze"]}'],
    ["figures that are none", '{"tiers":["Bronze"],"rank":0,"shown":{"tier":"Bronze"}}'],
  ])("is nothing where %s is stored", (_what, text) => {
    items.set("regulars.card.ana", text);
    expect(cardMemory(storage, "ana")).toBeUndefined();
  });

  test("is nothing where storage is blocked, and nobody hears of it", () => {
    keepCardMemory(blocked, "ana", firstMemory(bronze));
    expect(cardMemory(blocked, "ana")).toBeUndefined();
  });
});

describe("a climb is celebrated", () => {
  test("once a tier, and not for what was held on the first visit", () => {
    const first = firstMemory(bronze);
    expect(hasClimbed(first, bronze)).toBe(false);
    expect(hasClimbed(first, silver)).toBe(true);
    const celebrated = withCelebrated(first, silver);
    expect(celebrated).toEqual({ tiers: ["Bronze", "Silver"], rank: 1 });
    expect(hasClimbed(celebrated, silver)).toBe(false);
    expect(hasClimbed(celebrated, gold)).toBe(true);
  });

  test("not when a tier was lowered by hand, and not again after that", () => {
    const memory = withCelebrated(firstMemory(silver), gold);
    expect(hasClimbed(memory, bronze)).toBe(false);
    expect(hasClimbed(memory, silver)).toBe(false);
    expect(hasClimbed(memory, gold)).toBe(false);
  });

  test("not when the program has put a new tier below", () => {
    expect(hasClimbed(firstMemory(gold), { ...gold, tierRank: 3 })).toBe(false);
  });
});
