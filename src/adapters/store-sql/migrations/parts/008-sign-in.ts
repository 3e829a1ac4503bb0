import type { Dialect } from "../migration.ts";

/** The browser that began a login with two-factor; unknown for existing ones. */
export function signInProtection({ text }: Dialect): readonly string[] {
  return [`alter table login_tickets add column browser ${text} not null default ''`];
}
