import { expect, test } from "vitest";
import { settingDifference } from "./en/setting-names.ts";

test("names card styles and patterns as the form does", () => {
  const style = { field: "tiers.cardStyle", item: "Silver", before: "rings", after: "rays" };
  expect(settingDifference(style)).toBe("Silver, card style: Rings → Rays");
  const pattern = { field: "card.pattern", item: "", before: "none", after: "beans" };
  expect(settingDifference(pattern)).toBe("Pattern of cards: No artwork → Coffee beans");
});

test.each([
  ["expiry.kind", "never", "yearly", "Expiry of points: never → once a year"],
  ["expiry.yearEnd", 12, 3, "Month at whose end points expire: December → March"],
  [
    "expiry.activities",
    "purchase",
    "purchase; qr-code",
    "Activities that keep points valid: Purchases → Purchases, Scans of codes from packaging",
  ],
  ["expiry.exemptTiers", "", "Gold", "Tiers whose points do not expire: none → Gold"],
])("says in words what changed in %s", (field, before, after, text) => {
  expect(settingDifference({ field, item: "", before, after })).toBe(text);
});
