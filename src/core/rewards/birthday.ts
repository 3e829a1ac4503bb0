import type { User } from "../identity/user.ts";
import { addDays, isLeapYear, yearOf } from "../kit/time.ts";
import { findTier } from "../points/tier.ts";
import type { Program } from "../program.ts";

/**
 * The state of the birthday gift: "available", "claimed" this year, "later" when a changed birthday does not count yet, or "hidden"
 * (specification §4, Birthday gift; decision 046).
 */
export type GiftState = "available" | "claimed" | "later" | "hidden";

/** Minimum number of days between two birthday gifts, even if the birthday changes. */
const DAYS_BETWEEN_GIFTS = 183;

/**
 * Returns whether a program day is a user's birthday; 29 February counts as the 28th in common years (readings, Points and tiers). Days are
 * 'YYYY-MM-DD'; an empty birthday never matches.
 */
export function isBirthday(birthday: string, today: string): boolean {
  const born = birthday.slice(5);
  const celebrated = born === "02-29" && !isLeapYear(yearOf(today)) ? "02-28" : born;
  return celebrated === today.slice(5);
}

/** Returns the state of a user's birthday gift on a program day. */
export function giftState(
  user: Pick<User, "birthday" | "lastBirthdayRedemptionYear" | "birthdayGiftFrom">,
  today: string,
): GiftState {
  if (user.lastBirthdayRedemptionYear === yearOf(today)) return "claimed";
  if (!isBirthday(user.birthday, today)) return "hidden";
  return today < user.birthdayGiftFrom ? "later" : "available";
}

/** Returns the year of the next birthday gift of a user whose birthday does not count yet. `today` is their birthday. */
export function nextGiftYear(
  { birthdayGiftFrom }: Pick<User, "birthdayGiftFrom">,
  today: string,
): number {
  const year = yearOf(birthdayGiftFrom);
  return today.slice(5) < birthdayGiftFrom.slice(5) ? year + 1 : year;
}

/** Returns the user's fields after a gift on a program day. */
export function giftFields(
  today: string,
): Pick<User, "lastBirthdayRedemptionYear" | "birthdayGiftFrom"> {
  return {
    lastBirthdayRedemptionYear: yearOf(today),
    birthdayGiftFrom: addDays(today, DAYS_BETWEEN_GIFTS),
  };
}

/**
 * Returns the user's fields after a change of birthday ('YYYY-MM-DD' or empty): after a gift, the new one counts from the next year
 * (decision 046). Empty before the first gift, and when only the year of birth changes.
 */
export function birthdayChangeFields(
  user: Pick<User, "birthday" | "lastBirthdayRedemptionYear" | "birthdayGiftFrom">,
  birthday: string,
  today: string,
): Partial<Pick<User, "birthdayGiftFrom">> {
  const isSameDay = birthday.slice(5) === user.birthday.slice(5);
  if (isSameDay || user.lastBirthdayRedemptionYear === null) return {};
  const nextYear = `${yearOf(today) + 1}-01-01`;
  return nextYear > user.birthdayGiftFrom ? { birthdayGiftFrom: nextYear } : {};
}

/** Returns the gift's points: the bonus times the tier's factor (specification §9). */
export function birthdayPoints(program: Program, tier: string): number {
  return program.points.birthday * (findTier(program, tier)?.birthdayMultiple ?? 1);
}
