import { freshEmail } from "./support/fixture.ts";
import {
  entry,
  expectInline,
  expectToast,
  fillSignUp,
  logIn,
  points,
  sendSignUp,
  shownChallenge,
} from "./support/screens.ts";
import { PASSWORD } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const newcomer = () => ({ name: "Nora New", email: freshEmail(), password: PASSWORD });

test.describe("Sign-up", { tag: "@desktop" }, () => {
  test("has its fields, its toggles and the sign-ins to come", async ({ fixture, page }) => {
    await fixture.arrive(page, "/signup");
    const password = page.getByLabel("Password", { exact: true });
    const confirm = page.getByLabel("Confirm Password", { exact: true });
    await expect(page.getByLabel("Full Name", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
    await expect(page.getByRole("button", { name: /Google/ })).toBeDisabled();
    await expect(page.getByRole("button", { name: /Apple/ })).toBeDisabled();

    for (const field of [password, confirm]) {
      await expect(field).toHaveAttribute("type", "password");
      await page.getByRole("button", { name: "Show password" }).first().click();
      await expect(field).toHaveAttribute("type", "text");
    }
    await page.getByRole("button", { name: "Hide password" }).first().click();
    await expect(password).toHaveAttribute("type", "password");
    await expect(confirm).toHaveAttribute("type", "text");

    await page.getByRole("main").getByRole("link", { name: "Log In" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("gives another verification code on request and takes six characters", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/signup");
    const first = await shownChallenge(page);
    await page.getByRole("button", { name: "Refresh verification code" }).click();
    await expect.poll(() => shownChallenge(page)).not.toBe(first);
    const answer = page.getByLabel("Verification Code", { exact: true });
    await answer.pressSequentially("ABCDEFGH");
    await expect(answer).toHaveValue("ABCDEF");
  });

  test("asks for every field", async ({ fixture, page }) => {
    await fixture.arrive(page, "/signup");
    await sendSignUp(page);
    for (const words of [
      "Please enter your name.",
      "Please enter your email.",
      "Please use a password of at least 8 characters.",
      "Please enter the verification code.",
    ]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
    await expect(page.getByLabel("Full Name", { exact: true })).toBeFocused();
  });

  test("stops when the passwords differ", async ({ fixture, page }) => {
    await fixture.arrive(page, "/signup");
    await fillSignUp(page, { ...newcomer(), confirm: `${PASSWORD}?` });
    await sendSignUp(page);
    await expectToast(page, "Error", "Passwords don't match!");
    await expect(page).toHaveURL("/signup");
  });

  test("explains a reserved or hidden name at the field, and keeps the verification code", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/signup");
    const shown = await shownChallenge(page);
    const name = page.getByLabel("Full Name", { exact: true });
    await fillSignUp(page, { ...newcomer(), name: "Аdmin" });
    await sendSignUp(page);
    await expectInline(page, /^This name is reserved\./);
    await expect(name).toBeFocused();
    expect(await shownChallenge(page)).toBe(shown);
    await name.fill("Nora\u200b New");
    await sendSignUp(page);
    await expect(page.getByText(/^This name contains hidden characters/)).toBeVisible();
    await name.fill("Nora New");
    await sendSignUp(page);
    await expect(page).toHaveURL("/login");
  });

  test("refuses a password that everybody would guess, and keeps the rest", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/signup");
    const shown = await shownChallenge(page);
    await fillSignUp(page, { ...newcomer(), password: "password123", confirm: "password123" });
    await sendSignUp(page);
    await expectInline(page, /too common/);
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    expect(await shownChallenge(page)).toBe(shown);
    await expect(page.getByLabel("Verification Code", { exact: true })).toHaveValue(shown);
  });

  test("gives a fresh code and an empty field after a wrong answer", async ({ fixture, page }) => {
    await fixture.arrive(page, "/signup");
    const first = await shownChallenge(page);
    await fillSignUp(page, { ...newcomer(), verification: "222222" });
    await sendSignUp(page);
    await expectToast(
      page,
      "Verification Failed",
      "The characters you entered do not match the verification code. Please try again.",
    );
    await expect.poll(() => shownChallenge(page)).not.toBe(first);
    await expect(page.getByLabel("Verification Code", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("Full Name", { exact: true })).toHaveValue("Nora New");
  });

  test("refuses an email that is taken, whatever its letter case", async ({ fixture, page }) => {
    const taken = await fixture.customer();
    await fixture.arrive(page, "/signup");
    const first = await shownChallenge(page);
    await fillSignUp(page, { ...newcomer(), email: taken.email.toUpperCase() });
    await sendSignUp(page);
    await expectToast(page, "Signup Failed", "An account with this email already exists.");
    await expect.poll(() => shownChallenge(page)).not.toBe(first);
  });

  test("refuses a referral code that nobody has", async ({ fixture, page }) => {
    await fixture.arrive(page, "/signup?ref=NOBODY22");
    await expect(page.getByText("Referral code NOBODY22 applied!", { exact: true })).toBeVisible();
    await fillSignUp(page, newcomer());
    await sendSignUp(page);
    await expectToast(page, "Invalid Referral Code", "The referral code used is not valid.");
    await expect(page).toHaveURL("/signup?ref=NOBODY22");
  });

  test("says that it is busy, and takes one press only", { tag: "@server" }, async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/signup");
    await fillSignUp(page, newcomer());
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/signup", async (route) => {
      await held;
      await route.continue();
    });
    await sendSignUp(page);
    await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
    release();
    await expect(page).toHaveURL("/login");
  });

  test("leads to the login page and to an account without points", {
    tag: "@both-editions",
  }, async ({ fixture, page }) => {
    const person = newcomer();
    await fixture.arrive(page, "/signup");
    await fillSignUp(page, person);
    await sendSignUp(page);
    await expect(page).toHaveURL("/login");
    await expectToast(page, "Account Created", /Nora New/);
    await logIn(page, person);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("group", { name: "Bronze card of Nora New" })).toContainText(
      points(0),
    );
  });

  test("gives the friend 10 points and the referrer 5", async ({ fixture, page }) => {
    const referrer = await fixture.customer({ name: "Rita Referrer" });
    const person = newcomer();
    await fixture.arrive(page, `/signup?ref=${referrer.referralCode}`);
    const line = `Referral code ${referrer.referralCode} applied!`;
    await expect(page.getByText(line, { exact: true })).toBeVisible();
    await fillSignUp(page, person);
    await sendSignUp(page);
    await expectToast(page, "Account Created", /Nora New/);

    await logIn(page, person);
    await page.getByRole("link", { name: "History" }).first().click();
    await expect(entry(page, "Welcome bonus")).toContainText("+10");
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    await logIn(page, referrer);
    await page.getByRole("link", { name: "History" }).first().click();
    await expect(entry(page, "Referral bonus: a friend joined")).toContainText("+5");
  });
});
