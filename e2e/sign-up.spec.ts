import { freshEmail } from "./support/fixture.ts";
import { holdRequests } from "./support/network.ts";
import {
  expectAccessible,
  expectInline,
  expectToast,
  fillSignUp,
  sendSignUp,
  shownChallenge,
} from "./support/screens.ts";
import { PASSWORD } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const newcomer = () => ({ name: "Nora New", email: freshEmail(), password: PASSWORD });

test.describe("Sign-up", { tag: "@desktop" }, () => {
  test("has its fields, and asks for each", async ({ fixture, page }) => {
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

    await page.goto("/signup");
    const first = await shownChallenge(page);
    await page.getByRole("button", { name: "Refresh verification code" }).click();
    await expect.poll(() => shownChallenge(page)).not.toBe(first);
    const answer = page.getByLabel("Verification Code", { exact: true });
    await answer.pressSequentially("ABCDEFGH");
    await expect(answer).toHaveValue("ABCDEF");

    await page.reload();
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

  test("refuses unsafe passwords and names, and is busy while it is sent", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/signup");
    await fillSignUp(page, { ...newcomer(), confirm: `${PASSWORD}?` });
    await sendSignUp(page);
    await expectToast(page, "Error", "Passwords don't match!");
    await expect(page).toHaveURL("/signup");

    await page.reload();
    const shown = await shownChallenge(page);
    await fillSignUp(page, { ...newcomer(), password: "password123", confirm: "password123" });
    await sendSignUp(page);
    await expectInline(page, /too common/);
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    expect(await shownChallenge(page)).toBe(shown);
    await expect(page.getByLabel("Verification Code", { exact: true })).toHaveValue(shown);

    await page.reload();
    const kept = await shownChallenge(page);
    const name = page.getByLabel("Full Name", { exact: true });
    await fillSignUp(page, { ...newcomer(), name: "Аdmin" });
    await sendSignUp(page);
    await expectInline(page, /^This name is reserved\./);
    await expect(name).toBeFocused();
    expect(await shownChallenge(page)).toBe(kept);
    await name.fill("Nora\u200b New");
    await sendSignUp(page);
    await expect(page.getByText(/^This name contains hidden characters/)).toBeVisible();
    await name.fill("Nora New");
    const release = await holdRequests(page, "**/api/signup");
    await sendSignUp(page);
    if (fixture.edition === "server") {
      await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
    }
    release();
    await expect(page).toHaveURL("/login");
  });

  test("refuses a wrong answer, a taken email, unknown codes", async ({ fixture, page }) => {
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

    const taken = await fixture.customer();
    const second = await shownChallenge(page);
    await fillSignUp(page, { ...newcomer(), email: taken.email.toUpperCase() });
    await sendSignUp(page);
    await expectToast(page, "Signup Failed", "An account with this email already exists.");
    await expect.poll(() => shownChallenge(page)).not.toBe(second);

    await page.goto("/signup?ref=NOBODY22");
    await expect(page.getByText("Referral code NOBODY22 applied!", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await fillSignUp(page, newcomer());
    await sendSignUp(page);
    await expectToast(page, "Invalid Referral Code", "The referral code used is not valid.");
    await expect(page).toHaveURL("/signup?ref=NOBODY22");
  });
});
