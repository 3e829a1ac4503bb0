import type { Me } from "#core/sessions/me.ts";
import { customerScreens } from "#web/features/screens.ts";
import type { FirstQuery, ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { mayOpen } from "./may-open.ts";
import { allStaffScreens } from "./staff/staff-screens.ts";

/** What a page draws first needs: a server that knows it sends it along, so that nothing waits for the page's own asking (docs/decisions/037). */
export interface FirstLoad {
  /** The source files of its layout and its screen, from src/web. */
  readonly files: readonly string[];
  readonly queries: readonly FirstQuery[];
}

const screens: readonly ScreenDeclaration[] = [...customerScreens, ...allStaffScreens];

/** The parts of a page around some screens: the source files, and the queries that they make. */
const layouts = {
  none: { files: [], queries: [] },
  customer: {
    files: ["shell/customer/customer-layout.tsx"],
    queries: [{ name: "messages", input: { after: null } }],
  },
  staff: { files: ["shell/staff/staff-routes.tsx"], queries: [] },
} as const satisfies Readonly<Record<string, FirstLoad>>;

const loads = new Map(screens.map((screen) => [screen, loadOf(screen)]));

/** Every first load, for whoever looks them all up ahead. */
export const firstLoads: readonly FirstLoad[] = [...loads.values()];

/** Who looks, as far as it decides on which page they land; null for nobody. */
export type Visitor = Pick<Me, "role" | "permissions" | "isAdmin"> | null;

/**
 * What an address loads first, where the guards lead this visitor (specification §2, Fallback). In: the address's path and query as
 * they stand in it. An address with a query may ask for another part of a list, so that only its screens are known. Undefined for pages that
 * have nothing to load ahead, such as a single customer's.
 */
export function firstLoadAt(address: string, visitor: Visitor): FirstLoad | undefined {
  const [pathname = "", ...query] = address.split("?");
  const path = pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
  const screen = landingOf(path, visitor);
  const load = screen && loads.get(screen);
  const isNarrowed = screen?.path === path && query.length > 0;
  return load && isNarrowed ? { ...load, queries: [] } : load;
}

/** Where the guards of shell/guards.tsx lead; undefined where no screen is declared. */
function landingOf(path: string, visitor: Visitor): ScreenDeclaration | undefined {
  if (!screens.some((screen) => screen.path === path)) return undefined;
  const home = visitor === null ? "/login" : visitor.isAdmin ? "/admin" : "/";
  return openAt(path, visitor) ?? openAt(home, visitor);
}

function openAt(path: string, visitor: Visitor): ScreenDeclaration | undefined {
  return screens.find((screen) => screen.path === path && mayOpen(visitor ?? undefined, screen));
}

function loadOf({ path, permission, isBare, file, queries = [] }: ScreenDeclaration): FirstLoad {
  const hasLayout = permission === "signed-in" && isBare !== true;
  const layout = layouts[/^\/admin\b/.test(path) ? "staff" : hasLayout ? "customer" : "none"];
  return { files: [...layout.files, file], queries: [...layout.queries, ...queries] };
}
