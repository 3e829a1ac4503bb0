import type { Api, QueryResult } from "#client/api.ts";
import { HOUR_MS } from "#core/kit/time.ts";
import { OFFLINE_CODE_KEY } from "./forget-offline-code.ts";

/** How old a stored code is when a new one is requested, in milliseconds. */
export const RENEW_AFTER_MS = HOUR_MS;

/** The offline code as this device stores it. Times are UTC epoch milliseconds by the device's clock, even if it is wrong. */
export interface StoredOfflineCode {
  readonly userId: string;
  readonly code: string;
  readonly receivedAt: number;
  /** The code is rejected from this time on. */
  readonly expiresAt: number;
}

/** Returns the browser's storage; access throws where it is blocked. */
export type OpenStorage = () => Pick<Storage, "getItem" | "setItem">;

/** Returns the user's stored code, valid or expired; undefined without one, and where storage is blocked or invalid. */
export function storedOfflineCode(
  open: OpenStorage,
  userId: string,
): StoredOfflineCode | undefined {
  try {
    const stored: unknown = JSON.parse(open().getItem(OFFLINE_CODE_KEY) ?? "null");
    return isStoredCode(stored) && stored.userId === userId ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** What {@link renewOfflineCode} uses. `now` returns UTC epoch milliseconds by the device's clock. */
export interface Renewal {
  readonly api: Pick<Api, "ask">;
  readonly open: OpenStorage;
  readonly userId: string;
  readonly now: () => number;
}

/** Requests a new code if the stored one is an hour old, and stores it. Returns the stored one, undefined without one. Never rejects. */
export async function renewOfflineCode(own: Renewal): Promise<StoredOfflineCode | undefined> {
  const { api, open, userId, now } = own;
  const stored = storedOfflineCode(open, userId);
  if (stored !== undefined && Math.abs(now() - stored.receivedAt) < RENEW_AFTER_MS) return stored;
  const reply = await api.ask("showOfflineCode", {});
  if (!reply.ok) return stored;
  const received = onDeviceClock(reply.result, userId, now());
  try {
    open().setItem(OFFLINE_CODE_KEY, JSON.stringify(received));
  } catch {
    // Storage is blocked or full: the code is shown as long as the page is open.
  }
  return received;
}

function onDeviceClock(
  { code, expiresAt, now }: QueryResult<"showOfflineCode">,
  userId: string,
  receivedAt: number,
): StoredOfflineCode {
  return { userId, code, receivedAt, expiresAt: expiresAt + receivedAt - now };
}

/**
 * Keeps the user's code fresh while a page is open: at once, every hour, and when the page becomes visible or the network returns. `onCode` is
 * called with the stored code. Returns a function that stops it.
 */
export function keepOfflineCodeFresh(
  own: Omit<Renewal, "now">,
  onCode: (code: StoredOfflineCode | undefined) => void = () => {},
): () => void {
  let isStopped = false;
  const renew = async () => {
    const code = await renewOfflineCode({ ...own, now: Date.now });
    if (!isStopped) onCode(code);
  };
  const onChange = () => {
    if (document.visibilityState === "visible") void renew();
  };
  void renew();
  const timer = setInterval(onChange, RENEW_AFTER_MS);
  document.addEventListener("visibilitychange", onChange);
  window.addEventListener("online", onChange);
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
    window.removeEventListener("online", onChange);
  };
}

function isStoredCode(value: unknown): value is StoredOfflineCode {
  if (typeof value !== "object" || value === null) return false;
  const { userId, code, receivedAt, expiresAt } = value as Record<string, unknown>; // an object
  const hasTexts = typeof userId === "string" && typeof code === "string";
  return hasTexts && Number.isFinite(receivedAt) && Number.isFinite(expiresAt);
}
