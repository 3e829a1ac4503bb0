import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { QueryInput, QueryName } from "#client/api.ts";
import type { Permission } from "#core/permissions.ts";

/** A query that a screen makes when it is first rendered. */
export type FirstQuery = {
  readonly [Name in QueryName]: { readonly name: Name; readonly input: QueryInput<Name> };
}[QueryName];

/** A screen's place in the menu of customers or of staff. */
export interface MenuPlace {
  readonly Icon: LucideIcon;
  /** Menus are sorted by this number, ascending. */
  readonly order: number;
  /** Whether it is also in the bottom bar of phones, which has room for four. */
  readonly isQuick?: true;
}

/**
 * A screen as its module declares it (docs/decisions/128). Routes, guards, menus, document titles and preloading are derived from it. The server
 * reads declarations too, so an icon is imported from its own file, which costs a server far less than all icons.
 */
export interface ScreenDeclaration {
  /** The absolute path with parameters, such as `/rewards` or `/admin/users/:id`. Screens below `/admin` have the staff layout. */
  readonly path: `/${string}`;
  /** Who may open it; `visitor` means logged out. A path with a screen for visitors may have another one for users. */
  readonly permission: Permission | "visitor";
  /** The name in the menu and in the document's title. */
  readonly label: () => string;
  /** What the page says about itself where it is shared, with the program's name; left out for pages that nobody shares. */
  readonly description?: (brand: string) => string;
  /** Loads its component. */
  readonly load: () => Promise<ComponentType>;
  /** The source file that `load` imports, relative to src/web: the server links it in its page. */
  readonly file: string;
  /** Its first queries: the server sends the results with its page. */
  readonly queries?: readonly FirstQuery[];
  /** Left out for screens that no menu lists. */
  readonly menu?: MenuPlace;
  /** Whether only the server edition has it. */
  readonly serverOnly?: true;
  /** Whether it fills the window, without the customer layout. */
  readonly isBare?: true;
}
