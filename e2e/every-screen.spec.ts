import type { Page } from "@playwright/test";
import { openTo, staffAddresses } from "./support/addresses.ts";
import { expectAccessible, expectNoOverflow, openScreen } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

/** Opens each address and checks that its screen is complete, as wide as the window, without errors and accessible in both themes. */
async function expectScreens(page: Page, paths: readonly string[]): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  for (const path of paths) {
    await openScreen(page, path);
    await expect(page, "no guard leads elsewhere").toHaveURL(path);
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(errors, path).toEqual([]);
  }
}

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
    await expectScreens(page, staffAddresses(fixture.edition, customer.id));
  });
});
