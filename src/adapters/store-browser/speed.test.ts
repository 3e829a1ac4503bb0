import { expect, test } from "vitest";
import { memoryStorage } from "#testing/memory-storage.ts";
import { openBrowserStore } from "./browser-store.ts";
import { balancesOf, plantLedger, visitAgain } from "./testing/large-ledger.ts";

/** A storage that counts the characters written to it. */
function counting(storage: Storage) {
  const written = { characters: 0 };
  const counted = new Proxy(storage, {
    get(target, name) {
      if (name !== "setItem") return Reflect.get(target, name);
      return (key: string, text: string) => {
        written.characters += key.length + text.length;
        target.setItem(key, text);
      };
    },
  });
  return { storage: counted, written };
}

test("a commit among ten thousand ledger entries writes no more than it changes", async () => {
  const { storage, written } = counting(memoryStorage());
  const store = openBrowserStore({ storage });
  await plantLedger(store, 10_000);
  expect(storage.getItem("regulars.transactions")?.length).toBeGreaterThan(2_000_000);
  const next = openBrowserStore({ storage });
  written.characters = 0;
  await visitAgain(next);
  expect(written.characters).toBeLessThan(1000);
  expect(await balancesOf(next)).toEqual([10_001, 10_001, 10_001]);
});
