import { firstNameOf } from "#core/identity/name.ts";
import type { Me } from "#core/sessions/me.ts";
import { pointsTexts } from "#messages/en/points.ts";
import type { Board } from "./board.ts";

/**
 * Returns the dashboard's greeting: a birthday wish on the birthday. Until the program's day is known, this device's calendar decides, so
 * that the text does not change.
 */
export function greetingFor({ name, birthday }: Pick<Me, "name" | "birthday">, board: Board) {
  const first = firstNameOf(name);
  const isTheDay = board?.isBirthday ?? birthday.slice(5) === monthAndDayHere();
  return isTheDay ? pointsTexts.happyBirthday({ first }) : pointsTexts.welcome({ first });
}

/** Returns this device's day as 'MM-DD'. */
function monthAndDayHere(): string {
  const now = new Date();
  return [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
