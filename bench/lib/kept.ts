import type { BrowserContextOptions } from "@playwright/test";

/** What a browser has kept of a user; undefined for a visitor who is not logged in. */
export type Kept = BrowserContextOptions["storageState"];

/** What a browser keeps of a session with a server of this machine. In: the session's token. */
export function keptSession(value: string): Kept {
  const own = { name: "regulars_session", value, domain: "127.0.0.1", path: "/", expires: -1 };
  return { cookies: [{ ...own, httpOnly: true, secure: false, sameSite: "Lax" }], origins: [] };
}
