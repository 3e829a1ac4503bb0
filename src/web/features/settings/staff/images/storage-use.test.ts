import { expect, test } from "vitest";
import { memoryStorage } from "#testing/memory-storage.ts";
import { storageUse } from "./storage-use.ts";

test("counts what images of the program take, and what is left", () => {
  const storage = memoryStorage();
  const { free } = storageUse(() => storage);
  expect(free).toBeGreaterThan(5_000_000);
  storage.setItem("regulars.programImages", "x".repeat(1000));
  storage.setItem("other", "x".repeat(500));
  const used = "regulars.programImages".length + "other".length + 1500;
  expect(storageUse(() => storage)).toEqual({ images: 1000, free: free - used });
});

test("is zero where the storage cannot be read", () => {
  const blocked = () => {
    throw new Error("blocked");
  };
  expect(storageUse(blocked)).toEqual({ images: 0, free: 0 });
});
