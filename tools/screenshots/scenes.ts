/** The user who views a page. */
export type Viewer = "nobody" | "customer" | "admin";

/**
 * Screen sizes and device pixel ratios. Phones have a higher ratio, but such files would be too large for a repository.
 */
export const sizes = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;

/** Both themes. */
const themes = ["light", "dark"] as const;

/** The pages by their name in file names: the viewer and the path; `{code}`, `{friend}`, `{member}`, `{batch}` and `{campaign}` are replaced. */
export const pages = {
  login: { viewer: "nobody", path: "/login" },
  "sign-up": { viewer: "nobody", path: "/signup?ref={friend}" },
  dashboard: { viewer: "customer", path: "/" },
  rewards: { viewer: "customer", path: "/rewards" },
  wallet: { viewer: "customer", path: "/wallet" },
  code: { viewer: "customer", path: "/code" },
  "redeem-qr": { viewer: "customer", path: "/redeem-qr?code={code}" },
  history: { viewer: "customer", path: "/history" },
  referrals: { viewer: "customer", path: "/referrals" },
  feedback: { viewer: "customer", path: "/feedback" },
  profile: { viewer: "customer", path: "/profile" },
  "forgot-password": { viewer: "nobody", path: "/forgot-password" },
  "back-office": { viewer: "admin", path: "/admin" },
  counter: { viewer: "admin", path: "/admin/counter" },
  "manage-rewards": { viewer: "admin", path: "/admin/rewards" },
  "manage-customers": { viewer: "admin", path: "/admin/users" },
  customer: { viewer: "admin", path: "/admin/users/{member}" },
  roles: { viewer: "admin", path: "/admin/roles" },
  activity: { viewer: "admin", path: "/admin/activity" },
  "qr-codes": { viewer: "admin", path: "/admin/qr-codes" },
  "print-codes": { viewer: "admin", path: "/admin/qr-codes/batches/{batch}/print" },
  "manage-feedback": { viewer: "admin", path: "/admin/feedback" },
  campaigns: { viewer: "admin", path: "/admin/campaigns" },
  campaign: { viewer: "admin", path: "/admin/campaigns/{campaign}" },
  "campaign-replay": { viewer: "admin", path: "/admin/campaigns/{campaign}/replay" },
  "campaign-results": { viewer: "admin", path: "/admin/campaigns/{campaign}/results" },
  "campaign-history": { viewer: "admin", path: "/admin/campaigns/{campaign}/history" },
  "campaign-calendar": { viewer: "admin", path: "/admin/campaigns/calendar" },
  "new-campaign": { viewer: "admin", path: "/admin/campaigns/new" },
  "stamp-cards": { viewer: "admin", path: "/admin/campaigns/cards" },
  "promo-codes": { viewer: "admin", path: "/admin/campaigns/promo-codes" },
  export: { viewer: "admin", path: "/admin/export" },
  locations: { viewer: "admin", path: "/admin/locations" },
  webhooks: { viewer: "admin", path: "/admin/webhooks" },
  "background-jobs": { viewer: "admin", path: "/admin/jobs" },
  "audit-log": { viewer: "admin", path: "/admin/audit" },
  broadcasts: { viewer: "admin", path: "/admin/notifications" },
  settings: { viewer: "admin", path: "/admin/settings" },
  "points-expiry": { viewer: "admin", path: "/admin/program/points-expiry" },
  look: { viewer: "nobody", path: "/look" },
} as const satisfies Record<string, { viewer: Viewer; path: string }>;

/** A screenshot: `<page>-<size>-<theme>.png`. */
export interface Scene {
  readonly page: keyof typeof pages;
  readonly size: keyof typeof sizes;
  readonly theme: (typeof themes)[number];
}

/** The screenshots in docs/screenshots, for the README and the guides. */
export const kept: readonly Scene[] = [
  { page: "dashboard", size: "phone", theme: "light" },
  { page: "wallet", size: "phone", theme: "light" },
  { page: "rewards", size: "phone", theme: "dark" },
  { page: "login", size: "desktop", theme: "light" },
  { page: "rewards", size: "desktop", theme: "light" },
  { page: "qr-codes", size: "desktop", theme: "dark" },
  { page: "code", size: "phone", theme: "light" },
  { page: "locations", size: "desktop", theme: "dark" },
  { page: "history", size: "desktop", theme: "dark" },
  { page: "feedback", size: "desktop", theme: "light" },
  { page: "referrals", size: "phone", theme: "light" },
  { page: "profile", size: "desktop", theme: "dark" },
  { page: "back-office", size: "desktop", theme: "light" },
  { page: "activity", size: "desktop", theme: "dark" },
  { page: "customer", size: "desktop", theme: "light" },
  { page: "manage-rewards", size: "desktop", theme: "light" },
  { page: "campaigns", size: "desktop", theme: "light" },
  { page: "campaign", size: "desktop", theme: "dark" },
  { page: "campaign-calendar", size: "desktop", theme: "light" },
  { page: "campaign-results", size: "desktop", theme: "light" },
  { page: "stamp-cards", size: "desktop", theme: "dark" },
  { page: "promo-codes", size: "desktop", theme: "light" },
  { page: "points-expiry", size: "desktop", theme: "light" },
];

/** Every page in every size and theme. */
export const everyScene: readonly Scene[] = keysOf(pages).flatMap((page) =>
  keysOf(sizes).flatMap((size) => themes.map((theme) => ({ page, size, theme }))),
);

/** Object.keys with the object's own key type. */
function keysOf<Key extends string>(object: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(object) as Key[]; // every object here is a literal above
}
