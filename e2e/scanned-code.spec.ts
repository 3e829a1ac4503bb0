import type { Page } from "@playwright/test";
import { freshEmail } from "./support/fixture.ts";
import { expectAccessible, fillSignUp, logIn, points, sendSignUp } from "./support/screens.ts";
import { PASSWORD, seeded } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const loginRequired = (page: Page) => page.getByRole("heading", { name: "Login Required" });

/** Expects the points of a code, and closes the question for a rating. */
async function expectCredited(page: Page, added: number): Promise<void> {
  await expect(
    page.getByRole("heading", { name: `Success! ${added} Points Added!`, includeHidden: true }),
  ).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("banner")).toContainText(points(added));
}

test.describe("A packaging code that is scanned before the login", () => {
  test("earns its points after sign-up", async ({ fixture, page }) => {
    const code = await fixture.code({ points: 40 });
    await fixture.arrive(page, `/redeem-qr?code=${code.toLowerCase()}`);
    await expect(title(page)).toHaveText("This code is worth 40 points.");
    await expect(loginRequired(page)).toBeVisible();
    await expect(page).toHaveTitle("Login required · Regulars");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Sign up and collect 40 points" }).click();
    await expect(page).toHaveURL("/signup");
    const newcomer = { name: "Nora New", email: freshEmail(), password: PASSWORD };
    await fillSignUp(page, newcomer);
    await sendSignUp(page);
    await expect(page).toHaveURL("/login");
    await logIn(page, newcomer);
    await expect(page).toHaveURL(/\/redeem-qr\?code=/);
    await expectCredited(page, 40);
    // The code is used once: a reload redeems nothing.
    await page.reload();
    await expect(page.getByLabel("Your code", { exact: true })).toHaveValue("");
    await expect(page.getByRole("heading", { name: "Redemption Failed" })).toHaveCount(0);
  });
});

test.describe("A packaging code that is scanned before the login", { tag: "@desktop" }, () => {
  test("earns its points after a login on a page opened separately", async ({ fixture, page }) => {
    const person = await fixture.customer();
    const code = await fixture.code({ points: 15 });
    await fixture.arrive(page, `/redeem-qr?code=${code}`);
    await expect(title(page)).toHaveText("This code is worth 15 points.");
    await page.goto("/login");
    await logIn(page, person);
    await expect(page).toHaveURL(`/redeem-qr?code=${code}`);
    await expectCredited(page, 15);
  });

  test("shows no points when it cannot be redeemed", async ({ fixture, page }) => {
    const person = await fixture.customer();
    const used = await fixture.code();
    await fixture.redeem(await fixture.customer(), { code: used });
    const seen: string[] = [];
    for (const code of ["REGULARS-NOSUCH22", used, seeded.expiredCode]) {
      await fixture.arrive(page, `/redeem-qr?code=${code}`);
      await expect(title(page)).toHaveText("We can't find points for this code.");
      await expect(loginRequired(page)).toBeVisible();
      seen.push((await page.getByRole("main").innerText()).replaceAll(code, ""));
    }
    expect(new Set(seen).size).toBe(1);
    await expectAccessible(page);
    // Such a code is not stored, and nothing is redeemed automatically.
    await page.getByRole("link", { name: "Log In", exact: true }).click();
    await logIn(page, person);
    await expect(page.getByLabel("Your code", { exact: true })).toHaveValue(seeded.expiredCode);
    await page.getByRole("button", { name: "Redeem code" }).click();
    await expect(page.getByText("This QR code has expired.", { exact: true })).toBeVisible();
  });

  test("is not required for the page that asks visitors to log in", async ({ fixture, page }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, "/redeem-qr");
    await expect(loginRequired(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign Up", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Log In", exact: true }).click();
    await logIn(page, person);
    await expect(page).toHaveURL("/redeem-qr");
  });
});

test.describe("A packaging code that is scanned before the login", {
  tag: ["@desktop", "@server"],
}, () => {
  test("is not reserved: the first customer to redeem it gets its points", async ({
    fixture,
    page,
  }) => {
    const person = await fixture.customer();
    const code = await fixture.code({ points: 30 });
    await fixture.arrive(page, `/redeem-qr?code=${code}`);
    await expect(title(page)).toHaveText("This code is worth 30 points.");
    await fixture.redeem(await fixture.customer(), { code });
    await page.getByRole("link", { name: "Log In", exact: true }).click();
    await logIn(page, person);
    await expect(page.getByRole("heading", { name: "Redemption Failed" })).toBeVisible();
    await expect(
      page.getByText("This QR code has already been redeemed.", { exact: true }),
    ).toBeVisible();
  });

  test("is kept when its worth cannot be looked up", async ({ fixture, page }) => {
    const person = await fixture.customer();
    const code = await fixture.code({ points: 1 });
    await page.route("**/api/previewQrCode", (route) => route.abort());
    await fixture.arrive(page, `/redeem-qr?code=${code}`);
    await expect(title(page)).toHaveText("Log in to collect your points.");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Log In", exact: true }).click();
    await logIn(page, person);
    await expectCredited(page, 1);
  });

  test("makes one request for its points, and sign-up shows them", async ({ fixture, page }) => {
    const code = await fixture.code({ points: 25 });
    await fixture.arrive(page, "/login");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/redeem-qr?code=${code}`);
    await expect(loginRequired(page)).toBeVisible();
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual(["/api/previewQrCode"]);

    await page.getByRole("link", { name: "Sign up and collect 25 points" }).click();
    await expect(page.getByText("25 points are waiting for you.")).toBeVisible();
  });
});

test("the code comes first, and has the focus when refused", async ({ fixture, page }) => {
  const person = await fixture.customer();
  await fixture.arrive(page, "/redeem-qr", person);
  const field = page.getByLabel("Your code", { exact: true });
  const camera = page.getByRole("main").getByText("Coming Soon", { exact: true }).locator("..");
  await expect(field).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Redeem code" })).toBeInViewport({ ratio: 1 });
  const [top, line] = [await field.boundingBox(), await camera.boundingBox()];
  expect(line?.height).toBeLessThan(50);
  expect(line?.y).toBeGreaterThan(top?.y ?? Number.NaN);
  await expect(page.getByRole("button", { name: "Open camera" })).toHaveCount(0);
  await expectAccessible(page);

  await field.fill("REGULARS-NOSUCH22");
  await page.getByRole("button", { name: "Redeem code" }).click();
  await expect(page.getByText("Invalid QR code.", { exact: true })).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
});
