import { expect, test } from "vitest";
import { contentsOf, memoryStorage } from "#testing/memory-storage.ts";
import { storedOperations } from "./pending-operations.ts";
import { aPurchaseOperation, aVoucherOperation } from "./testing/operations.ts";

const first = aPurchaseOperation({ id: "a", at: 1000 });
const second = aVoucherOperation({ id: "b", at: 2000 });

test("operations survive the page, oldest first", () => {
  const storage = memoryStorage();
  const page = storedOperations(() => storage, "mia");
  page.put(second);
  page.put(first);
  const later = storedOperations(() => storage, "mia");
  expect(later.all()).toEqual([first, second]);
  expect(later.find("b")).toEqual(second);
  later.put({ ...first, isTried: true });
  later.drop("b");
  expect(page.all()).toEqual([{ ...first, isTried: true }]);
  expect(page.isAtRisk()).toBe(false);
});

test("two tabs do not overwrite each other's operations", () => {
  const storage = memoryStorage();
  const [one, other] = [
    storedOperations(() => storage, "mia"),
    storedOperations(() => storage, "mia"),
  ];
  one.put(first);
  other.put(second);
  expect(one.all()).toEqual(other.all());
  expect(one.all()).toHaveLength(2);
});

test("lists a colleague's operations by name and count, and keeps them", () => {
  const storage = memoryStorage();
  const mias = storedOperations(() => storage, "mia");
  mias.put(first);
  mias.put(second);
  const bens = storedOperations(() => storage, "ben");
  expect(bens.all()).toEqual([]);
  expect(bens.others()).toEqual([{ by: "Mia Brown", count: 2, latest: 2000 }]);
  bens.drop("a");
  expect(mias.all()).toHaveLength(2);
  expect(mias.others()).toEqual([]);
});

test("discards a colleague's operations by name, and no others", () => {
  const storage = memoryStorage();
  const bens = storedOperations(() => storage, "ben");
  storedOperations(() => storage, "mia").put(first);
  storedOperations(() => storage, "cy").put({ ...second, by: "Cy Reed" });
  bens.put({ ...first, id: "own" });
  bens.dropOthers("Mia Brown");
  expect(bens.others()).toEqual([{ by: "Cy Reed", count: 1, latest: 2000 }]);
  expect(bens.all()).toHaveLength(1);
});

test("users whose ids begin alike have separate queues", () => {
  const storage = memoryStorage();
  storedOperations(() => storage, "mia2").put(first);
  expect(storedOperations(() => storage, "mia").all()).toEqual([]);
});

test("operations that cannot be stored are held in memory, and replace older stored ones", () => {
  const storage = memoryStorage();
  let opened = storage;
  const kept = storedOperations(() => opened, "mia");
  kept.put(first);
  opened = memoryStorage(0, contentsOf(storage)); // full
  kept.put({ ...first, isTried: true });
  kept.put(second);
  expect(kept.all()).toEqual([{ ...first, isTried: true }, second]);
  expect(kept.isAtRisk()).toBe(true);
  opened = storage;
  kept.put(second);
  kept.drop("a");
  expect(kept.isAtRisk()).toBe(false);
  expect(storedOperations(() => storage, "mia").all()).toEqual([second]);
});

test("holds all operations in memory where storage is blocked", () => {
  const blocked = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  const kept = storedOperations(blocked, "mia");
  kept.put(first);
  expect(kept.all()).toEqual([first]);
  expect(kept.others()).toEqual([]);
  kept.drop("a");
  expect(kept.all()).toEqual([]);
});

test.each(["{", "null", "7", '{"kind":"gift"}', '{"kind":"voucher","id":"x"}'])(
  "the stored text %j is kept, and is not an operation",
  (text) => {
    const storage = memoryStorage();
    storage.setItem("regulars.counter.mia.x", text);
    const kept = storedOperations(() => storage, "mia");
    kept.put(first);
    expect(kept.all()).toEqual([first]);
    expect(storage.getItem("regulars.counter.mia.x")).toBe(text);
  },
);
