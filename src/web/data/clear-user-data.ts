import { normalizeEmail } from "#core/identity/normalize-email.ts";
import { cardKey } from "./card-memory.ts";
import { REMEMBERED_EMAIL_KEY } from "./remembered-email-key.ts";

/** How to get at the browser's storage; a browser that blocks it throws on the very access. */
type OpenStorage = () => Pick<Storage, "getItem" | "removeItem">;

/** Forgets what this browser remembers of a person whose account is gone: their card, and their email when it is the one kept for the login. */
export function clearUserData(
  open: OpenStorage,
  { id, email }: { readonly id: string; readonly email: string },
): void {
  try {
    const storage = open();
    storage.removeItem(cardKey(id));
    const remembered = storage.getItem(REMEMBERED_EMAIL_KEY) ?? "";
    if (normalizeEmail(remembered) === normalizeEmail(email))
      storage.removeItem(REMEMBERED_EMAIL_KEY);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
