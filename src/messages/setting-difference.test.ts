import { expect, test } from "vitest";
import { settingDifference } from "./en/setting-names.ts";

test("names card styles and patterns as the form does", () => {
  const style = { field: "tiers.cardStyle", item: "Silver", before: "rings", after: "rays" };
  expect(settingDifference(style)).toBe("Silver, card style: Rings → Rays");
  const pattern = { field: "card.pattern", item: "", before: "none", after: "beans" };
  expect(settingDifference(pattern)).toBe("Pattern of cards: No artwork → Coffee beans");
});
