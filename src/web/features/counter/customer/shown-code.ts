import type { CommandResult } from "#client/api.ts";
import { MEMBER_CODE_MS, MEMBER_CODE_SPARE_MS } from "#core/counter/show-member-code.ts";

/** For how long a code is shown before the next one takes its place, in milliseconds. */
const SHOWN_MS = MEMBER_CODE_MS - MEMBER_CODE_SPARE_MS;

/** How long to wait before asking again when the next code did not come, in milliseconds. */
const RETRY_MS = 10_000;

/** How soon it is asked again when the moment has passed already, as after a device's sleep, in milliseconds. */
const SOONEST_MS = 1000;

/** One's code as this device shows it. Times are UTC epoch milliseconds by the device's own clock, however wrong that is. */
export interface ShownCode {
  readonly code: string;
  /** What a scanner reads. */
  readonly picture: string;
  /** When the next one is asked for. */
  readonly refreshAt: number;
  /** From then on nobody is served by it. */
  readonly expiresAt: number;
}

/** The program's answer by this device's clock, which said `heardAt` when it came. */
export function byOwnClock(
  { code, picture, refreshAt, expiresAt, now }: CommandResult<"showMemberCode">,
  heardAt: number,
): ShownCode {
  const ahead = heardAt - now;
  return { code, picture, refreshAt: refreshAt + ahead, expiresAt: expiresAt + ahead };
}

/** What the screen shows: a code, that there is none any more, that none came, or that one is on its way. */
export type Face = "good" | "over" | "failed" | "loading";

/** Which face it is. In: the latest code, whether the last try to get one failed, and now by the device's clock. */
export function faceOf(code: ShownCode | undefined, hasFailed: boolean, now: number): Face {
  if (code === undefined) return hasFailed ? "failed" : "loading";
  if (code.expiresAt > now) return "good";
  return hasFailed ? "over" : "loading";
}

/**
 * In how many milliseconds to ask again, or false to wait until somebody comes back or asks for it: at the moment of the next code; where that did not come,
 * every few seconds for as long as this one is good. In: as for {@link faceOf}.
 */
export function nextAskIn(
  code: ShownCode | undefined,
  hasFailed: boolean,
  now: number,
): number | false {
  if (code === undefined) return false;
  if (hasFailed) return code.expiresAt > now && RETRY_MS;
  return Math.max(code.refreshAt - now, SOONEST_MS);
}

/** How much is left until the next code, from 1 for all to 0. In: now by the device's clock. */
export function shareLeft({ refreshAt }: ShownCode, now: number): number {
  return Math.min(1, Math.max(0, (refreshAt - now) / SHOWN_MS));
}

/** A code in two groups that the eye can hold: '1234 5678'. */
export function groupedDigits(code: string): string {
  return halves(code).join(" ");
}

/** A code digit by digit, as it is read aloud: '1 2 3 4, 5 6 7 8'. */
export function spelledDigits(code: string): string {
  return halves(code)
    .map((half) => half.split("").join(" "))
    .join(", ");
}

function halves(code: string): readonly string[] {
  const middle = code.length / 2;
  return [code.slice(0, middle), code.slice(middle)];
}
