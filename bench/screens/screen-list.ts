import type { Page } from "@playwright/test";
import type { Fixture } from "./fixture.ts";
import type { sizes } from "./phone.ts";

/** A screen that is measured, and what a person does on it. */
export interface Screen {
  readonly path: string;
  readonly who: "customer" | "staff" | undefined;
  readonly size: keyof typeof sizes;
  /** Waits until what a person came for is there. */
  readonly ready: (page: Page) => Promise<void>;
  /** Uses the screen with real taps and keys. */
  readonly use: (page: Page, fixture: Fixture) => Promise<void>;
  /** The least that a person can do on it, for a page that has no script. */
  readonly touch: (page: Page) => Promise<void>;
}

/** How fast somebody types, in milliseconds between two keys. */
const TYPING = { delay: 60 };

/** The screens that the issue names. */
export const screens: readonly Screen[] = [
  {
    path: "/login",
    who: undefined,
    size: "phone",
    ready: (page) => page.getByLabel("Email").waitFor(),
    async use(page, { login }) {
      await page.getByLabel("Email").tap();
      await page.keyboard.type(login.email, TYPING);
      await page.getByLabel("Password", { exact: true }).tap();
      await page.keyboard.type(login.password, TYPING);
      await page.getByRole("button", { name: "Log In", exact: true }).tap();
      await page.waitForURL((url) => url.pathname === "/");
      await page.getByText("Recent Activity").waitFor();
    },
    async touch(page) {
      await page.getByLabel("Email").tap();
      await page.keyboard.type("a word", TYPING);
    },
  },
  {
    path: "/",
    who: "customer",
    size: "phone",
    ready: (page) => page.locator("section[aria-labelledby=latest] time").first().waitFor(),
    async use(page) {
      await page.getByRole("button", { name: "Menu" }).tap();
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      const quick = page.getByRole("navigation", { name: "Quick" });
      await quick.getByRole("link", { name: "Rewards" }).tap();
      await page
        .getByRole("button", { name: /^Redeem / })
        .first()
        .waitFor();
    },
    touch: (page) => page.getByRole("button", { name: "Menu" }).tap(),
  },
  {
    path: "/rewards",
    who: "customer",
    size: "phone",
    ready: (page) =>
      page
        .getByRole("button", { name: /^Redeem / })
        .first()
        .waitFor(),
    async use(page) {
      await page
        .getByRole("button", { name: /^Redeem / })
        .first()
        .tap();
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).tap();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page
        .getByRole("button", { name: /^Favorite / })
        .first()
        .tap();
      await page.getByRole("searchbox").tap();
      await page.keyboard.type("coffee", TYPING);
      await page.getByRole("button", { name: "Redeem Free Coffee" }).waitFor();
    },
    touch: (page) =>
      page
        .getByRole("button", { name: /^Favorite / })
        .first()
        .tap(),
  },
  {
    path: "/admin/activity",
    who: "staff",
    size: "desk",
    ready: (page) => page.getByRole("cell").first().waitFor(),
    async use(page) {
      await page.getByText("Redeemed", { exact: true }).first().click();
      await page.getByText("Showing the first").waitFor();
      await page.getByRole("columnheader", { name: "Amount" }).getByRole("button").click();
      await page
        .getByRole("columnheader", { name: "Amount" })
        .and(page.locator("[aria-sort=descending]"))
        .waitFor();
      await page.getByLabel("Customer", { exact: true }).click();
      await page.keyboard.type("anna", TYPING);
      await page.keyboard.press("Tab");
    },
    touch: (page) => page.getByRole("columnheader", { name: "Amount" }).getByRole("button").click(),
  },
];
