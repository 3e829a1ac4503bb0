import type { Me } from "#core/sessions/me.ts";
import { customerScreens } from "#web/features/screens.ts";
import type { FirstQuery, ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { mayOpen } from "./may-open.ts";
import { allStaffScreens } from "./staff/staff-screens.ts";

/** What a page's first render needs. The server sends it with the page, so that the page need not request it (docs/decisions/037). */
export interface FirstLoad {
  /** The source files of its layout and its screen, relative to src/web. */
  readonly files: readonly string[];
  readonly queries: readonly FirstQuery[];
}

const screens: readonly ScreenDeclaration[] = [...customerScreens, ...allStaffScreens];

/** The layouts' source files and queries. */
const layouts = {
  none: { files: [], queries: [] },
  customer: {
    files: ["shell/customer/customer-layout.tsx"],
    queries: [{ name: "messages", input: { after: null } }],
  },
  staff: { files: ["shell/staff/staff-routes.tsx"], queries: [] },
} as const satisfies Readonly<Record<string, FirstLoad>>;

const loads = new Map(screens.map((screen) => [screen, loadOf(screen)]));

/** The first loads of all screens. */
export const firstLoads: readonly FirstLoad[] = [...loads.values()];

/** The fields of a user by which the guards decide; null for a visitor. */
export type Visitor = Pick<Me, "role" | "permissions" | "isAdmin"> | null;

/**
 * Returns the first load of an address (path and query), after the guards' redirects (specification §2, Fallback). An address with a query
 * may show another part of a list, so its queries are left out. Undefined for pages without a first load, such as a single customer's.
 */
export function firstLoadAt(address: string, visitor: Visitor): FirstLoad | undefined {
  const [path, ...query] = partsOf(address);
  const screen = landingOf(path, visitor)?.screen;
  const load = screen && loads.get(screen);
  const isNarrowed = screen?.path === path && query.length > 0;
  return load && isNarrowed ? { ...load, queries: [] } : load;
}

/** What a page says about itself where it is shared. */
export interface SharedPage {
  readonly title: string;
  readonly description: string;
}

/** Returns what the page of an address says about itself; undefined for pages that nobody shares. */
export function sharedPageAt(address: string, brand: string): SharedPage | undefined {
  const [path] = partsOf(address);
  const screen = screens.find((one) => one.path === path);
  if (screen?.description === undefined) return undefined;
  return { title: `${screen.label()} · ${brand}`, description: screen.description(brand) };
}

/** Returns the path without a slash at its end, and the parts of the query. */
export function partsOf(address: string): [path: string, ...query: string[]] {
  const [pathname = "", ...query] = address.split("?");
  return [pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname, ...query];
}

/** Where an address leads. */
interface Landing {
  /** A screen of the requested path. */
  readonly requested: ScreenDeclaration;
  /** The screen to which the guards of shell/guards.tsx redirect; the requested one where they admit the visitor. */
  readonly screen: ScreenDeclaration;
}

/** Returns where a path without a slash at its end leads; undefined for a path without a screen. */
export function landingOf(path: string, visitor: Visitor): Landing | undefined {
  const requested = screens.find((screen) => screen.path === path);
  if (requested === undefined) return undefined;
  const home = visitor === null ? "/login" : visitor.isAdmin ? "/admin" : "/";
  const screen = openAt(path, visitor) ?? openAt(home, visitor);
  return screen && { requested, screen };
}

function openAt(path: string, visitor: Visitor): ScreenDeclaration | undefined {
  return screens.find((screen) => screen.path === path && mayOpen(visitor ?? undefined, screen));
}

function loadOf({ path, permission, isBare, file, queries = [] }: ScreenDeclaration): FirstLoad {
  const hasLayout = permission === "signed-in" && isBare !== true;
  const layout = layouts[/^\/admin\b/.test(path) ? "staff" : hasLayout ? "customer" : "none"];
  return { files: [...layout.files, file], queries: [...layout.queries, ...queries] };
}
