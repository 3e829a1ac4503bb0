/** Who looks at a page. */
export type Viewer = "nobody" | "customer" | "admin";

/**
 * How large the screen is, and how many of its pixels make one of the page's. A phone has more, but the card's fine lines
 * make pictures of that size too heavy for a repository.
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

/** The pages that are taken: their name in a picture's file name, who looks, and where; `{code}` and `{friend}` are filled in. */
export const pages = {
  login: { viewer: "nobody", path: "/login" },
  "sign-up": { viewer: "nobody", path: "/signup?ref={friend}" },
  dashboard: { viewer: "customer", path: "/" },
  rewards: { viewer: "customer", path: "/rewards" },
  "redeem-qr": { viewer: "customer", path: "/redeem-qr?code={code}" },
  history: { viewer: "customer", path: "/history" },
  referrals: { viewer: "customer", path: "/referrals" },
  feedback: { viewer: "customer", path: "/feedback" },
  profile: { viewer: "customer", path: "/profile" },
  "forgot-password": { viewer: "nobody", path: "/forgot-password" },
  "qr-codes": { viewer: "admin", path: "/admin/qr-codes" },
  "manage-feedback": { viewer: "admin", path: "/admin/feedback" },
  broadcasts: { viewer: "admin", path: "/admin/notifications" },
  settings: { viewer: "admin", path: "/admin/settings" },
  look: { viewer: "nobody", path: "/look" },
} as const satisfies Record<string, { viewer: Viewer; path: string }>;

/** One picture: `<page>-<size>-<theme>.png`. */
export interface Scene {
  readonly page: keyof typeof pages;
  readonly size: keyof typeof sizes;
  readonly theme: (typeof themes)[number];
}

/** The pictures that are kept in docs/screenshots, for the README. */
export const kept: readonly Scene[] = [
  { page: "dashboard", size: "phone", theme: "light" },
  { page: "rewards", size: "phone", theme: "dark" },
  { page: "login", size: "desktop", theme: "light" },
  { page: "rewards", size: "desktop", theme: "light" },
  { page: "qr-codes", size: "desktop", theme: "dark" },
  { page: "history", size: "desktop", theme: "dark" },
  { page: "feedback", size: "desktop", theme: "light" },
  { page: "referrals", size: "phone", theme: "light" },
  { page: "profile", size: "desktop", theme: "dark" },
];

/** Every page in every size and theme. */
export const everyScene: readonly Scene[] = keysOf(pages).flatMap((page) =>
  keysOf(sizes).flatMap((size) => themes.map((theme) => ({ page, size, theme }))),
);

/** Object.keys with the type it has for an object that nobody widened. */
function keysOf<Key extends string>(object: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(object) as Key[]; // every object here is a literal above
}
