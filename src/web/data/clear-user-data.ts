import { normalizeEmail } from "#core/identity/normalize-email.ts";
import { cardKey } from "./card-memory.ts";
import { forgetOfflineCode } from "./forget-offline-code.ts";
import { REMEMBERED_EMAIL_KEY } from "./remembered-email-key.ts";

/** Returns the browser's storage; access throws where it is blocked. */
type OpenStorage = () => Pick<Storage, "getItem" | "removeItem">;

/** Removes what this browser stores about a deleted user: their card, their offline code, and their email if it is stored for the login. */
export function clearUserData(
  open: OpenStorage,
  { id, email }: { readonly id: string; readonly email: string },
): void {
  try {
    const storage = open();
    storage.removeItem(cardKey(id));
    forgetOfflineCode(open);
    const remembered = storage.getItem(REMEMBERED_EMAIL_KEY) ?? "";
    if (normalizeEmail(remembered) === normalizeEmail(email))
      storage.removeItem(REMEMBERED_EMAIL_KEY);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
