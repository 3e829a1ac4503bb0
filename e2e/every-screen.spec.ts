import type { Page } from "@playwright/test";
import { openTo, staffAddresses } from "./support/addresses.ts";
import { neverIdle, opened } from "./support/first-load.ts";
import { expectAccessible, expectNoOverflow, openScreen } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

/** Opens each address and checks its screen. */
async function expectScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await expectComplete(page, path, () => openScreen(page, path));
  }
}

/** Opens an address and checks that its screen is complete, as wide as the window, without errors and accessible in both themes. */
async function expectComplete(page: Page, path: string, open: () => Promise<void>): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await open();
  await expect(page, "no guard leads elsewhere").toHaveURL(path);
  await expectNoOverflow(page);
  await expectAccessible(page);
  expect(errors, path).toEqual([]);
}

/** Opens an address of staff in a tab that prefetches nothing, and checks that its page brings its code and its first data along. */
async function expectPreloaded(page: Page, path: string): Promise<void> {
  const tab = await page.context().newPage();
  await tab.addInitScript(neverIdle);
  await expectComplete(tab, path, async () => {
    const { late, questions } = await opened(tab, path);
    expect({ path, late, questions }).toEqual({ path, late: [], questions: [] });
  });
  await tab.close();
}

/** The staff's screens that request more when they know what: charts, the codes of the newest batch, and the row of an address. */
const asksLater = (path: string) =>
  ["/admin", "/admin/qr-codes/print"].includes(path) || path.includes(":");

// On a phone and in the browser edition, pseudo-language.spec.ts opens every screen, with longer texts.
test.describe("Every screen opens", { tag: "@desktop" }, () => {
  test("for visitors", async ({ fixture, page }) => {
    await fixture.arrive(page, "/login");
    await expectScreens(page, openTo(fixture.edition, "visitor"));
  });

  test("for customers", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 260 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.customer({ name: "Finn First", invitedBy: person });
    await fixture.arrive(page, "/", person);
    await expectScreens(page, openTo(fixture.edition, "customer"));
  });

  test("for staff", async ({ fixture, page }) => {
    // Two with the same name: their cards must not be landmarks with the same name.
    await fixture.customer({ name: "Sam Same" });
    const customer = await fixture.customer({ name: "Sam Same", points: 60 });
    await fixture.code();
    await fixture.arrive(page, "/admin", admin);
    const paths = openTo(fixture.edition, "staff");
    const later = staffAddresses(fixture.edition, customer.id).filter(
      (path) => !paths.includes(path) || asksLater(path),
    );
    await expectScreens(page, later);
    // The browser edition's pages have no first data: its program is in the page.
    const first = paths.filter((path) => !asksLater(path));
    if (fixture.edition === "browser") return expectScreens(page, first);
    for (const path of first) await expectPreloaded(page, path);
  });
});
