import { SCANNED_CODE_KEY } from "./scan-names.ts";

/** How to reach this browser's storage; it throws where the browser keeps it shut. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** How long a code is kept, in milliseconds: an hour. */
const KEPT_MS = 3_600_000;

/** This browser's own storage: another tab may be the one in which somebody logs in. */
export const browserStorage: OpenStorage = () => localStorage;

/**
 * The code that somebody scanned in this browser within the last hour without being logged in, so that the login leads to it (decision 049).
 * In: now in UTC epoch milliseconds. Undefined for none.
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

/** Keeps a scanned code for an hour, in the place of an earlier one. In: now in UTC epoch milliseconds. */
export function keepScannedCode(open: OpenStorage, code: string, now: number): void {
  try {
    open().setItem(SCANNED_CODE_KEY, JSON.stringify({ code, keptAt: now }));
  } catch {
    // Storage is blocked or full: the login page still knows the way back.
  }
}

/**
 * Forgets this code, because it is about to be redeemed or is invalid. Another one that is kept stays. In: now in UTC epoch
 * milliseconds. True when this one was kept.
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
