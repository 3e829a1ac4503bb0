import type { CommandName, QueryName } from "#client/api.ts";
import { type Declared, declared } from "#core/declarations.ts";
import type { Limit } from "#core/kit/limits.ts";
import { commands, queries } from "#core/registry.ts";

/** The limits of each action, and those that modules declare besides: of opening a stream of live messages, and of the till API. What is left out has none. */
export type Limits = Partial<Declared<"limits">> &
  Partial<Readonly<Record<CommandName | QueryName, readonly Limit[]>>>;

/**
 * What is allowed unless an operator's own program says otherwise, as the actions and modules declare it (decisions 011 and 085). A café's guests share one
 * address, so limits by address are wide and those by account or session narrow.
 *
 * Wrong answers are counted besides, in the rules themselves and only when they are wrong: passwords by email, address and browser (core/sessions/wrong-passwords.ts),
 * recovery addresses (recover-admin.ts), 6-digit codes by login and person (login-ticket.ts, staff/own-rows.ts), codes from packaging by person (redeem-qr-code.ts).
 */
export const defaultLimits: Limits = { ...declared("limits"), ...actionLimits() };

function actionLimits(): Limits {
  const all: readonly { readonly name: string; readonly limits?: readonly Limit[] }[] = [
    ...Object.values(commands),
    ...Object.values(queries),
  ];
  return Object.fromEntries(all.flatMap(({ name, limits }) => (limits ? [[name, limits]] : [])));
}
