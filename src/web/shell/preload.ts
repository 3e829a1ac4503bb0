import type { QueryInput, QueryName } from "#client/api.ts";
import { can } from "#core/permissions.ts";
import type { Me } from "#core/sessions/me.ts";
import { SCAN_PATH } from "#web/data/scan-constants.ts";
import { type StaffPath, staffSections } from "./staff/sections.ts";

/** A query that a screen asks as soon as it is drawn. */
export type FirstAsk = {
  readonly [Name in QueryName]: { readonly name: Name; readonly input: QueryInput<Name> };
}[QueryName];

/** What a page draws first needs: a server that knows it sends it along, so that nothing waits for the page's own asking. */
export interface FirstLoad {
  /** The source files of its layout and its screen, from src/web. */
  readonly screens: readonly string[];
  readonly asks: readonly FirstAsk[];
}

const forArrivals: Readonly<Record<string, FirstLoad>> = {
  "/login": load("features/sessions/login-page.tsx"),
  "/signup": load("features/members/signup-page.tsx"),
  "/forgot-password": load("features/sessions/forgot-password-page.tsx"),
};

/** What stands at the address of a packaging code for whoever is not signed in. It asks what the code is worth by itself, within its limit. */
const scanned = load("features/qr-codes/customer/scanned-page.tsx");

const forCustomers: Readonly<Record<string, FirstLoad>> = {
  "/": customer("points/customer/dashboard-page.tsx", { name: "dashboard", input: {} }),
  "/rewards": customer(
    "rewards/customer/rewards-page.tsx",
    { name: "rewards", input: {} },
    { name: "wallet", input: { after: null } },
  ),
  "/wallet": customer("vouchers/customer/wallet-page.tsx", {
    name: "wallet",
    input: { after: null },
  }),
  "/redeem-qr": customer("qr-codes/customer/redeem-page.tsx"),
  "/referrals": customer("referrals/customer/referrals-page.tsx", { name: "referrals", input: {} }),
  "/history": customer("points/customer/history-page.tsx", {
    name: "history",
    input: { type: "all", before: 0 },
  }),
  "/profile": customer(
    "members/customer/profile-page.tsx",
    { name: "profile", input: {} },
    { name: "ownSessions", input: {} },
  ),
  "/code": load("features/counter/customer/code-page.tsx"),
  "/feedback": customer("feedback/customer/wall-page.tsx", {
    name: "feedbackWall",
    input: { sort: "newest", after: null },
  }),
};

const search = { search: "", after: null } as const;

const everyCustomer = { search: "", tier: null, status: "all" } as const;

const allLocations: FirstAsk = { name: "locations", input: {} };

const forStaff: Readonly<Record<StaffPath, FirstLoad>> = {
  "": staff(
    "points/staff/dashboard/staff-dashboard-page.tsx",
    { name: "staffDashboard", input: {} },
    allLocations,
  ),
  counter: staff("counter/staff/counter-page.tsx", allLocations),
  rewards: staff("rewards/staff/manage-rewards-page.tsx", { name: "rewardCatalogue", input: {} }),
  users: staff(
    "members/staff/customers-page.tsx",
    {
      name: "customers",
      input: { ...everyCustomer, sort: "joined", direction: "desc", after: null },
    },
    { name: "customersFound", input: everyCustomer },
  ),
  roles: staff("staff/roles/roles-page.tsx", {
    name: "people",
    input: { tab: "administrators", ...search },
  }),
  activity: staff(
    "points/staff/activity/activity-page.tsx",
    {
      name: "activity",
      input: {
        type: "all",
        name: "",
        from: null,
        to: null,
        locationId: null,
        sort: "date",
        direction: "desc",
        after: null,
        limit: 100,
      },
    },
    allLocations,
  ),
  notifications: staff("broadcasts/staff/broadcasts-page.tsx", {
    name: "broadcastHistory",
    input: search,
  }),
  "qr-codes": staff("qr-codes/staff/qr-codes-page.tsx", {
    name: "qrCodes",
    input: { state: "all", ...search },
  }),
  feedback: staff("feedback/staff/manage-feedback-page.tsx", {
    name: "feedbackQueue",
    input: { tab: "pending", ...search },
  }),
  export: staff("staff/export/export-screen.tsx"),
  locations: {
    screens: ["shell/staff/staff-layout.tsx", "shell/staff/locations-screen.tsx"],
    asks: [allLocations],
  },
  webhooks: staff("webhooks/staff/webhooks-page.tsx", { name: "webhooks", input: {} }),
  jobs: staff("jobs/staff/jobs-page.tsx", {
    name: "jobs",
    input: { kind: null, state: null, after: null },
  }),
  audit: staff(
    "staff/audit/audit-page.tsx",
    {
      name: "auditLog",
      input: { actorId: null, action: null, locationId: null, from: null, to: null, ...search },
    },
    allLocations,
  ),
  settings: staff(
    "staff/settings/settings-page.tsx",
    { name: "twoFactor", input: {} },
    { name: "ownSessions", input: {} },
  ),
};

function load(...screens: readonly string[]): FirstLoad {
  return { screens, asks: [] };
}

function customer(screen: string, ...asks: readonly FirstAsk[]): FirstLoad {
  return {
    screens: ["shell/customer/customer-layout.tsx", `features/${screen}`],
    asks: [{ name: "messages", input: { after: null } }, ...asks],
  };
}

function staff(screen: string, ...asks: readonly FirstAsk[]): FirstLoad {
  return { screens: ["shell/staff/staff-layout.tsx", `features/${screen}`], asks };
}

const elsewhere = { ...forArrivals, ...forCustomers };

/** Every first load, for whoever looks them all up ahead. */
export const firstLoads: readonly FirstLoad[] = [elsewhere, forStaff, { scanned }].flatMap(
  (loads: Readonly<Record<string, FirstLoad>>) => Object.values(loads),
);

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
  if (visitor === null && path === SCAN_PATH) return scanned;
  const landed = landingOf(path, visitor);
  const found = landed === undefined ? undefined : loadOf(landed);
  const isNarrowed = landed === path && query.length > 0;
  return found && isNarrowed ? { ...found, asks: [] } : found;
}

/** Where the guards of shell/guards.tsx lead; undefined where this page knows nothing of. */
function landingOf(path: string, visitor: Visitor): string | undefined {
  const home = visitor?.isAdmin ? "/admin" : "/";
  if (Object.hasOwn(forArrivals, path)) return visitor === null ? path : home;
  if (loadOf(path) === undefined) return undefined;
  if (visitor === null) return "/login";
  const section = sectionOf(path);
  if (section === undefined) return path;
  if (!visitor.isAdmin) return "/";
  return can(visitor, section.permission) ? path : "/admin";
}

function loadOf(path: string): FirstLoad | undefined {
  const section = sectionOf(path);
  if (section !== undefined) return forStaff[section.path];
  return Object.hasOwn(elsewhere, path) ? elsewhere[path] : undefined;
}

function sectionOf(path: string) {
  return staffSections.find((section) => path === `/admin/${section.path}`.replace(/\/$/, ""));
}
