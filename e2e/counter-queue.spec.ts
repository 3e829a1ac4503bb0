import type { Page } from "@playwright/test";
import {
  amount,
  barista,
  COUNTER,
  entry,
  expect,
  expectOutcome,
  scan,
  test,
  waiting,
} from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import { logIn, staffMenu } from "./support/screens.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test.describe("A counter's queue", { tag: "@server" }, () => {
  test("undoes an operation that was sent during the question whether to discard it", async ({
    fixture,
    page,
    context,
    counter,
  }) => {
    const person = await fixture.customer({ name: unique("Tao Take ") });
    await counter.open(page);
    await context.setOffline(true);
    await scan(page, person.email);
    await expect(amount(page)).toBeFocused();
    await scan(page, "7.00");
    await button(page, /^Discard: Purchase of 7.00 EUR/).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("will not be recorded.");
    await context.setOffline(false);
    await expect.poll(async () => (await counter.standing(person)).points).toBe(7);
    await question.getByRole("button", { name: "Discard" }).click();
    await expectOutcome(page, "Purchase Refunded", "7 points deducted.");
    expect((await counter.standing(person)).points).toBe(0);
  });

  test("lets staff discard a colleague's operation that is too old to send", {
    tag: "@desktop",
  }, async ({ fixture, page, counter, place }) => {
    await fixture.arrive(page, COUNTER, barista);
    const action = {
      kind: "voucher",
      id: "left",
      key: "left-by-a-colleague",
      at: Date.now() - 8 * 86_400_000,
      by: "Gil Gone",
      locationId: place.id,
      who: "",
      isTried: true,
      refusal: null,
      code: "V-ABCDEFGH",
      title: "",
    };
    await page.evaluate(
      (text) => localStorage.setItem("regulars.counter.somebody.left", text),
      JSON.stringify(action),
    );
    await page.reload();
    await counter.selectPlace(page);
    await expect(
      page.getByText(/^1 more entry is waiting.*It is too late to record\./),
    ).toBeVisible();
    await button(page, "Discard entries from Gil Gone").press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText(/^1 more waits/)).toHaveCount(0);
    await expect(entry(page)).toBeFocused();
  });

  test("keeps a colleague's operations for the colleague", { tag: "@desktop" }, async ({
    fixture,
    page,
    counter,
    context,
  }) => {
    const person = await fixture.customer();
    const colleague = await fixture.subAdmin({
      name: unique("Mia Brown "),
      permissions: { canServeCounter: true },
    });
    await counter.open(page, colleague);
    await page.route("**/api/recordPurchase", (route) => route.abort());
    await scan(page, person.email);
    await expect(amount(page)).toBeFocused();
    await scan(page, "5.00");
    await expect(waiting(page)).toContainText("1 waiting to be sent");
    await staffMenu(page).getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    await page.unroute("**/api/recordPurchase");

    await fixture.arrive(page, COUNTER, barista);
    await expect(
      page.getByText(`1 more entry is waiting on this device for ${colleague.name}`),
    ).toBeVisible();
    expect((await counter.standing(person)).points).toBe(0);
    await context.clearCookies();
    await page.goto("/login");
    await logIn(page, colleague);
    await expect(page).not.toHaveURL("/login");
    await page.goto(COUNTER);
    await expect(entry(page)).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await expect.poll(async () => (await counter.standing(person)).points).toBe(5);
  });
});
