import type { CommandResult } from "#client/api.ts";
import { MEMBER_CODE_MS, MEMBER_CODE_SPARE_MS } from "#core/counter/show-member-code.ts";

/** How long a code is shown before the next one replaces it, in milliseconds. */
const SHOWN_MS = MEMBER_CODE_MS - MEMBER_CODE_SPARE_MS;

/** Delay before a failed request for the next code is repeated, in milliseconds. */
const RETRY_MS = 10_000;

/** Minimum delay when the time of the next request has already passed, for example after standby, in milliseconds. */
const SOONEST_MS = 1000;

/** The member code as this device shows it. Times are UTC epoch milliseconds by the device's clock, even if it is wrong. */
export interface ShownCode {
  readonly code: string;
  /** The content of the QR picture. */
  readonly picture: string;
  /** When to request the next one. */
  readonly refreshAt: number;
  /** The code's expiry. */
  readonly expiresAt: number;
}

/** Converts the program's reply, which arrived at `receivedAt` by this device's clock, to that clock. */
export function toDeviceClock(
  { code, picture, refreshAt, expiresAt, now }: CommandResult<"showMemberCode">,
  receivedAt: number,
): ShownCode {
  const ahead = receivedAt - now;
  return { code, picture, refreshAt: refreshAt + ahead, expiresAt: expiresAt + ahead };
}

/** The state of the screen: a valid code, an expired one, a failed request, or loading. */
export type CodeState = "valid" | "expired" | "failed" | "loading";

/** Returns the state of the screen from the latest code, whether the last request failed, and the device's time. */
export function codeState(code: ShownCode | undefined, hasFailed: boolean, now: number): CodeState {
  if (code === undefined) return hasFailed ? "failed" : "loading";
  if (code.expiresAt > now) return "valid";
  return hasFailed ? "expired" : "loading";
}

/**
 * Returns the delay in milliseconds until the next request, or false to wait for the user: at the code's refresh time; after a failure
 * every few seconds while the current code is valid. Parameters as for {@link codeState}.
 */
export function nextRequestIn(
  code: ShownCode | undefined,
  hasFailed: boolean,
  now: number,
): number | false {
  if (code === undefined) return false;
  if (hasFailed) return code.expiresAt > now && RETRY_MS;
  return Math.max(code.refreshAt - now, SOONEST_MS);
}

/** Returns the share of time left until the next code, from 1 to 0. `now` by the device's clock. */
export function shareLeft({ refreshAt }: ShownCode, now: number): number {
  return Math.min(1, Math.max(0, (refreshAt - now) / SHOWN_MS));
}

/** Formats a code in two groups: '1234 5678'. */
export function groupDigits(code: string): string {
  return digitGroups(code).join(" ");
}

/** Formats a code digit by digit for screen readers: '1 2 3 4, 5 6 7 8'. */
export function spellDigits(code: string): string {
  return digitGroups(code)
    .map((half) => half.split("").join(" "))
    .join(", ");
}

function digitGroups(code: string): readonly string[] {
  const middle = code.length / 2;
  return [code.slice(0, middle), code.slice(middle)];
}
