import { REMEMBERED_EMAIL_KEY } from "#web/data/remembered-email-key.ts";

/** How to get at the browser's storage; a browser that blocks it throws on the very access. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The email that 'Remember me' kept on this device, or undefined (specification §5, Login). */
export function rememberedEmail(open: OpenStorage): string | undefined {
  try {
    return open().getItem(REMEMBERED_EMAIL_KEY) || undefined;
  } catch {
    // Storage is blocked: nothing was kept.
    return undefined;
  }
}

/** Keeps an email for the next login on this device; undefined forgets the one kept. */
export function rememberEmail(open: OpenStorage, email: string | undefined): void {
  try {
    if (email === undefined) open().removeItem(REMEMBERED_EMAIL_KEY);
    else open().setItem(REMEMBERED_EMAIL_KEY, email);
  } catch {
    // Storage is blocked or full: logging in matters more than remembering.
  }
}
