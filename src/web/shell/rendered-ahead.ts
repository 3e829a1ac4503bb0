import { publicPageNames } from "#core/public-pages.ts";
import { PUBLIC_REWARDS } from "#web/shared/discover/discover-pages.ts";
import { landingOf, partsOf, type Visitor } from "./preload.ts";

/** The pages that are rendered to HTML for visitors (docs/decisions/196). Pages of links with a key are not: no key is stored in memory. */
const renderedPaths: ReadonlySet<string> = new Set([
  "/login",
  "/signup",
  "/forgot-password",
  ...publicPageNames.map((name) => `/${name}`),
  PUBLIC_REWARDS,
]);

/** The parts of a query that rendered pages show; an address with another part is not rendered. */
const shownParts = new Set(["ref", "from"]);

/** Longest query of an address that is rendered, in characters. */
const MAX_QUERY = 60;

/** What is rendered for an address. */
export interface RenderedAhead {
  /** The address that is rendered, with its query. */
  readonly address: string;
  readonly title: (brand: string) => string;
  /** Whether it is a form, which needs scripts. */
  readonly isForm: boolean;
  /** Set if a guard redirects to it: the path of the page, and whether a login continues to the requested address. */
  readonly redirect?: { readonly path: string; readonly returns: boolean };
}

/**
 * The pages that are rendered for users, without a query. Not those that depend on the device: the referrals on its share sheet, the profile on
 * whether the app is installed, the member code on the offline one.
 */
const renderedForUsers: ReadonlySet<string> = new Set([
  "/",
  "/rewards",
  "/wallet",
  "/redeem-qr",
  "/history",
  "/feedback",
  "/locations",
]);

/** Returns what is rendered for a user at an address (path and query); undefined for pages that are not rendered. */
export function renderedForUser(address: string, user: Visitor): RenderedAhead | undefined {
  const [path, ...query] = partsOf(address);
  const { screen } = landingOf(path, user) ?? {};
  if (screen?.path !== path || query.length > 0 || !renderedForUsers.has(path)) return undefined;
  const title = (brand: string) => `${screen.label()} · ${brand}`;
  return { address, title, isForm: false };
}

/** Returns what is rendered for a visitor without a session at an address (path and query); undefined for pages that are not rendered. */
export function renderedAhead(address: string): RenderedAhead | undefined {
  const [path, ...query] = partsOf(address);
  const landing = landingOf(path, null);
  if (landing === undefined || !renderedPaths.has(landing.screen.path)) return undefined;
  const { screen, requested } = landing;
  const about = {
    title: (brand: string) => `${screen.label()} · ${brand}`,
    isForm: screen.permission === "visitor",
  };
  if (screen.path === path) {
    return isShown(query) ? { ...about, address } : undefined;
  }
  const returns = requested.permission === "signed-in";
  return { ...about, address: screen.path, redirect: { path: screen.path, returns } };
}

function isShown(query: readonly string[]): boolean {
  const text = query.join("?");
  return text.length <= MAX_QUERY && [...new URLSearchParams(text).keys()].every(isShownPart);
}

function isShownPart(name: string): boolean {
  return shownParts.has(name);
}
