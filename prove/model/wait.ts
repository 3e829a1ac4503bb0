import { itemAt } from "./compose/picks.ts";
import {
  AHEAD_MS,
  type Code,
  DAY_MS,
  dayAt,
  FOR_GOOD,
  HOUR_MS,
  living,
  type ModelState,
  type Voucher,
} from "./model-state.ts";
import type { Until } from "./steps.ts";

/** When a wait ends, in UTC epoch milliseconds: after an hour if its event cannot happen. */
export function waitedUntil(model: ModelState, until: Until, pick: number): number {
  const { now } = model;
  switch (until) {
    case "minutes":
      return now + (1 + (pick % 50)) * 60_000;
    case "hours":
      return now + (1 + (pick % 20)) * HOUR_MS;
    case "just before midnight":
      return midnightAfter(now + 1) - 1;
    case "midnight":
      return midnightAfter(now);
    case "days":
      return now + (1 + (pick % 3)) * DAY_MS;
    case "a code expires":
      return expiry([...model.codes.values()].filter(isUnused), now, pick) ?? now + HOUR_MS;
    case "a voucher expires":
      return expiry([...model.vouchers.values()].filter(isOpen), now, pick) ?? now + HOUR_MS;
    case "a member's code expires":
      return expiry([...model.memberCodes.values()], now, pick) ?? now + HOUR_MS;
    case "a birthday":
      return birthday(model, pick) ?? now + HOUR_MS;
    case "28 February":
      return nextDay(now, "-02-28");
    case "a year":
      return now + 365 * DAY_MS;
    case "set back":
      return now - (itemAt([5 * 60_000, 3 * HOUR_MS, DAY_MS], pick) ?? DAY_MS);
  }
}

/** The start of the next program day. */
function midnightAfter(now: number): number {
  return Date.parse(`${dayAt(now + DAY_MS)}T00:00:00Z`) - AHEAD_MS;
}

const isUnused = ({ redeemedBy }: Code) => redeemedBy === null;
const isOpen = ({ end, expiresAt }: Voucher) => end === null && expiresAt < FOR_GOOD;

/** When one of the unused items expires, or the millisecond before. */
function expiry(
  unused: readonly { readonly expiresAt: number }[],
  now: number,
  pick: number,
): number | undefined {
  const waiting = unused.filter(({ expiresAt }) => expiresAt > now + 1);
  const one = itemAt(waiting, pick);
  return one && one.expiresAt - (pick % 2);
}

function birthday(model: ModelState, pick: number): number | undefined {
  const born = living(model).filter((person) => person.birthday !== "");
  const person = itemAt(born, pick);
  return person && nextDay(model.now, person.birthday.slice(4));
}

/** Noon of the next day whose date has this ending, such as '-02-28'. 29 February is in a leap year. */
function nextDay(now: number, end: string): number {
  for (let at = now + DAY_MS; at < now + 9 * 366 * DAY_MS; at += DAY_MS) {
    const day = dayAt(at);
    if (day.endsWith(end)) return Date.parse(`${day}T12:00:00Z`) - AHEAD_MS;
  }
  return now + HOUR_MS;
}
