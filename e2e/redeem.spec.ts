import type { Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { expectAccessible, expectToast, points, redOrGreen } from "./support/screens.ts";
import { seeded } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const field = (page: Page) => page.getByLabel("Your code", { exact: true });

async function send(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await page.getByRole("button", { name: "Redeem code" }).click();
}

async function expectRefusal(page: Page, text: string): Promise<void> {
  const heading = page.getByRole("heading", { name: "Redemption Failed" });
  await expect(heading).toBeVisible();
  expect(await redOrGreen(heading)).toBe("red");
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** Expects the heading of a redemption, even while the rating's dialog is open. */
async function expectSuccess(page: Page, added: number): Promise<void> {
  const name = `Success! ${added} Points Added!`;
  const heading = page.getByRole("heading", { name, includeHidden: true });
  await expect(heading).toBeVisible();
  expect(await redOrGreen(heading)).toBe("green");
}

test.describe("Scan QR", { tag: "@desktop" }, () => {
  test("accepts a typed code in any letter case and asks for a rating", async ({
    fixture,
    page,
  }) => {
    const person = await fixture.customer();
    const code = await fixture.code({ points: 40, product: "HOUSE-BLEND-250" });
    await fixture.arrive(page, "/redeem-qr", person);
    await expect(page.getByText("Coming Soon", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Redeem code" })).toBeDisabled();
    await field(page).fill("   ");
    await expect(page.getByRole("button", { name: "Redeem code" })).toBeDisabled();

    await send(page, `  ${code.toLowerCase()} `);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expectSuccess(page, 40);
    await expectAccessible(page);
    // The heading has announced it.
    await expect(dialog).not.toContainText(/points/i);
    const submit = dialog.getByRole("button", { name: "Submit" });
    await expect(submit).toBeDisabled();
    await dialog.getByRole("textbox", { name: /Comment/ }).fill("  Round and nutty.  ");
    await expect(submit).toBeDisabled();
    await dialog.getByRole("radio", { name: "4 stars" }).check();
    await submit.click();
    await expectToast(page, "Feedback Submitted", /review/);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("banner")).toContainText(points(40));
  });

  test("adds the tier's bonus, and lets the customer skip the rating", async ({
    fixture,
    page,
  }) => {
    const person = await fixture.customer({ points: 500 });
    const code = await fixture.code({ points: 55 });
    await fixture.arrive(page, `/redeem-qr?code=${code}`, person);
    await page.getByRole("button", { name: "Redeem code" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
    await expectSuccess(page, 60);
  });

  test("explains why a code is refused", async ({ fixture, page }) => {
    const person = await fixture.customer();
    const other = await fixture.customer();
    const product = unique("ROAST-");
    const [used, first, second] = [
      await fixture.code(),
      await fixture.code({ product, points: 10 }),
      await fixture.code({ product, points: 10 }),
    ];
    await fixture.redeem(other, { code: used });
    await fixture.redeem(person, { code: first });
    await fixture.arrive(page, "/redeem-qr", person);

    await send(page, "REGULARS-NOSUCH22");
    await expectRefusal(page, "Invalid QR code.");
    await send(page, used);
    await expectRefusal(page, "This QR code has already been redeemed.");
    await send(page, seeded.expiredCode);
    await expectRefusal(page, "This QR code has expired.");
    await send(page, second);
    await expectRefusal(page, `You can only scan 1 code for ${product} per day.`);
    await expect(page.getByRole("banner")).toContainText(points(10));
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
