import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of ui. */
export const uiTexts = catalogue("ui", {
  tierCardOfName: ({ tier, name }: { tier: string; name: string }) => `${tier} card of ${name}`,
  progressToNextTier: ({ nextTier }: { nextTier: string }) => `Progress to ${nextTier}`,
  toNextTier: ({ nextTier }: { nextTier: string }) => `to ${nextTier}`,
  nextTier: ({ value }: { value: string }) => `Next tier: ${value}`,
  loading: "Loading…",
  deviceTheme: "Device theme",
  lightTheme: "Light theme",
  darkTheme: "Dark theme",
  theme: "Theme",
  pointsNoun: ({ points }: { points: number }) => plural(points, { one: "point", other: "points" }),
  /** A number of points in words; `currency` is what is counted instead, if it is not points. */
  points: ({ points, currency }: { points: number; currency?: string | null | undefined }) =>
    `${number(points)} ${currency ?? plural(points, { one: "point", other: "points" })}`,
});
