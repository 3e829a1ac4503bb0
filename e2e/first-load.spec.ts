import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { openTo } from "./support/addresses.ts";
import { neverIdle, opened } from "./support/first-load.ts";
import { expectAccessible, expectToast, logIn } from "./support/screens.ts";
import { admin, type Person } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

/** The files of the staff screens and layouts, as listed by the bundler. */
function staffScripts(): readonly string[] {
  const file = path.resolve(import.meta.dirname, "../dist/server/.vite/manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as Record<string, { file: string }>; // the bundler's own shape
  const own = Object.entries(manifest).filter(([source]) => /\/staff\//.test(source));
  return own.map(([, chunk]) => `/${chunk.file}`);
}

/** The files that contain a text. */
function scriptsWith(text: string): readonly string[] {
  const folder = path.resolve(import.meta.dirname, "../dist/server/assets");
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const contains = (file: string) => readFileSync(path.join(folder, file), "utf8").includes(text);
  return scripts.filter(contains).map((file) => `/assets/${file}`);
}

/** The files that render QR codes, which pages load only to show one; identified by words of that library. */
const drawingScripts = () => scriptsWith("Data too long");

/** The files with the texts of success toasts, which pages load only after a success. */
const eventScripts = () => scriptsWith("Added to Favorites");

const forCustomers = openTo("server", "customer").filter((address) => address !== "/code");

test.describe("A first page", { tag: ["@desktop", "@server"] }, () => {
  const visit = async (page: Page, paths: readonly string[], without: readonly string[] = []) => {
    for (const address of paths) {
      const tab = await page.context().newPage();
      await tab.addInitScript(neverIdle);
      const { scripts, ...beyond } = await opened(tab, address);
      expect({ address, ...beyond }).toEqual({ address, late: [], questions: [] });
      expect(scripts.filter((file) => without.includes(file))).toEqual([]);
      await tab.close();
    }
  };

  test("preloads its own code and data, and nothing else", async ({ fixture, page }) => {
    const staff = staffScripts();
    const drawing = drawingScripts();
    expect(staff.length).toBeGreaterThan(12);
    expect(drawing.length).toBeGreaterThan(0);
    const others = [...staff, ...drawing];
    const events = eventScripts();
    expect(events.length).toBeGreaterThan(0);
    await visit(page, ["/login"], [...others, ...events]);
    await visit(page, ["/forgot-password"], others);
    await fixture.arrive(page, "/login", await fixture.customer({ points: 20 }));
    await visit(page, forCustomers, others);

    // A member code is requested separately, when it is shown.
    await page.addInitScript(neverIdle);
    const { late, questions } = await opened(page, "/code");
    expect({ late, questions }).toEqual({ late: [], questions: ["showMemberCode"] });
  });

  // every-screen.spec.ts looks at the other screens of staff.
  test("of staff renders before it requests its charts", async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/export", admin);
    await page.addInitScript(neverIdle);
    const { questions } = await opened(page, "/admin");
    expect(questions.toSorted()).toEqual(["membersByTier", "pointsPerDay", "topRewards"]);
  });
});

test.describe("Before a page has prefetched anything", { tag: "@desktop" }, () => {
  test.beforeEach(({ page }) => page.addInitScript(neverIdle));

  test("a form is validated, a refusal is shown, and a login works", async ({ fixture, page }) => {
    const person: Person = await fixture.customer();
    await fixture.arrive(page, "/login");
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page.getByText("Please enter your email.")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expectAccessible(page);
    await logIn(page, { ...person, password: "another password" });
    await expectToast(page, "Login Failed", "Invalid email or password.");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await logIn(page, person);
    await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
  });

  test("a form whose validation cannot be loaded reports that", async ({ fixture, page }) => {
    const person: Person = await fixture.customer();
    await page.route(/\/assets\/login-check-[^/]*\.js/, (route) => route.abort());
    await fixture.arrive(page, "/login");
    await logIn(page, person);
    await expectToast(page, "Error", /We can't connect right now\./);
    await expect(page.getByRole("button", { name: "Log In", exact: true })).toBeEnabled();
    await expect(page).toHaveURL("/login");
  });
});
