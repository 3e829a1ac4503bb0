import type { Page } from "@playwright/test";
import { expect, guest, scan, test } from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import { button, expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { switchUser } from "./support/session.ts";

const LIST = "/admin/campaigns/cards";

/** Writes a card of three visits in the editor and starts it. */
async function startCard(page: Page, name: string): Promise<void> {
  await page.goto(`${LIST}/new?template=streak`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("How it is filled").selectOption("a card");
  await page.getByLabel("Target").fill("0");
  await button(page, "Save as draft").click();
  await expect(page.getByLabel("Target")).toBeFocused();
  await expect(page.getByLabel("Target")).toHaveAccessibleDescription(/.+/);
  await page.getByLabel("Target").fill("3");
  await page.getByLabel("Title of the voucher").fill("Free tea");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("img", { name: "2 of 3" })).toBeVisible();
  await expect(preview).toContainText("Free tea");
  await expectAccessible(page);
  await button(page, "Save as draft").click();
  await expectToast(page, "Draft Saved", new RegExp(name));
  await button(page, `Start ${name}`).click();
  await button(page.getByRole("alertdialog"), "Start").click();
  await expectToast(page, "Challenge Started", new RegExp(name));
}

/** Adds stamps at the counter, with a reason. */
async function addStamps(page: Page, name: string, count: string): Promise<void> {
  await button(guest(page), `Add stamp: ${name}`).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Number of stamps").fill(count);
  await button(dialog, "Add stamp").click();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill("The till was off");
  await button(dialog, "Add stamp").click();
  await expect(dialog).toHaveCount(0);
}

test("A stamp card is written, filled at the counter to its voucher, and emptied again", {
  tag: "@server",
}, async ({ fixture, page, counter, place, browser }) => {
  const name = unique("Three visits ");
  const person = await fixture.customer({ name: unique("Tia Tea ") });
  await fixture.arrive(page, LIST, admin);
  await startCard(page, name);

  const phone = await (await browser.newContext()).newPage();
  await fixture.arrive(phone, "/", person);
  const cards = phone.getByRole("region", { name: "Your stamp cards" });
  const card = cards.getByRole("article").filter({ hasText: name });
  await expect(card.getByRole("img", { name: "0 of 3" })).toBeVisible();

  const { checkId } = await place.sell(person.email, 450);
  await phone.goto("/");
  await expect(card.getByRole("img", { name: "1 of 3" })).toBeVisible();
  await place.refund(checkId);

  await page.goto("/admin/counter");
  await counter.selectPlace(page);
  await scan(page, await counter.code(person));
  const row = guest(page).getByRole("listitem").filter({ hasText: name });
  await expect(row.getByRole("img", { name: "0 of 3" })).toBeVisible();
  await addStamps(page, name, "2");
  await expect(row.getByRole("img", { name: "2 of 3" })).toBeVisible();
  await addStamps(page, name, "1");
  await expect(row).toContainText("completed once");
  const ready = guest(page).getByRole("list", { name: "Ready vouchers" });
  await expect(ready).toContainText("Free tea");
  expect((await counter.standing(person)).ready).toEqual(["Free tea"]);

  await phone.goto("/");
  await expect(card).toContainText("Completed once");
  await button(card, `What counted: ${name}`).click();
  const dialog = phone.getByRole("dialog");
  await expect(dialog.getByRole("list", { name: `What counted on ${name}` })).toContainText(
    "Added by staff: The till was off",
  );
  await expectAccessible(phone);
  await phone.keyboard.press("Escape");
  await card.getByRole("link", { name: "Voucher: Free tea" }).click();
  await expect(phone.getByRole("dialog", { name: "Free tea" })).toBeVisible();

  await button(guest(page), "Undo").click();
  await expect(row.getByRole("img", { name: "2 of 3" })).toBeVisible();
  expect((await counter.standing(person)).ready).toEqual([]);
  await expect(ready).toContainText("No longer ready");

  await page.goto(LIST);
  await button(page, `End ${name}`).click();
  await button(page.getByRole("alertdialog"), "End").click();
  await expectToast(page, "Challenge Ended", new RegExp(name));
  await phone.goto("/");
  await expect(cards).toHaveCount(0);
  await phone.context().close();
});

test("A stamp card is filled by scanned codes to its voucher", {
  tag: ["@browser", "@desktop"],
}, async ({ fixture, page, size }) => {
  const name = unique("Two codes ");
  const person = await fixture.customer();
  const codes = [
    await fixture.code({ product: unique("Beans ") }),
    await fixture.code({ product: unique("Mug ") }),
  ];
  await fixture.arrive(page, `${LIST}/new?template=empty`, admin);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("What counts", { exact: true }).selectOption("QR codes that they scan");
  await page.getByLabel("At most a day").fill("5");
  await page.getByLabel("Target").fill("2");
  await page.getByLabel("Title of the voucher").fill("Free tea");
  await button(page, "Save as draft").click();
  await expectToast(page, "Draft Saved", new RegExp(name));
  await button(page, `Start ${name}`).click();
  await button(page.getByRole("alertdialog"), "Start").click();
  await expectToast(page, "Challenge Started", new RegExp(name));

  await switchUser(page, size, person, "/");
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card.getByRole("img", { name: "0 of 2" })).toBeVisible();
  for (const code of codes) {
    await page.goto("/redeem-qr");
    await page.getByLabel("Your code", { exact: true }).fill(code);
    await button(page, "Redeem code").click();
    await button(page.getByRole("dialog"), "Skip").click();
    await expect(page.getByRole("heading", { name: /points added/i })).toBeVisible();
  }
  await page.goto("/");
  await expect(card).toContainText("Completed once");
  await expectAccessible(page);
  await card.getByRole("link", { name: "Voucher: Free tea" }).click();
  await expect(page.getByRole("dialog", { name: "Free tea" })).toBeVisible();
});
