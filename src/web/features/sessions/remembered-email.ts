import { REMEMBERED_EMAIL_KEY } from "#web/data/remembered-email-key.ts";

/** Returns the browser's storage; access throws where it is blocked. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Returns the email that 'Remember me' stored on this device, or undefined (specification §5, Login). */
export function storedEmail(open: OpenStorage): string | undefined {
  try {
    return open().getItem(REMEMBERED_EMAIL_KEY) || undefined;
  } catch {
    // Storage is blocked: nothing was stored.
    return undefined;
  }
}

/** Stores an email for the next login on this device; undefined removes it. */
export function storeEmail(open: OpenStorage, email: string | undefined): void {
  try {
    if (email === undefined) open().removeItem(REMEMBERED_EMAIL_KEY);
    else open().setItem(REMEMBERED_EMAIL_KEY, email);
  } catch {
    // Storage is blocked or full: the login works without it.
  }
}
