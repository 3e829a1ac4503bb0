import type { Page } from "@playwright/test";
import { newRetryKey } from "#client/api.ts";
import type { RecordPurchaseInput } from "#core/purchases/record-purchase.ts";
import {
  aroundTheCounter,
  type CounterLocation,
  expect,
  expectOutcome,
  guest,
  scan,
  test,
} from "./support/counter.ts";
import { resultOf, unique } from "./support/fixture.ts";
import { button, closeToast, expectToast } from "./support/screens.ts";
import { admin, type Person } from "./support/seeded.ts";

const CARDS = "/admin/campaigns/cards";

/** What a till sends of one coffee. */
const coffee = (sku: string): RecordPurchaseInput["lines"][number] => ({
  text: "Flat White",
  quantity: 1,
  amount: 300,
  sku,
  category: "Coffee",
});

/** Records the purchase of one coffee, as a till does. Returns the number of the check. */
async function sellCoffee(
  baseURL: string | undefined,
  { email }: Person,
  place: CounterLocation,
  sku: string,
): Promise<string> {
  const api = await aroundTheCounter(baseURL).as(admin);
  const checkId = unique("check-");
  const sale = { checkId, amount: 300, currency: "EUR", lines: [coffee(sku)], soldAt: null };
  const purchase = { customer: { handle: email }, locationId: place.id, ...sale };
  resultOf(await api.run("recordPurchase", purchase, newRetryKey()));
  return checkId;
}

/** Limits the campaign in the editor to a location, names it, saves it and starts it. */
async function startHere(page: Page, name: string, place: CounterLocation): Promise<void> {
  await button(page, "Locations").click();
  await page.getByRole("checkbox", { name: place.name }).check();
  await page.keyboard.press("Escape");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await button(page, "Save draft").click();
  await expectToast(page, "Draft Saved", `${name} gives nothing until you start it.`);
  await closeToast(page);
  await button(page, "Start").click();
  await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
  await expectToast(page, "Campaign Started", `${name} is running.`);
  await closeToast(page);
}

test.describe("A week of a café", { tag: "@server" }, () => {
  const names = [unique("Happy hour "), unique("Bean bonus ")] as const;
  const [happyHour, bonus] = names;
  const card = unique("Tenth coffee ");
  test.afterEach(async ({ baseURL }) => {
    const around = aroundTheCounter(baseURL);
    for (const name of names) await around.endCampaigns(name);
    const api = await around.as(admin);
    const { challenges } = resultOf(await api.ask("challenges", {}));
    for (const { id, version, standing, definition } of challenges) {
      if (standing === "draft" || definition.name !== card) continue;
      resultOf(await api.run("endChallenge", { id, base: version }, newRetryKey()));
    }
  });

  test("has a happy hour, a free coffee after a refund, a promo code and a budget that runs out", async ({
    fixture,
    page,
    counter,
    place,
    baseURL,
    browser,
  }) => {
    const [ana, ben] = [
      await fixture.customer({ name: unique("Ana ") }),
      await fixture.customer({ name: unique("Ben ") }),
    ];
    const api = await counter.as(admin);
    const sku = unique("FW-");
    const product = { sku, name: unique("Flat White "), category: "Coffee", image: "" };
    resultOf(await api.run("addProduct", product, newRetryKey()));

    // Monday: a happy hour that is now.
    await fixture.arrive(page, "/admin/campaigns/new", admin);
    await page.getByRole("link", { name: "Happy hour" }).click();
    await page.getByRole("button", { name: /^Weekdays/ }).click();
    for (const day of ["Saturday", "Sunday"]) {
      await page.getByRole("checkbox", { name: day }).check();
    }
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Hours/ }).click();
    await page.getByLabel("From", { exact: true }).fill("00:00");
    await page.getByLabel("To", { exact: true }).fill("23:59");
    await page.keyboard.press("Escape");
    await startHere(page, happyHour, place);
    await page.goto("/admin/counter");
    await counter.selectPlace(page);
    await scan(page, await counter.code(ana));
    await expect(guest(page)).toContainText(happyHour);
    await page.keyboard.type("4.00");
    await page.keyboard.press("Enter");
    await expectOutcome(
      page,
      "Purchase Recorded",
      `+8 points. New balance: 8. 4 points for 4.00 EUR. From campaigns: 4 ${happyHour} (× 2).`,
    );

    // Tuesday to Thursday: nine coffees, of which the third is refunded.
    await page.goto(`${CARDS}/new?template=coffee`);
    await page.getByLabel("Name", { exact: true }).fill(card);
    await button(page, "Save as draft").click();
    await expectToast(page, "Draft Saved", new RegExp(card));
    await closeToast(page);
    await button(page, `Start ${card}`).click();
    await button(page.getByRole("alertdialog"), "Start").click();
    await expectToast(page, "Challenge Started", new RegExp(card));
    const phone = await (await browser.newContext()).newPage();
    await fixture.arrive(phone, "/", ana);
    const shown = phone
      .getByRole("region", { name: "Your stamp cards" })
      .getByRole("article")
      .filter({ hasText: card });
    const filled = (count: number) => shown.getByRole("img", { name: `${count} of 9` });
    const buy = () => sellCoffee(baseURL, ana, place, sku);
    const checks = [await buy(), await buy(), await buy()];
    await phone.goto("/");
    await expect(filled(3)).toBeVisible();
    expect(await place.refund(checks[2] ?? "")).toMatchObject({ points: 6, forfeited: 0 });
    await phone.goto("/");
    await expect(filled(2)).toBeVisible();
    for (let bought = 2; bought < 9; bought += 1) await buy();
    await phone.goto("/");
    await expect(shown).toContainText("Completed once");
    expect((await counter.standing(ana)).ready).toEqual(["Free coffee"]);
    await page.goto("/admin/counter");
    await counter.selectPlace(page);
    const [voucher = ""] = await counter.vouchers(ana);
    await scan(page, voucher);
    await expectOutcome(page, "Voucher Accepted", "Please hand over: Free coffee.");

    // Friday: a promo code from a poster.
    const code = unique("POSTER")
      .replaceAll(/[^A-Za-z0-9]/g, "")
      .toUpperCase();
    await page.goto("/admin/campaigns/promo-codes");
    await button(page, "New promo code").first().click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Name").fill(`Poster ${code}`);
    await form.getByLabel("Code", { exact: true }).fill(code);
    await form.getByLabel("It gives").selectOption("points");
    await form.getByLabel("Points", { exact: true }).fill("25");
    await button(form, "Create").click();
    await expectToast(page, "Promo Code Created", /Poster/);
    const before = (await counter.standing(ana)).points;
    await phone.goto(`/wallet?promo=${code}`);
    await button(phone, "Use code").click();
    await expectToast(phone, "Code Accepted", /25 points/);
    expect((await counter.standing(ana)).points).toBe(before + 25);

    // Saturday: a budget of 120 points runs out at the counter.
    await page.goto("/admin/campaigns/new");
    await page.getByRole("link", { name: "Empty campaign" }).click();
    await page.getByRole("button", { name: /^What they get/ }).click();
    await page.getByRole("radio", { name: "Extra points", exact: true }).check();
    await page.getByLabel("Points", { exact: true }).fill("50");
    await page.keyboard.press("Escape");
    await page.getByLabel("Budget in points").fill("120");
    await startHere(page, bonus, place);
    await page.goto("/admin/counter");
    await counter.selectPlace(page);
    const given = [`50 ${bonus}.`, `50 ${bonus}.`, `20 ${bonus} (instead of 50, the rest`];
    for (const text of given) {
      await scan(page, ben.email);
      await expect(guest(page)).toContainText(ben.name);
      await page.keyboard.type("1.00");
      await page.keyboard.press("Enter");
      await expectOutcome(page, "Purchase Recorded", text);
      await expect(guest(page)).toHaveCount(0);
    }
    await scan(page, ben.email);
    await expect(guest(page)).toContainText(ben.name);
    await page.keyboard.type("1.00");
    await page.keyboard.press("Enter");
    await expectOutcome(page, "Purchase Recorded", `Not given: ${bonus} (its budget is spent)`);
    expect((await counter.standing(ben)).points).toBe(4 * 2 + 120);
    await phone.context().close();
  });
});
