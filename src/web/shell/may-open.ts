import { can, type Person } from "#core/permissions.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** Returns whether a user may open a screen; undefined for a visitor. */
export function mayOpen(
  user: Person | undefined,
  { permission }: Pick<ScreenDeclaration, "permission">,
): boolean {
  return permission === "visitor" ? user === undefined : can(user, permission);
}
