import { expect, test } from "vitest";
import { keepCardMemory } from "./card-memory.ts";
import { clearUserData } from "./clear-user-data.ts";
import { OFFLINE_CODE_KEY } from "./forget-offline-code.ts";
import { REMEMBERED_EMAIL_KEY } from "./remembered-email-key.ts";

const ana = { id: "ana", email: "Ana@example.com" };

function storageWith(remembered: string) {
  const kept = new Map([
    [REMEMBERED_EMAIL_KEY, remembered],
    [OFFLINE_CODE_KEY, "{}"],
  ]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  for (const id of ["ana", "ben"]) keepCardMemory(() => storage, id, { tiers: ["Gold"], rank: 2 });
  return { kept, storage };
}

test.each([
  ["ana@EXAMPLE.com", []],
  ["ben@example.com", [REMEMBERED_EMAIL_KEY]],
])(
  "removes the card, the offline code, and the remembered email %j if it is the user's",
  (remembered, left) => {
    const { kept, storage } = storageWith(remembered);
    clearUserData(() => storage, ana);
    expect([...kept.keys()]).toEqual([...left, "regulars.card.ben"]);
  },
);

test("ignores blocked storage", () => {
  const blocked = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(() => clearUserData(blocked, ana)).not.toThrow();
});
