import type { Page } from "@playwright/test";
import { holdRequests } from "./support/network.ts";
import { button, expectAccessible, expectToast, hydrated } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const scripts = /\/assets\/.*\.js$/;

/** Opens a page whose program does not arrive. Returns the function that lets it arrive. */
async function openWithoutProgram(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, scripts);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return release;
}

/** What journeys without a service worker cause themselves. */
const OWN_COMPLAINT = "Service Worker registration blocked by Playwright";

/** Collects what the browser reports as wrong, such as HTML that does not fit the program. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (line) => {
    const isComplaint = line.type() === "error" || line.type() === "warning";
    if (isComplaint && line.text() !== OWN_COMPLAINT) complaints.push(line.text());
  });
  return complaints;
}

/** Marks the heading, to see whether the program keeps the element. */
const markHeading = (page: Page) =>
  page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => heading.setAttribute("data-mark", ""));
const heading = (page: Page) => page.locator("h1[data-mark]");

const publicPages = ["/login", "/signup", "/forgot-password", "/terms", "/contact"];

test.describe("Without scripts", { tag: "@both-editions" }, () => {
  test.use({ javaScriptEnabled: false });

  for (const path of publicPages) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("main")).toBeVisible();
      const isForm = /login|signup|password/.test(path);
      await expect(page.getByText(/This form needs JavaScript/)).toHaveCount(isForm ? 1 : 0);
    });
  }

  test("the start page shows the login to visitors", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
  });
});

test.describe("The program hydrates a rendered page", { tag: "@both-editions" }, () => {
  for (const path of [...publicPages, "/", "/rewards"]) {
    test(`at ${path}, without complaints`, async ({ page }) => {
      const complaints = complaintsOf(page);
      const release = await openWithoutProgram(page, path);
      await markHeading(page);
      release();
      await page.waitForLoadState("networkidle");
      await expect(heading(page)).toBeVisible();
      await expect(page).toHaveURL(path === "/" || path === "/rewards" ? "/login" : path);
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });
  }

  test("keeps what was typed, and sends a form that was sent before", async ({ fixture, page }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, "/login");
    const release = await openWithoutProgram(page, "/rewards");
    await page.getByLabel("Email", { exact: true }).fill(person.email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("checkbox", { name: "Remember me" }).check();
    await markHeading(page);
    await page.getByLabel("Password", { exact: true }).press("Enter");
    await expect(page).toHaveURL("/login");
    release();
    await expectToast(page, "Login Failed", "Invalid email or password.");
    await expect(heading(page)).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
    await expect(page.getByRole("checkbox", { name: "Remember me" })).toBeChecked();
    await page.getByLabel("Password", { exact: true }).fill(person.password);
    await button(page, "Log In").click();
    await expect(page).toHaveURL("/rewards");
  });

  test("repeats the press of a button", async ({ page }) => {
    const release = await openWithoutProgram(page, "/login");
    await page.getByRole("button", { name: "Show password" }).click();
    release();
    await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
  });

  test("fills in a remembered email", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("regulars.rememberedEmail", "ana@example.com");
    });
    const complaints = complaintsOf(page);
    await page.goto("/login");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ana@example.com");
    await expect(page.getByRole("checkbox", { name: "Remember me" })).toBeChecked();
    expect(complaints).toEqual([]);
  });
});

test.describe("A rendered page", { tag: "@both-editions" }, () => {
  test("has the stored theme before the program is there", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("regulars.theme", "dark"));
    const release = await openWithoutProgram(page, "/login");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    release();
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  for (const path of publicPages) {
    test(`${path} does not move`, { tag: "@both-sizes" }, async ({ page }) => {
      await page.addInitScript(() => {
        const own = window as unknown as { shift: number };
        own.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            own.shift += (entry as unknown as { value: number }).value;
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      const release = await openWithoutProgram(page, path);
      release();
      await page.waitForLoadState("networkidle");
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      expect(shift).toBeLessThanOrEqual(0.01);
    });
  }

  test("is hidden where the history says more than the address", async ({ page }) => {
    await page.goto("/login");
    await page.evaluate(() => history.replaceState({ usr: { email: "ana@example.com" } }, ""));
    const release = await holdRequests(page, scripts);
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    release();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ana@example.com");
  });
});

test.describe("In a browser with a user", { tag: "@browser" }, () => {
  test("the login is not shown before the program is there", async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer());
    await expect(page.getByRole("group", { name: /card of/ })).toBeVisible();
    const release = await holdRequests(page, scripts);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    release();
    await expect(page.getByRole("group", { name: /card of/ })).toBeVisible();
  });
});

test.describe("The dashboard of a user", { tag: ["@server", "@both-sizes"] }, () => {
  test("shows name, points and card before the program, which hydrates it", async ({
    fixture,
    page,
  }) => {
    const name = "Ana Maria";
    await fixture.arrive(page, "/", await fixture.customer({ name, points: 240 }));
    const complaints = complaintsOf(page);
    const release = await openWithoutProgram(page, "/");
    await expect(page.getByRole("banner")).toContainText("240 points");
    await expect(page.getByRole("group", { name: /card of Ana Maria/ })).toContainText("240");
    await expect(page.getByRole("progressbar").locator("div")).not.toHaveCSS("width", "0px");
    await markHeading(page);
    release();
    await hydrated(page);
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
});

test.describe("The pages of a customer", { tag: ["@server", "@both-sizes"] }, () => {
  // Days depend on the time zone, which the server does not know.
  test.use({ timezoneId: "Pacific/Auckland" });

  for (const path of ["rewards", "wallet", "redeem-qr", "history", "feedback", "locations"]) {
    test(`/${path} is shown before the program, which hydrates it`, async ({ fixture, page }) => {
      const ana = await fixture.customer({ name: "Ana Maria", points: 240 });
      await fixture.arrive(page, "/", ana);
      const complaints = complaintsOf(page);
      const release = await openWithoutProgram(page, `/${path}`);
      await expect(page.getByRole("banner")).toContainText("240 points");
      await markHeading(page);
      release();
      await hydrated(page);
      await expect(heading(page)).toBeVisible();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });
  }

  test("know a code that was typed before the program", async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer());
    const release = await openWithoutProgram(page, "/redeem-qr");
    await page.getByLabel("Your code").fill("regulars-1234");
    release();
    await expect(page.getByLabel("Your code")).toHaveValue("REGULARS-1234");
    await expect(button(page, "Redeem code")).toBeEnabled();
  });

  test("know what was chosen before the program", async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer());
    const complaints = complaintsOf(page);
    const showWall = await openWithoutProgram(page, "/feedback");
    await page.getByLabel("Sort by").selectOption("highestRated");
    showWall();
    await expect(page).toHaveURL("/feedback?sort=highestRated");

    const showHistory = await openWithoutProgram(page, "/history");
    await page.getByRole("radio", { name: "Earned" }).check({ force: true });
    showHistory();
    await expect(page).toHaveURL("/history?type=earn");
    await expect(page.getByRole("radio", { name: "Earned" })).toBeChecked();
    expect(complaints).toEqual([]);
  });

  test("know how far they were scrolled before the program", async ({ fixture, page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await fixture.arrive(page, "/", await fixture.customer());
    const release = await openWithoutProgram(page, "/rewards");
    await page.evaluate(() => window.scrollTo(0, 300));
    release();
    await hydrated(page);
    await page.getByRole("link", { name: "Wallet", exact: true }).last().click();
    await expect(page.getByRole("heading", { name: "Wallet", level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Rewards", level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  });

  test("wait for the program where the tab has a draft", async ({ fixture, page }) => {
    await fixture.arrive(page, "/redeem-qr", await fixture.customer());
    // Until the page is hydrated, nothing is stored.
    await expect(async () => {
      await page.getByLabel("Your code").fill("");
      await page.getByLabel("Your code").fill("REGULARS-1234");
      expect(await page.evaluate(() => Object.keys(sessionStorage).join())).toContain(
        "regulars.draft.",
      );
    }).toPass();
    const complaints = complaintsOf(page);
    const release = await holdRequests(page, scripts);
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    release();
    await expect(page.getByLabel("Your code")).toHaveValue("REGULARS-1234");
    expect(complaints).toEqual([]);
  });
});
