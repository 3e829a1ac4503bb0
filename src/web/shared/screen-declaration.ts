import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { QueryInput, QueryName } from "#client/api.ts";
import type { Permission } from "#core/permissions.ts";

/** A query that a screen makes as soon as it is drawn. */
export type FirstQuery = {
  readonly [Name in QueryName]: { readonly name: Name; readonly input: QueryInput<Name> };
}[QueryName];

/** A screen's place in the menu of customers or of staff. */
export interface MenuPlace {
  readonly Icon: LucideIcon;
  /** Menus are sorted by this number, ascending. */
  readonly order: number;
  /** Whether the bar at the bottom of phones has it too; it has room for four. */
  readonly isQuick?: true;
}

/**
 * A screen as its module declares it (docs/decisions/128). Routes, guards, menus, document titles and preloading are derived from it. The server
 * reads declarations too, so an icon is imported from its own file, which costs a server far less than all icons.
 */
export interface ScreenDeclaration {
  /** From the root, with parameters, such as `/rewards` or `/admin/users/:id`. Screens below `/admin` have the staff layout. */
  readonly path: `/${string}`;
  /** Who may open it; `visitor` for those who are not logged in. A path with a screen for visitors may have another for users. */
  readonly permission: Permission | "visitor";
  /** The name in the menu and in the document's title. */
  readonly label: () => string;
  /** Loads its component. */
  readonly load: () => Promise<ComponentType>;
  /** The source file that `load` imports, from src/web: a server links it in its page. */
  readonly file: string;
  /** The queries that it makes first: a server sends the results with its page. */
  readonly queries?: readonly FirstQuery[];
  /** Left out for screens that no menu lists. */
  readonly menu?: MenuPlace;
  /** Whether only the server edition has it. */
  readonly serverOnly?: true;
  /** Whether it has the whole window, without the layout of customers. */
  readonly isBare?: true;
}
