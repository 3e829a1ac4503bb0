import { can, type Person } from "#core/permissions.ts";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** Whether somebody may open a screen. In: the person, undefined for a visitor, and the screen. */
export function mayOpen(
  person: Person | undefined,
  { permission }: Pick<ScreenDeclaration, "permission">,
): boolean {
  return permission === "visitor" ? person === undefined : can(person, permission);
}
