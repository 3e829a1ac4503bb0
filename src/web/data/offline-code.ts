import type { Api, QueryResult } from "#client/api.ts";
import { HOUR_MS } from "#core/kit/time.ts";
import type { QrDrawing } from "#web/ui/qr-drawing.ts";
import { expiryTime } from "./expiry-time.ts";
import { OFFLINE_CODE_KEY } from "./forget-offline-code.ts";
import {
  type OpenStorage,
  type StoredOfflineCode,
  storedOfflineCode,
} from "./stored-offline-code.ts";

/** How old a stored code is when a new one is requested, in milliseconds. */
export const RENEW_AFTER_MS = HOUR_MS;

/** What {@link renewOfflineCode} uses. `now` returns UTC epoch milliseconds by the device's clock. */
export interface Renewal {
  readonly api: Pick<Api, "ask">;
  readonly open: OpenStorage;
  readonly userId: string;
  readonly now: () => number;
}

/**
 * Requests a new code if the stored one is an hour old, and stores it with what a start without a network draws. Returns the stored
 * one, undefined without one. Never rejects.
 */
export async function renewOfflineCode(own: Renewal): Promise<StoredOfflineCode | undefined> {
  const { api, open, userId, now } = own;
  const isFresh = (code: StoredOfflineCode | undefined) =>
    code !== undefined && Math.abs(now() - code.receivedAt) < RENEW_AFTER_MS;
  const known = storedOfflineCode(open, userId);
  if (isFresh(known) && known?.early !== undefined) return known;
  const draw = await loadDrawing();
  // The user may have logged out meanwhile.
  const stored = storedOfflineCode(open, userId);
  if (stored !== undefined && isFresh(stored)) return keep(open, stored, draw);
  const reply = await api.ask("showOfflineCode", {});
  return reply.ok ? keep(open, onDeviceClock(reply.result, userId, now()), draw) : stored;
}

type Draw = (text: string) => QrDrawing;

/** Loads the QR encoder; undefined without a network: the code is stored without its drawing. */
async function loadDrawing(): Promise<Draw | undefined> {
  try {
    return (await import("#web/ui/qr-drawing.ts")).qrDrawing;
  } catch {
    return undefined;
  }
}

/** Stores a code with what a start without a network draws, and returns both. */
function keep(
  open: OpenStorage,
  code: StoredOfflineCode,
  draw: Draw | undefined,
): StoredOfflineCode {
  if (draw === undefined && code.early !== undefined) return code;
  const early = draw && { drawing: draw(code.code), time: expiryTime(code.expiresAt) };
  const kept = early === undefined ? code : { ...code, early };
  try {
    open().setItem(OFFLINE_CODE_KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: the code is shown as long as the page is open.
  }
  return kept;
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
