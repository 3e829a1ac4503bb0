import type { Dialect } from "./migration.ts";

/** Logins that wait for their code know which browser began them; those that are there count as an unknown one's. */
export function signInProtection({ text }: Dialect): readonly string[] {
  return [`alter table login_tickets add column browser ${text} not null default ''`];
}
