import type { Page } from "@playwright/test";
import type { RouteObject } from "react-router";
import { routes } from "#web/app/routes.tsx";
import type { Edition } from "./support/fixture.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

/** Every address of the program, with its parameters; read from the router, so that a new screen is visited, too. */
const addresses = addressesOf(routes, "").filter((address) => address !== "/*");

const forVisitors = new Set(["/login", "/signup", "/forgot-password", "/reset-password", "/look"]);

/** Screens that need a server, besides those under them. */
const serverOnly = [
  "/reset-password",
  "/code",
  "/admin/counter",
  "/admin/locations",
  "/admin/webhooks",
  "/admin/audit",
];

function addressesOf(some: readonly RouteObject[], above: string): readonly string[] {
  return some.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return children === undefined ? [address || "/"] : addressesOf(children, address);
  });
}

/** The addresses that somebody can open in an edition. */
function openTo(edition: Edition, who: "visitor" | "customer" | "staff"): readonly string[] {
  const found = addresses.filter((address) => {
    if (forVisitors.has(address)) return who === "visitor";
    return who === (address.startsWith("/admin") ? "staff" : "customer");
  });
  const isThere = (address: string) => !serverOnly.some((one) => address.startsWith(one));
  return edition === "server" ? found : found.filter(isThere);
}

/** Opens each address, and sees that its screen is drawn as a whole, in the screen's width and without an error. */
async function expectScreens(page: Page, paths: readonly string[]): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const heading = page.getByRole("heading", { level: 1 });
  for (const path of paths) {
    await page.goto(path);
    await expect(heading.first(), path).toBeVisible();
    await expect(page.locator("[aria-busy=true]:not(button)"), path).toHaveCount(0);
    await expect(page, "no guard leads elsewhere").toHaveURL(path);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(errors, path).toEqual([]);
  }
}

test.describe("Every screen opens", { tag: ["@both-sizes", "@both-editions"] }, () => {
  test("for visitors", async ({ fixture, page }) => {
    await fixture.arrive(page, "/login");
    await expectScreens(page, openTo(fixture.edition, "visitor"));
  });

  test("for customers", async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer({ points: 60 }));
    await expectScreens(page, openTo(fixture.edition, "customer"));
  });

  test("for staff", async ({ fixture, page }) => {
    const customer = await fixture.customer({ points: 60 });
    await fixture.arrive(page, "/admin", admin);
    // A webhook and a batch that are gone still open their screens, which say so.
    const paths = openTo(fixture.edition, "staff").map((address) =>
      address.replace("/users/:id", `/users/${customer.id}`).replace(/:\w+/, "no-such-row"),
    );
    await expectScreens(page, paths);
  });
});
