import { readFileSync } from "node:fs";
import { unique } from "./support/fixture.ts";
import { expectAccessible, expectToast, openMenu, staffMenu } from "./support/screens.ts";
import { admin, seeded } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const sections = [
  ["Dashboard", "/admin", undefined],
  ["Counter", "/admin/counter", "canServeCounter"],
  ["Manage Rewards", "/admin/rewards", "canManageRewards"],
  ["Campaigns", "/admin/campaigns", "canManageCampaigns"],
  ["Manage Customers", "/admin/users", "canManageUsers"],
  ["Roles & Permissions", "/admin/roles", "canManageRoles"],
  ["Customer Activity", "/admin/activity", "canViewActivity"],
  ["Segments", "/admin/segments", "canSendBroadcasts"],
  ["Messages", "/admin/messages", "canSendBroadcasts"],
  ["Broadcasts", "/admin/notifications", "canSendBroadcasts"],
  ["Manage QR Codes", "/admin/qr-codes", "canManageQRCodes"],
  ["Manage Feedback", "/admin/feedback", "canManageFeedback"],
  ["Data Export", "/admin/export", "canExportData"],
  ["Liability", "/admin/liability", "canExportData"],
  ["Program", "/admin/program", "canManageProgram"],
  ["Locations", "/admin/locations", "canManageProgram"],
  ["Products", "/admin/products", "canManageProgram"],
  ["Webhooks", "/admin/webhooks", undefined],
  ["Audit Log", "/admin/audit", undefined],
  ["Admin Settings", "/admin/settings", undefined],
] as const;

/** The pages that a sub-admin with only canManageQRCodes may not open. */
const allowed: ReadonlySet<string> = new Set(["/admin", "/admin/qr-codes", "/admin/settings"]);
const forbidden = sections.map(([, path]) => path).filter((path) => !allowed.has(path));

test.describe("Admin layout", () => {
  test("shows an admin every section and the way back", { tag: "@server" }, async ({
    fixture,
    page,
    size,
  }) => {
    await fixture.arrive(page, "/admin", admin);
    await expect(page.getByRole("banner").getByText(admin.name)).toBeVisible();
    await expect(page.getByRole("banner").getByText(/^admin Account$/i)).toBeVisible();
    // The admin's avatar, after the name.
    await expect(page.getByRole("banner").locator("p + span > svg")).toBeVisible();
    for (const [name, path] of sections) {
      await openMenu(page, size);
      await staffMenu(page).getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await openMenu(page, size);
    await staffMenu(page).getByRole("link", { name: "Back to App" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("A sub-admin", { tag: ["@server", "@desktop"] }, () => {
  test("with one flag finds its sections and no others", async ({ fixture, page }) => {
    for (const [name, path, flag] of sections) {
      const holder = flag === undefined ? undefined : seeded.holders.get(flag);
      if (holder === undefined) continue;
      await fixture.arrive(page, "/admin", holder);
      const own = sections.filter((section) => section[2] === flag).map(([title]) => title);
      await expect(staffMenu(page).getByRole("listitem")).toHaveText([
        "Dashboard",
        ...own,
        "Admin Settings",
      ]);
      await staffMenu(page).getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await expect(staffMenu(page).locator("[aria-current=page]")).toHaveText([name]);
    }
    await staffMenu(page).getByRole("link", { name: "Back to App" }).click();
    await expect(page).toHaveURL("/");
  });

  test("sees a message and is redirected to /admin anywhere else", async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/settings", seeded.codesOnly);
    await expect(page).toHaveURL("/admin/settings");
    await expect(page.getByRole("banner").getByText(/^sub-admin Account$/i)).toBeVisible();
    const photo = page.getByRole("banner").locator("img");
    await expect(photo).toHaveJSProperty("naturalWidth", 1);
    for (const path of [...forbidden, "/admin/users/seeded-2"]) {
      await page.goto(path);
      await expectToast(
        page,
        "Permission Denied",
        "You do not have permission to access this page.",
      );
      await expect(page).toHaveURL("/admin");
    }
    await page.goBack();
    await expect(page).not.toHaveURL(/error=/);
  });
});

test.describe("Manage QR Codes", { tag: "@desktop" }, () => {
  test("validates, generates and shows a code", async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/qr-codes", admin);
    await page.getByRole("button", { name: "Generate QR Code" }).click();
    const dialog = page.getByRole("dialog");
    const generate = dialog.getByRole("button", { name: "Generate", exact: true });
    await dialog.getByLabel("Points", { exact: true }).fill("10");
    await dialog.getByLabel("Product ID", { exact: true }).fill("   ");
    await generate.click();
    await expectToast(page, "Error", "Product ID cannot be empty.");
    await dialog.getByLabel("Product ID", { exact: true }).fill("HOUSE");
    for (const points of ["0", "-5", "1.5", ""]) {
      await dialog.getByLabel("Points", { exact: true }).fill(points);
      await generate.click();
      await expectToast(page, "Error", "Points must be a positive number.");
    }
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Generate QR Code" })).toBeFocused();

    const product = unique("CUP-");
    const inDays = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await page.getByRole("button", { name: "Generate QR Code" }).click();
    const form = page.getByRole("dialog", { name: "Generate QR Code" });
    const until = form.getByLabel("Valid until");
    await expect(until).toHaveValue(inDays(5));
    await form.getByLabel("Product ID").fill(product);
    await form.getByLabel("Points").fill("5");
    const send = form.getByRole("button", { name: "Generate", exact: true });
    for (const [day, message] of [
      [inDays(-1), "This day has passed. Please choose today or a later day."],
      [inDays(3651), `Please choose a day up to ${inDays(3650)}.`],
    ] as const) {
      await until.fill(day);
      await send.click();
      await expect(until).toHaveAccessibleDescription(new RegExp(message));
      await expect(until).toBeFocused();
    }
    await until.fill(inDays(40));
    await send.click();
    await expect(form).toHaveCount(0);
    await page.getByRole("button", { name: "Close" }).last().click();
    const tile = page.getByRole("listitem").filter({ hasText: product });
    const shown = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
    await expect(tile).toContainText(shown.format(new Date(inDays(40))));

    const bag = unique("BAG-");
    await page.getByRole("button", { name: "Generate QR Code" }).click();
    await page.getByLabel("Product ID", { exact: true }).fill(bag);
    await page.getByLabel("Points", { exact: true }).fill("35");
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await expectToast(page, "QR Code Generated", /REGULARS-[A-Z2-9]{8} is ready\.$/);
    // By its name, because the dialog of the form may still be there for a moment.
    const generated = page.getByRole("dialog", { name: /^REGULARS-/ });
    await generated.getByRole("button", { name: "Close" }).click();

    // Codes that others generate meanwhile may fill the first page.
    await page.getByRole("searchbox").fill(bag);
    const bagTile = page.getByRole("listitem").filter({ hasText: bag });
    await expect(bagTile).toContainText("Active");
    await expect(bagTile).toContainText("35 points");
    await bagTile.getByRole("button", { name: /^View/ }).click();
    const shownCode = page.getByRole("dialog");
    const code = (await shownCode.getByRole("heading").innerText()).trim();
    expect(code).toMatch(/^REGULARS-[A-Z2-9]{8}$/);
    await expect(shownCode.getByRole("img", { name: `QR code ${code} for ${bag}` })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent("download");
    await shownCode.getByRole("button", { name: "Download PNG" }).click();
    expect(pictureSize(await (await download).path())).toEqual({ width: 200, height: 240 });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await shownCode.getByRole("button", { name: "Copy code" }).click();
    await expectToast(page, "Copied!", `${code} copied to clipboard.`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await shownCode.getByRole("button", { name: "Close" }).click();

    // As on a page over plain http.
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    });
    await bagTile.getByRole("button", { name: `Copy code ${code}` }).click();
    await expectToast(page, "Copy Failed", "Could not copy text.");
  });

  test("shows an empty state without codes", { tag: "@browser" }, async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/qr-codes", admin);
    const deleters = page.getByRole("main").getByRole("button", { name: /^Delete REGULARS-/ });
    await expect(deleters).toHaveCount(2);
    for (const left of [1, 0]) {
      await deleters.first().click();
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: "Delete", exact: true }).click();
      await expect(deleters).toHaveCount(left);
    }
    await expect(page.getByText("No QR codes found.", { exact: true })).toBeVisible();
  });

  test("shows whether a code was redeemed, and deletes one", async ({ fixture, page }) => {
    const product = unique("CUP-");
    const code = await fixture.code({ product });
    await fixture.arrive(page, "/admin/qr-codes", admin);
    const tile = page.getByRole("listitem").filter({ hasText: product });
    await tile.getByRole("button", { name: `Delete ${code}` }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await expect(tile.getByRole("button", { name: `Delete ${code}` })).toBeFocused();
    await tile.getByRole("button", { name: `Delete ${code}` }).click();
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expectToast(page, "QR Code Deleted", `${code} was deleted.`);
    await expect(tile).toHaveCount(0);

    const other = unique("TIN-");
    const redeemed = await fixture.code({ product: other });
    const customer = await fixture.customer();
    await fixture.redeem(customer, { code: redeemed, rating: 4, comment: "Round and nutty." });
    await page.reload();
    const otherTile = page.getByRole("listitem").filter({ hasText: other });
    await expect(otherTile).toContainText("Redeemed");
    await expect(otherTile.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
    await expect(otherTile.getByText("Round and nutty.")).toBeVisible();
    await expect(otherTile.getByText(customer.id.slice(0, 8), { exact: true })).toBeVisible();
    await expect(otherTile).not.toContainText(customer.id.slice(0, 9));
    await otherTile.getByRole("link", { name: customer.name }).click();
    await expect(page.getByRole("heading", { level: 1, name: customer.name })).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "User Deleted", /./);
    await page.goto("/admin/qr-codes");
    await expect(otherTile).toContainText("Deleted customer");
    await expect(otherTile).toContainText(customer.id.slice(0, 8));
  });
});

/** The width and height from a PNG file's header, in pixels. */
function pictureSize(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
