import { catalogue } from "../catalogue.ts";
import { number, plural } from "./format.ts";

/** The texts of ui. */
export const uiTexts = catalogue("ui", {
  cancel: "Cancel",
  close: "Close",
  discardChanges: "Discard changes?",
  yourChangesHaventBeenSaved: "Your changes haven't been saved.",
  keepEditing: "Keep editing",
  discard: "Discard",
  tierCardOfName: ({ tier, name }: { tier: string; name: string }) => `${tier} card of ${name}`,
  progressToNextTier: ({ nextTier }: { nextTier: string }) => `Progress to ${nextTier}`,
  toNextTier: ({ nextTier }: { nextTier: string }) => `to ${nextTier}`,
  nextTier: ({ value }: { value: string }) => `Next tier: ${value}`,
  atLeast8Characters: "At least 8 characters.",
  hidePassword: "Hide password",
  showPassword: "Show password",
  sixDigitCode: "6-digit code",
  loading: "Loading…",
  starsOf5: ({ value }: { value: number }) => `${value} of 5 stars`,
  starCount: ({ star }: { star: number }) =>
    plural(star, { one: "1 star", other: `${star} stars` }),
  deviceTheme: "Device theme",
  lightTheme: "Light theme",
  darkTheme: "Dark theme",
  theme: "Theme",
  ofTotal: ({ total }: { total: string }) => ` of ${total}`,
  stop: "Stop",
  notificationsKey: "Notifications ({hotkey})",
  pointsNoun: ({ points }: { points: number }) => plural(points, { one: "point", other: "points" }),
  /** A number of points in words; `currency` is what is counted instead, if it is not points. */
  points: ({ points, currency }: { points: number; currency?: string | null | undefined }) =>
    `${number(points)} ${currency ?? plural(points, { one: "point", other: "points" })}`,
});
