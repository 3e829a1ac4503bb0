import type { Page } from "@playwright/test";
import { expect, test } from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import {
  closeToast,
  expectAccessible,
  expectInline,
  expectNoOverflow,
  expectToast,
} from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

const LOCATIONS = "/admin/locations";
const keysOf = (page: Page, place: string) =>
  page.getByRole("region", { name: `Till keys for ${place}`, exact: true });
const opener = (page: Page, place: string) =>
  page.getByRole("button", { name: `Till keys for ${place}`, exact: true });
const maker = (page: Page, place: string) =>
  page.getByRole("button", { name: `Create Key for ${place}`, exact: true });
const row = (page: Page, place: string, name: string) =>
  page
    .getByRole("list", { name: `Keys for ${place}` })
    .getByRole("listitem")
    .filter({ hasText: name });
const dialog = (page: Page) => page.getByRole("dialog");

/** Calls a verb with a key, as a till does. Out: the status. */
async function statusOf(page: Page, verb: string, key: string, data: object): Promise<number> {
  const headers = { authorization: `Bearer ${key}`, "idempotency-key": unique("till-call-") };
  return (await page.request.post(`/api/till/v1/${verb}`, { headers, data })).status();
}

test.describe("Till keys", { tag: "@server" }, () => {
  test("an admin creates and revokes one", async ({ fixture, page, place, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await fixture.arrive(page, LOCATIONS, admin);
    await expect(opener(page, place.name)).toHaveAttribute("aria-expanded", "false");
    await opener(page, place.name).click();
    await expect(keysOf(page, place.name)).toContainText("No keys yet.");

    await maker(page, place.name).click();
    await dialog(page).getByRole("button", { name: "Create Key" }).click();
    await expectInline(page, "Please enter a name for the key, such as Till 2.");
    await expect(dialog(page).getByRole("textbox", { name: "Name" })).toBeFocused();
    await closeToast(page);
    await dialog(page).getByRole("textbox", { name: "Name" }).fill("Bar till");
    await expectAccessible(page);
    for (const scope of [
      "Find customers",
      "Look up a customer",
      "Record purchases",
      "Accept vouchers",
    ]) {
      await expect(dialog(page).getByRole("checkbox", { name: scope })).toBeChecked();
    }
    await dialog(page).getByRole("checkbox", { name: "Undo" }).uncheck();
    await dialog(page).getByRole("button", { name: "Create Key" }).click();

    const shown = page.getByRole("alertdialog", { name: "Key for Bar till" });
    await expect(shown).toContainText("You won't see it again");
    const key = await shown.getByText(/^till_/).innerText();
    expect(key).toMatch(/^till_[\w-]{43}$/);
    await expectAccessible(page);
    await shown.getByRole("button", { name: "Copy" }).click();
    await expectToast(page, "Copied!", "Key copied to clipboard.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await closeToast(page);
    await page.keyboard.press("Escape");
    await expect(shown).toContainText("Have you saved it?");
    await shown.getByRole("button", { name: "I've saved it" }).click();
    await expect(shown).toBeHidden();
    await expect(maker(page, place.name)).toBeFocused();
    expect(await page.content()).not.toContain(key);

    const made = row(page, place.name, "Bar till");
    await expect(made).toContainText(`…${key.slice(-4)}`);
    await expect(made).toContainText(
      "Find customers, Look up a customer, Record purchases, Accept vouchers",
    );
    await expect(made).toContainText("never used");
    expect(await statusOf(page, "search", key, { query: "nobody at all" })).toBe(200);
    expect(await statusOf(page, "reverse", key, { voucher: { code: "V-NOSUCHCD" } })).toBe(403);
    await page.reload();
    await opener(page, place.name).click();
    await expect(made).toContainText("last used just now");
    expect(await page.content()).not.toContain(key);
    await expectAccessible(page);

    await made.getByRole("button", { name: /^Revoke Bar till/ }).click();
    const question = page.getByRole("alertdialog", { name: "Revoke Bar till?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Revoke Key" }).click();
    await expectToast(page, "Key Revoked", /Bar till/);
    await expect(made).toContainText("Revoked");
    await expect(made.getByRole("button")).toHaveCount(0);
    await expect(opener(page, place.name)).toBeFocused();
    expect(await statusOf(page, "search", key, { query: "nobody at all" })).toBe(401);
    await expectNoOverflow(page);
  });

  test("are loaded again, and their form is validated", async ({ fixture, page, place }) => {
    await fixture.arrive(page, LOCATIONS, admin);
    await page.route("**/api/tillKeys", (route) => route.abort());
    await opener(page, place.name).click();
    const retry = keysOf(page, place.name).getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await page.unroute("**/api/tillKeys");
    await retry.click();
    await expect(keysOf(page, place.name)).toContainText("No keys yet.");

    await maker(page, place.name).click();
    await dialog(page).getByRole("textbox", { name: "Name" }).fill("Window till");
    for (const box of await dialog(page).getByRole("checkbox").all()) await box.uncheck();
    await page.reload();
    await expect(dialog(page).getByRole("textbox", { name: "Name" })).toHaveValue("Window till");
    await dialog(page).getByRole("button", { name: "Create Key" }).click();
    await expectInline(page, "Please choose what the key can be used for.");
    await expect(dialog(page).getByRole("checkbox").first()).toBeFocused();
    await closeToast(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(dialog(page)).toBeHidden();
    await maker(page, place.name).click();
    await expect(dialog(page).getByRole("textbox", { name: "Name" })).toHaveValue("");
  });
});
