import { refuse } from "../errors.ts";
import type { Program } from "../program.ts";

/**
 * Returns whether somebody is younger than `age` years on a day. Days are 'YYYY-MM-DD'. Who was born on 29 February is a year older on
 * 1 March in other years.
 */
export function isYoungerThan(age: number, birthday: string, today: string): boolean {
  const reached = String(Number(birthday.slice(0, 4)) + age).padStart(4, "0");
  return `${reached}${birthday.slice(4)}` > today;
}

/** Refuses a birthday below the program's minimum age; undefined for an empty one, which the age does not require. */
export function checkBirthday(birthday: string, today: string, { legal }: Program) {
  const isTooYoung = birthday !== "" && isYoungerThan(legal.minimumAge, birthday, today);
  return isTooYoung ? refuse("below-minimum-age", { age: legal.minimumAge }) : undefined;
}

/** Refuses a sign-up without the confirmation of the minimum age; undefined with it, and where the program requires none. */
export function checkAgeConfirmed(isOfAge: boolean, { legal: { minimumAge } }: Program) {
  return minimumAge === 0 || isOfAge ? undefined : refuse("age-not-confirmed", { age: minimumAge });
}
