import { DAY_MS } from "#core/kit/time.ts";
import { freshEmail } from "./support/fixture.ts";
import { picture } from "./support/pictures.ts";
import { edit, fact, field, profile, save } from "./support/profile.ts";
import {
  button,
  closeToast,
  expectInline,
  expectToast,
  logIn,
  tabTo,
  toasts,
} from "./support/screens.ts";
import { PASSWORD, seeded } from "./support/seeded.ts";
import { endSession, logOut } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

const day = (from: number) => new Date(Date.now() + from * DAY_MS).toISOString().slice(0, 10);

test.describe("Editing the profile", { tag: "@desktop" }, () => {
  test("asks before it discards, and validates each field", async ({ fixture, page }) => {
    await fixture.arrive(page, "/profile", await fixture.customer({ name: "Cara Cancel" }));
    await edit(page);
    await button(page, "Cancel").click();
    await expect(button(page, "Edit")).toBeFocused();

    await edit(page);
    await field(page, "Name").fill("Somebody Else");
    await button(page, "Cancel").click();
    const question = page.getByRole("alertdialog", { name: "Discard changes?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(field(page, "Name")).toHaveValue("Somebody Else");
    await button(page, "Cancel").click();
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(profile(page).getByRole("heading")).toHaveText("Cara Cancel");
    await expect(button(page, "Edit")).toBeFocused();
    await edit(page);
    await expect(field(page, "Name")).toHaveValue("Cara Cancel");

    await field(page, "Birthday").fill(day(2));
    await save(page);
    await expectInline(page, "Your birthday cannot be in the future. Please check the year.");
    await expect(field(page, "Birthday")).toBeFocused();
    await field(page, "Birthday").fill(`1990${day(0).slice(4)}`);
    await save(page);
    await expectToast(page, "Profile Updated", "Your changes are saved.");
    await page.goto("/rewards");
    await expect(page.getByRole("heading", { name: "Birthday Special" })).toBeVisible();

    await page.goto("/profile");
    await edit(page);
    await field(page, "Name").fill("   ");
    await field(page, "Phone").fill("call me");
    await save(page);
    await expect(field(page, "Name")).toBeFocused();
    await expect(page.getByText("Please enter your name.")).toBeVisible();
    await expect(
      page.getByText("Please use only digits, spaces and + - ( ) . in a phone number."),
    ).toBeVisible();
    await field(page, "Birthday").focus();
    await page.keyboard.type("0230");
    await save(page);
    await expect(page.getByText("Please enter a full date, or leave it empty.")).toBeVisible();
  });

  test("asks for the password when the email changes", async ({ fixture, page, size }) => {
    const [person, other] = [await fixture.customer(), await fixture.customer()];
    const email = freshEmail();
    await fixture.arrive(page, "/profile", person);
    await edit(page);
    const form = page.locator("form").filter({ has: button(page, "Save Changes") });
    const password = form.getByLabel("Current Password", { exact: true });
    await expect(password).toHaveCount(0);
    await field(page, "Email").fill(person.email.toUpperCase());
    await expect(password).toHaveCount(0);
    await field(page, "Email").fill(email);
    await expect(password).toHaveAccessibleDescription(
      "Please enter your current password to change your email address.",
    );

    await save(page);
    await expectToast(
      page,
      "Password Required",
      "Please enter your current password to change your email address.",
    );
    const stub = toasts(page).locator(".bg-warning-soft");
    await expect(stub).toHaveCount(1);
    await expect(field(page, "Email")).toHaveValue(person.email);
    await expect(field(page, "Email")).toBeFocused();
    await expect(password).toHaveCount(0);
    await closeToast(page);

    await field(page, "Email").fill(email);
    await password.fill("a guess");
    await save(page);
    await expectInline(page, /current password is incorrect/);
    await expect(password).toBeFocused();
    await password.fill(PASSWORD);
    await field(page, "Email").fill(other.email.toUpperCase());
    await save(page);
    await expectToast(page, "Error", "An account with this email already exists.");
    await expect(field(page, "Email")).toBeFocused();

    await field(page, "Email").fill(email);
    await save(page);
    await expectToast(page, "Profile Updated", "Your changes are saved.");
    await expect(profile(page)).toContainText(email);
    await logOut(page, size);
    await logIn(page, person);
    await expectToast(page, "Login Failed", "Invalid email or password.");
    await logIn(page, { ...person, email });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
  });

  test("keeps typed text when the session ends", async ({ fixture, page }) => {
    const person = await fixture.customer({ name: "Dana Draft" });
    await fixture.arrive(page, "/profile", person);
    await edit(page);
    await field(page, "Name").fill("Dana Drafted");
    await field(page, "Phone").fill("030 1234");
    await endSession(page, fixture.edition);
    await save(page);
    await expect(page).toHaveURL("/login");
    await logIn(page, person);
    await expect(page).toHaveURL("/profile");
    await expect(page.getByRole("status").filter({ hasText: "unsaved changes" })).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Dana Drafted");
    await save(page);
    await expectToast(page, "Profile Updated", "Your changes are saved.");
    await expect(fact(page, "Phone")).toHaveText("030 1234");
    await page.reload();
    await expect(profile(page).getByRole("heading")).toHaveText("Dana Drafted");
  });

  test("is edited by keyboard", async ({ fixture, page }) => {
    await fixture.arrive(page, "/profile", await fixture.customer({ name: "Kim Keys" }));
    await tabTo(page, button(page, "Edit"));
    await page.keyboard.press("Enter");
    await expect(field(page, "Name")).toBeFocused();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Kim Keyboard");
    await tabTo(page, field(page, "Phone"));
    await page.keyboard.type("030 99");
    await tabTo(page, button(page, "Cancel"));
    await page.keyboard.press("Space");
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(button(page, "Cancel")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expectToast(page, "Profile Updated", "Your changes are saved.");
    await expect(button(page, "Edit")).toBeFocused();
    await expect(fact(page, "Phone")).toHaveText("030 99");
  });

  test("keeps what is typed while a photo loads", async ({ fixture, page }) => {
    await fixture.arrive(page, "/profile", await fixture.customer());
    await edit(page);
    const file = await picture(page, "png", "me.png");
    await field(page, "Name").evaluate((name: HTMLInputElement) => {
      const canvas = HTMLCanvasElement.prototype;
      const draw = Object.getOwnPropertyDescriptor(canvas, "toDataURL");
      // Before the photo is rendered, which real typing cannot guarantee.
      const typeAtOnce = async () => {
        for (let step = 0; step < 20; step += 1) await Promise.resolve();
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
        value?.set?.call(name, "Petra Picture");
        name.dispatchEvent(new Event("input", { bubbles: true }));
      };
      canvas.toDataURL = function (...own: unknown[]): string {
        void typeAtOnce();
        return String(draw?.value.apply(this, own));
      };
    });
    const photo = page.getByRole("group", { name: "Profile photo" });
    await photo.locator("input[type=file]").setInputFiles(file);
    await expect(field(page, "Name")).toHaveValue("Petra Picture");
    await expect(photo.locator("img")).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Petra Picture");
  });

  test("keeps an existing photo of another type", async ({ fixture, page }) => {
    await fixture.arrive(page, "/profile", seeded.codesOnly);
    await edit(page);
    await field(page, "Phone").fill("030 55");
    await save(page);
    await expectToast(page, "Profile Updated", "Your changes are saved.");
    await expect(profile(page).locator("img")).toHaveAttribute("src", /^data:image\/gif/);
  });
});
