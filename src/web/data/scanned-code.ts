import { SCANNED_CODE_KEY } from "./scan-constants.ts";

/** Returns this browser's storage; throws where the browser blocks it. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** How long a code is stored, in milliseconds: an hour. */
const KEPT_MS = 3_600_000;

/** Local storage, because the login may happen in another tab. */
export const browserStorage: OpenStorage = () => localStorage;

/**
 * Returns the code that a visitor scanned in this browser within the last hour without a session, so that the login continues with it
 * (decision 049); undefined without one. `now` in UTC epoch milliseconds.
 */
export function scannedCode(open: OpenStorage, now: number): string | undefined {
  try {
    const kept: unknown = JSON.parse(open().getItem(SCANNED_CODE_KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    if (!("code" in kept && "keptAt" in kept)) return undefined;
    const { code, keptAt } = kept;
    if (typeof code !== "string" || typeof keptAt !== "number") return undefined;
    return keptAt <= now && now < keptAt + KEPT_MS ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a scanned code for an hour, replacing an earlier one. `now` in UTC epoch milliseconds. */
export function storeScannedCode(open: OpenStorage, code: string, now: number): void {
  try {
    open().setItem(SCANNED_CODE_KEY, JSON.stringify({ code, keptAt: now }));
  } catch {
    // Storage is blocked or full: the login page's address still contains the return path.
  }
}

/**
 * Removes this code, because it is about to be redeemed or is invalid. Returns whether it was stored; a different stored code is kept.
 * `now` in UTC epoch milliseconds.
 */
export function takeScannedCode(open: OpenStorage, code: string, now: number): boolean {
  if (scannedCode(open, now) !== code) return false;
  try {
    open().removeItem(SCANNED_CODE_KEY);
    return true;
  } catch {
    return false;
  }
}
