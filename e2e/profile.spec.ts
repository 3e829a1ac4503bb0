import { noPicture, picture, seen, turned } from "./support/pictures.ts";
import { edit, fact, field, profile, save } from "./support/profile.ts";
import { button, expectAccessible, expectInline, expectToast, logIn } from "./support/screens.ts";
import { PASSWORD } from "./support/seeded.ts";
import { logOut } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

test.describe("Profile", () => {
  test("is edited, saved, and updated everywhere at once", async ({ fixture, page }) => {
    await fixture.arrive(
      page,
      "/profile",
      await fixture.customer({ name: "Mia Moss", points: 20 }),
    );
    await expect(fact(page, "Phone")).toHaveText("Not added yet");
    await expect(fact(page, "Member Since")).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);

    await edit(page);
    await expect(field(page, "Email")).toHaveAttribute("type", "email");
    await expect(field(page, "Phone")).toHaveAttribute("type", "tel");
    await expect(field(page, "Birthday")).toHaveAttribute("type", "date");
    await expect(page.getByText("Member Since", { exact: true })).toBeVisible();
    await expect(page.locator("form").getByRole("textbox", { name: "Member Since" })).toHaveCount(
      0,
    );
    await field(page, "Name").fill("  Mia Mossgreen ");
    await field(page, "Phone").fill("+49 (30) 123-45.6");
    await field(page, "Birthday").fill("1990-02-28");
    await save(page);

    await expectToast(page, "Profile Updated", "Your changes are saved.");
    await expect(button(page, "Edit")).toBeFocused();
    await expect(page.getByRole("banner")).toContainText("Mia Mossgreen");
    await expect(page.getByRole("group", { name: "Bronze card of Mia Mossgreen" })).toBeVisible();
    await page.reload();
    await expect(profile(page).getByRole("heading")).toHaveText("Mia Mossgreen");
    await expect(fact(page, "Phone")).toHaveText("+49 (30) 123-45.6");
    await expect(fact(page, "Birthday")).toHaveText("Feb 28, 1990");
    await expect(button(page, "Edit")).toBeVisible();
  });

  test("accepts a picture, scales it down, and shows it everywhere", async ({ fixture, page }) => {
    await fixture.arrive(page, "/profile", await fixture.customer());
    await edit(page);
    const photo = page.getByRole("group", { name: "Profile photo" });
    const shown = photo.locator("img");
    const input = photo.locator("input[type=file]");

    await input.setInputFiles(noPicture("notes.png", "Buy milk."));
    await expect(photo).toContainText("This file isn't a picture.");
    await input.setInputFiles(noPicture("huge.png", 10_000_001));
    await expect(photo).toContainText("This file is over 10 MB.");
    await expect(shown).toHaveCount(0);

    await input.setInputFiles(await picture(page, "png", "me.png"));
    expect(await seen(shown)).toEqual({ size: "192x192", left: "red", top: "red" });
    await expect(photo).not.toContainText("10 MB. Please");
    await button(page, "Remove photo").click();
    await expect(shown).toHaveCount(0);
    await expect(input).toBeFocused();
    await input.setInputFiles(turned(await picture(page, "jpeg", "sideways.jpg")));
    expect(await seen(shown)).toEqual({ size: "192x192", left: "blue", top: "red" });

    await expect(page.getByRole("banner").locator("img")).toHaveCount(0);
    await save(page);
    await expectToast(page, "Profile Updated", "Your changes are saved.");
    const kept = page.getByRole("banner").locator("img");
    const url = (await kept.getAttribute("src")) ?? "";
    expect(url).toMatch(/^data:image\/(webp|jpeg);base64,/);
    expect(url.length).toBeLessThanOrEqual(32 * 1024);
    await page.reload();
    await expect(profile(page).locator("img")).toHaveAttribute("src", url);

    await edit(page);
    await button(page, "Remove photo").click();
    await save(page);
    await expect(kept).toHaveCount(0);
  });

  test("shows the benefits of the tier and the next one", async ({ fixture, page }) => {
    await fixture.arrive(
      page,
      "/profile",
      await fixture.customer({ name: "Sil Ver", points: 600 }),
    );
    await expect(page.getByRole("group", { name: "Silver card of Sil Ver" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Your Silver benefits" })).toContainText(
      "10% bonus points on purchases and scans",
    );
    await expect(page.getByRole("region", { name: "Next up: Gold" })).toContainText(
      "Double birthday bonus",
    );
    await expectAccessible(page);
    await edit(page);
    await field(page, "Email").fill("not an address");
    await save(page);
    await expect(field(page, "Email")).toBeFocused();
    await expect(
      page.getByText("Please enter a complete email address, like ana@example.com."),
    ).toBeVisible();
    await expectAccessible(page);
    await button(page, "Cancel").click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
  });

  test("changes the password and logs every other device out", async ({
    fixture,
    page,
    browser,
    size,
  }) => {
    const person = await fixture.customer();
    const elsewhere = await browser.newContext();
    const phone = await elsewhere.newPage();
    // Only the server edition's data is shared between two browsers.
    if (fixture.edition === "server") await fixture.arrive(phone, "/history", person);
    await fixture.arrive(page, "/profile", person);
    const submit = button(page, "Change Password");
    const current = field(page, "Current Password");
    const fresh = field(page, "New Password");
    const again = field(page, "Confirm New Password");

    await submit.click();
    await expectToast(page, "Error", "All password fields are required.");
    await expect(current).toBeFocused();
    await current.fill("a guess");
    await fresh.fill("another good one");
    await submit.click();
    await expectToast(page, "Error", "All password fields are required.");
    await expect(again).toBeFocused();
    await again.fill("another goof one");
    await submit.click();
    await expectToast(page, "Error", "New passwords do not match.");
    await expect(again).toBeFocused();
    await again.fill("another good one");
    await submit.click();
    await expectInline(page, /current password is incorrect/);
    await expect(current).toBeFocused();
    await fresh.fill("short");
    await again.fill("short");
    await submit.click();
    await expect(page.getByText("Please use a password of at least 8 characters.")).toBeVisible();

    await fresh.fill("another good one");
    await again.fill("another good one");
    await current.fill(PASSWORD);
    await page.getByRole("button", { name: "Show password" }).first().click();
    await expect(current).toHaveAttribute("type", "text");
    await submit.click();
    await expectToast(page, "Credentials Updated", /other devices were logged out/);
    for (const emptied of [current, fresh, again]) await expect(emptied).toHaveValue("");

    // This device stays signed in, the other one is signed out.
    await page.reload();
    await expect(profile(page)).toBeVisible();
    if (fixture.edition === "server") {
      await phone.reload();
      await expect(phone).toHaveURL("/login");
    }
    await elsewhere.close();
    await logOut(page, size);
    await logIn(page, person);
    await expectToast(page, "Login Failed", "Invalid email or password.");
    await logIn(page, { ...person, password: "another good one" });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
  });
});
