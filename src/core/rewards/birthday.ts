import type { User } from "../identity/user.ts";
import { daysLater, isLeapYear, yearOf } from "../kit/time.ts";
import { tierNamed } from "../points/tier.ts";
import type { Program } from "../program.ts";

/**
 * Whether the birthday gift can be had: "available", "claimed" this year, "later" where a changed birthday does not count yet, or "hidden"
 * (specification §4, Birthday gift; decision 046).
 */
export type GiftState = "available" | "claimed" | "later" | "hidden";

/** The days that lie between two birthday gifts at least, whatever happens to the birthday. */
const DAYS_BETWEEN_GIFTS = 183;

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
  user: Pick<User, "birthday" | "lastBirthdayRedemptionYear" | "birthdayGiftFrom">,
  today: string,
): GiftState {
  if (user.lastBirthdayRedemptionYear === yearOf(today)) return "claimed";
  if (!isBirthday(user.birthday, today)) return "hidden";
  return today < user.birthdayGiftFrom ? "later" : "available";
}

/**
 * The year of the next birthday gift of a person whose birthday does not count yet.
 * @param today their birthday
 */
export function nextGiftYear(
  { birthdayGiftFrom }: Pick<User, "birthdayGiftFrom">,
  today: string,
): number {
  const year = yearOf(birthdayGiftFrom);
  return today.slice(5) < birthdayGiftFrom.slice(5) ? year + 1 : year;
}

/** What a user's row remembers of a gift that is given on a program day. */
export function giftGiven(
  today: string,
): Pick<User, "lastBirthdayRedemptionYear" | "birthdayGiftFrom"> {
  return {
    lastBirthdayRedemptionYear: yearOf(today),
    birthdayGiftFrom: daysLater(today, DAYS_BETWEEN_GIFTS),
  };
}

/**
 * What a user's row remembers of a changed birthday: after a gift, it counts from the next year (decision 046). Nothing before the first
 * gift, and where only the year of birth changes.
 * @param user the user before the change
 * @param birthday the new birthday, 'YYYY-MM-DD' or empty
 */
export function birthdayChanged(
  user: Pick<User, "birthday" | "lastBirthdayRedemptionYear" | "birthdayGiftFrom">,
  birthday: string,
  today: string,
): Partial<Pick<User, "birthdayGiftFrom">> {
  const isSameDay = birthday.slice(5) === user.birthday.slice(5);
  if (isSameDay || user.lastBirthdayRedemptionYear === null) return {};
  const nextYear = `${yearOf(today) + 1}-01-01`;
  return nextYear > user.birthdayGiftFrom ? { birthdayGiftFrom: nextYear } : {};
}

/** The gift's points: the bonus times the multiple of the tier held (specification §9). */
export function birthdayPoints(program: Program, tier: string): number {
  return program.points.birthday * (tierNamed(program, tier)?.birthdayMultiple ?? 1);
}
