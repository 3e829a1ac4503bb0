import { expect, test } from "vitest";
import { memoryStorage } from "#testing/memory-storage.ts";
import { aPurchase, aUser } from "#testing/rows.ts";
import { openBrowserStore } from "./browser-store.ts";

test("what customers earned before periods of tiers is not known", async () => {
  const { monthSums: _sums, tierSince: _since, isTierGranted: _granted, ...ana } = aUser();
  const { soldMonth: _month, ...purchase } = aPurchase();
  const storage = memoryStorage();
  storage.setItem("regulars.schema", "19");
  storage.setItem("regulars.users", JSON.stringify([ana]));
  storage.setItem("regulars.purchases", JSON.stringify([purchase]));
  const { reader } = openBrowserStore({ storage });
  expect(await reader.one("users", {})).toEqual(aUser({ tierSince: null }));
  expect(await reader.one("purchases", {})).toEqual(aPurchase());
});
