import { isLeapYear, yearOf } from "../kit/time.ts";
import type { User } from "../members/user.ts";
import { tierNamed } from "../points/tier.ts";
import type { Program } from "../program.ts";

/** Whether the birthday gift can be had: "available", "claimed" this year, or "hidden" (specification §4, Birthday gift). */
export type GiftState = "available" | "claimed" | "hidden";

/**
 * Whether a program day is a person's birthday; 29 February is told on the 28th in common years (readings, Points and tiers).
 * In: two days 'YYYY-MM-DD', the birthday empty for a person who has not told it, who then has none.
 */
export function isBirthday(birthday: string, today: string): boolean {
  const born = birthday.slice(5);
  const celebrated = born === "02-29" && !isLeapYear(yearOf(today)) ? "02-28" : born;
  return celebrated === today.slice(5);
}

/** The state of a user's birthday gift on a program day. */
export function giftState(
  user: Pick<User, "birthday" | "lastBirthdayRedemptionYear">,
  today: string,
): GiftState {
  if (user.lastBirthdayRedemptionYear === yearOf(today)) return "claimed";
  return isBirthday(user.birthday, today) ? "available" : "hidden";
}

/** The gift's points: the bonus times the multiple of the tier held (specification §9). */
export function birthdayPoints(program: Program, tier: string): number {
  return program.points.birthday * (tierNamed(program, tier)?.birthdayMultiple ?? 1);
}
