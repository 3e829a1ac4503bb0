import { expect, test } from "vitest";
import { tierLook } from "./tier-look.ts";

test.each([
  ["Bronze", "tier-bronze"],
  ["SILVER", "tier-silver"],
  ["gold", "tier-gold"],
  [" Platinum ", "tier-platinum"],
  ["Diamond", "tier-diamond"],
  ["Admin", ""],
  ["constructor", ""],
])(
  "a card of tier %j has the class %j, '' for the default (specification §5, Display)",
  (tier, look) => {
    expect(tierLook(tier)).toBe(look);
  },
);
