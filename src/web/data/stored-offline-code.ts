import type { QrDrawing } from "#web/ui/qr-drawing.ts";
import { OFFLINE_CODE_KEY } from "./forget-offline-code.ts";

/** The offline code as this device stores it. Times are UTC epoch milliseconds by the device's clock, even if it is wrong. */
export interface StoredOfflineCode {
  readonly userId: string;
  readonly code: string;
  readonly receivedAt: number;
  /** The code is rejected from this time on. */
  readonly expiresAt: number;
  /** Missing where an earlier version stored the code. */
  readonly early?: EarlyParts;
}

/** What a start without a network draws before the program is loaded, because computing it takes too long then (docs/decisions/182). */
export interface EarlyParts {
  /** The code as QR code. */
  readonly drawing: QrDrawing;
  /** The code's expiry as time of day, such as '9:08 AM'. */
  readonly time: string;
}

/** Returns the browser's storage; access throws where it is blocked. */
export type OpenStorage = () => Pick<Storage, "getItem" | "setItem">;

/** Returns the user's stored code, valid or expired; undefined without one, and where storage is blocked or invalid. */
export function storedOfflineCode(
  open: () => Pick<Storage, "getItem">,
  userId: string,
): StoredOfflineCode | undefined {
  try {
    const stored: unknown = JSON.parse(open().getItem(OFFLINE_CODE_KEY) ?? "null");
    if (!isStoredCode(stored) || stored.userId !== userId) return undefined;
    const { early, ...code } = stored;
    // Another version may draw something else.
    return isEarly(early) ? { ...code, early } : code;
  } catch {
    return undefined;
  }
}

/** Whether a stored value is a code; what is drawn early is not checked. */
function isStoredCode(
  value: unknown,
): value is Omit<StoredOfflineCode, "early"> & { readonly early?: unknown } {
  if (typeof value !== "object" || value === null) return false;
  const { userId, code, receivedAt, expiresAt } = value as Record<string, unknown>; // an object
  const hasTexts = typeof userId === "string" && typeof code === "string";
  return hasTexts && Number.isFinite(receivedAt) && Number.isFinite(expiresAt);
}

function isEarly(value: unknown): value is EarlyParts {
  if (typeof value !== "object" || value === null) return false;
  const { drawing, time } = value as Record<string, unknown>; // an object
  if (typeof drawing !== "object" || drawing === null) return false;
  const { side, path } = drawing as Record<string, unknown>; // an object
  return typeof time === "string" && Number.isFinite(side) && typeof path === "string";
}
