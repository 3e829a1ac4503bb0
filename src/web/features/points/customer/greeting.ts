import { firstNameOf } from "#core/identity/name.ts";
import type { Me } from "#core/sessions/me.ts";
import { pointsTexts } from "#messages/en/points.ts";
import type { Board } from "./board.ts";

/**
 * The dashboard's greeting: on the birthday a wish in place of the usual words. Until the program has told whether today is the
 * day, this device's own calendar does, so that the words stay what they are.
 */
export function greetingFor({ name, birthday }: Pick<Me, "name" | "birthday">, board: Board) {
  const first = firstNameOf(name);
  const isTheDay = board?.isBirthday ?? birthday.slice(5) === monthAndDayHere();
  return isTheDay ? pointsTexts.happyBirthday({ first }) : pointsTexts.welcome({ first });
}

/** This device's day as 'MM-DD'. */
function monthAndDayHere(): string {
  const now = new Date();
  return [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
