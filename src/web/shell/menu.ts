import type { MenuPlace, ScreenDeclaration } from "#web/shared/screen-declaration.ts";

/** A screen that a menu lists. */
export type MenuEntry = ScreenDeclaration & { readonly menu: MenuPlace };

/** Returns the menu entries of an area's screens, in order. */
export function menuOf(screens: readonly ScreenDeclaration[]): readonly MenuEntry[] {
  return screens
    .filter((screen): screen is MenuEntry => screen.menu !== undefined)
    .toSorted((a, b) => a.menu.order - b.menu.order);
}
