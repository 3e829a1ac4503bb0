import { expect, test } from "vitest";
import { defaultProgram, settingsOf, withSettings } from "../program.ts";
import { programLook } from "./program-look.ts";
import { newTierLook } from "./tier-look.ts";

const settings = settingsOf(defaultProgram);

/** The program with some tiers as they were stored. */
function withTiers(tiers: readonly object[]) {
  return withSettings(defaultProgram, { version: 2, settings: { ...settings, tiers } });
}

test("the specified program has no look that pages have to know", () => {
  expect(programLook(defaultProgram)).toBeNull();
});

test("tiers that were stored without a look have the one of their name", () => {
  const stored = settings.tiers.map(({ color: _color, cardStyle: _style, ...tier }) => tier);
  expect(withTiers(stored).tiers).toEqual(defaultProgram.tiers);
  const [bronze] = stored;
  expect(withTiers([{ ...bronze, name: "Friend" }]).tiers[0]).toMatchObject({
    color: "#55382a",
    cardStyle: "rings",
  });
});

test("a renamed tier keeps its look, which pages then have to know", () => {
  const renamed = settings.tiers.map((tier) =>
    tier.id === "Gold" ? { ...tier, name: "Friend" } : tier,
  );
  expect(programLook(withTiers(renamed))?.tiers).toEqual([
    { name: "Friend", color: "#f4c04e", cardStyle: "rings" },
  ]);
});

test("a pattern or picture alone is a look, and so is a main colour", () => {
  expect(programLook({ ...defaultProgram, card: { pattern: "beans", image: "" } })).toEqual({
    shades: null,
    tiers: [],
    card: { pattern: "beans", image: "" },
  });
  expect(programLook({ ...defaultProgram, card: { pattern: "none", image: "a1" } })).not.toBeNull();
  const brand = { ...settings.brand, color: "#0b5d4e" };
  const program = withSettings(defaultProgram, { version: 2, settings: { ...settings, brand } });
  expect(programLook(program)?.shades?.light.brand).toBe("#0b5d4e");
});

test("new tiers have a colour of their place that no other tier has", () => {
  expect(newTierLook(3, ["#914a21", "#d5dddf", "#f4c04e"]).color).toBe("#376565");
  const colors: string[] = [];
  for (let place = 0; place < 12; place += 1) colors.push(newTierLook(place, colors).color);
  expect(new Set(colors).size).toBe(12);
  expect(newTierLook(0, ["#914A21"]).color).toBe("#d5dddf");
});
