import type { Page } from "@playwright/test";
import { datasetKey } from "#adapters/store-browser/keys.ts";
import { freshEmail } from "./support/fixture.ts";
import { holdRequests } from "./support/network.ts";
import { closeToast, expectAccessible, expectToast, logIn } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const SECONDARY = "recovery@regulars.example";

const email = (page: Page) => page.getByLabel("Email", { exact: true });
const recovery = (page: Page) => page.getByRole("dialog", { name: "Admin Password Recovery" });
const secondary = (page: Page) => page.getByLabel("Secondary Admin Email", { exact: true });

async function askFor(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await page.getByRole("button", { name: "Send Reset Link", exact: true }).click();
}

async function openRecovery(page: Page): Promise<void> {
  await askFor(page, admin.email.toUpperCase());
  await expect(recovery(page)).toBeVisible();
}

async function sendRecovery(page: Page, address: string): Promise<void> {
  await secondary(page).fill(address);
  await recovery(page).getByRole("button", { name: "Send Recovery Link", exact: true }).click();
}

test.describe("Forgot password", () => {
  test("keeps the typed email, and refuses an unknown one", async ({ fixture, page }) => {
    await fixture.arrive(page, "/login");
    await email(page).fill("ana@journeys.example");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(page).toHaveURL("/forgot-password");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot your password?");
    await expect(email(page)).toHaveValue("ana@journeys.example");
    await expect(email(page)).toHaveAttribute("type", "email");
    await askFor(page, "");
    await expect(page.getByText("Please enter your email.")).toBeVisible();
    await expect(email(page)).toBeFocused();
    await expectAccessible(page);
    await email(page).fill("ben@journeys.example");
    await page.getByRole("link", { name: "Back to Log In" }).click();
    await expect(page).toHaveURL("/login");
    await expect(email(page)).toHaveValue("ben@journeys.example");

    await page.goto("/forgot-password");
    await askFor(page, freshEmail());
    await expectToast(page, "Password Reset Failed", "No account found with this email.");
    await expect(email(page)).toBeFocused();
  });

  test("sends a link to a known email", { tag: "@both-editions" }, async ({ fixture, page }) => {
    const person = await fixture.customer();
    const typed = person.email.toUpperCase();
    await fixture.arrive(page, "/forgot-password");
    const isServer = fixture.edition === "server";
    const release = await holdRequests(page, "**/api/requestPasswordReset");
    await askFor(page, typed);
    if (isServer) await expect(page.getByRole("button", { name: "Sending…" })).toBeDisabled();
    release();
    const words = isServer
      ? `We sent a link to choose a new password to ${typed}.`
      : `This was simulated. No email was sent to ${typed}.`;
    await expectToast(page, "Reset Link Sent", words);
    const heading = page.getByRole("heading", {
      name: isServer ? "Check your inbox." : "No email was sent.",
    });
    await expect(heading).toBeFocused();
    const main = page.getByRole("main");
    await expect(main).toContainText(
      isServer ? "request a new link after ten minutes" : "can't send email",
    );
    await expect(main).toContainText(typed);
    await closeToast(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send another link" }).click();
    await expectToast(page, "Reset Link Sent", words);
    await expect(page.getByRole("button", { name: "Send another link" })).toBeFocused();
    await page.getByRole("button", { name: "Use another email" }).click();
    await expect(email(page)).toHaveValue(typed);
    if (!isServer) {
      await page.getByRole("link", { name: "Back to Log In" }).click();
      await logIn(page, person);
      await expect(page).toHaveURL("/");
    }
  });
});

test.describe("Admin Password Recovery", () => {
  test("asks the main admin", { tag: "@both-editions" }, async ({ fixture, page }) => {
    await fixture.arrive(page, "/forgot-password");
    await openRecovery(page);
    await expect(secondary(page)).toBeFocused();
    await expectAccessible(page);
    await sendRecovery(page, "");
    await expect(page.getByText("Please enter the secondary admin email.")).toBeVisible();
    await sendRecovery(page, "somebody@else.example");
    await expectToast(
      page,
      "Admin Recovery Failed",
      "The provided secondary email does not match the registered admin recovery email.",
    );
    await expect(recovery(page)).toBeVisible();
    await expect(secondary(page)).toBeFocused();
    await sendRecovery(page, ` ${SECONDARY.toUpperCase()} `);
    await expect(recovery(page)).toHaveCount(0);
    await expectToast(
      page,
      "Recovery Link Sent",
      fixture.edition === "server"
        ? "We sent a link to choose a new password to the recovery address."
        : "This was simulated. No email was sent to the recovery address.",
    );
    await expect(page.getByRole("heading", { level: 2 })).toBeFocused();
    await page.getByRole("button", { name: "Use another email" }).click();
    await openRecovery(page);
    await expect(secondary(page)).toHaveValue("");
  });

  test("can be unavailable or misconfigured", { tag: "@browser" }, async ({ fixture, page }) => {
    await fixture.arrive(page, "/forgot-password");
    await changeAdmin(page, { secondaryAdminEmail: "" });
    await openRecovery(page);
    await sendRecovery(page, SECONDARY);
    await expectToast(page, "Error", "Admin recovery feature not available.");
    await changeAdmin(page, {
      secondaryAdminEmail: SECONDARY,
      email: "new@regulars.example",
      emailKey: "new@regulars.example",
    });
    await openRecovery(page);
    await sendRecovery(page, SECONDARY);
    await expectToast(
      page,
      "Admin Recovery Misconfiguration",
      "Master admin email constant does not match default admin user data.",
    );
  });
});

/** Changes the main admin's stored row directly, and reloads the page. */
async function changeAdmin(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    ([key, changed]) => {
      const rows = JSON.parse(localStorage.getItem(key) ?? "[]") as { isMainAdmin: boolean }[]; // as the program stores them
      const next = rows.map((row) => (row.isMainAdmin ? Object.assign(row, changed) : row));
      localStorage.setItem(key, JSON.stringify(next));
    },
    [datasetKey("users"), fields] as const,
  );
  await page.reload();
}
