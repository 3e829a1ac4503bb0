import type { Page } from "@playwright/test";
import { freshEmail } from "./support/fixture.ts";
import { serveWithoutAnswers } from "./support/network.ts";
import { test as onOwnServer } from "./support/own-server.ts";
import {
  button,
  expectAccessible,
  expectCounter,
  expectToast,
  fillSignUp,
  logIn,
  points,
  sendSignUp,
  toasts,
} from "./support/screens.ts";
import { PASSWORD, seeded } from "./support/seeded.ts";
import { logOut } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

const ticket = (page: Page) => page.getByRole("region", { name: "Your invitation" });
const friends = (page: Page) => page.getByRole("region", { name: "Friends who joined" });
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.describe("Refer Friends", () => {
  test("shows code and link, and copies them", async ({ fixture, page, baseURL }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const person = await fixture.customer({ name: "Rita Refers" });
    await fixture.arrive(page, "/referrals", person);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refer Friends");
    expect(person.referralCode).toMatch(/^RITAR[A-Z]{4}$/);
    const link = `${baseURL}/signup?ref=${person.referralCode}`;
    await expect(ticket(page).getByText(person.referralCode, { exact: true })).toBeVisible();
    await expect(ticket(page).getByText(link, { exact: true })).toBeVisible();

    await button(page, "Copy code").click();
    // First the message that disappears soonest.
    await expect(button(page, "Copied")).toBeVisible();
    await expectToast(page, "Copied!", "Your code is ready to paste.");
    expect(await pasted(page)).toBe(person.referralCode);
    await expect(button(page, "Copy code")).toBeVisible();

    await button(page, "Copy link").click();
    await expectToast(page, "Copied!", "Your link is ready to paste.");
    expect(await pasted(page)).toBe(link);
  });

  test("counts a friend who signs up with the link", async ({ fixture, page, size }) => {
    const person = await fixture.customer({ name: "Rita Refers" });
    await fixture.arrive(page, "/referrals", person);
    await expectCounter(page, "Friends Joined", "0");
    await expectCounter(page, "Points Earned", "0");
    await expect(
      friends(page).getByText("No friends have joined yet.", { exact: true }),
    ).toBeVisible();
    const link = (await ticket(page).getByText("/signup?ref=").innerText()).trim();
    await logOut(page, size);

    await page.goto(link);
    await expect(page.getByText(`Referral code ${person.referralCode} applied!`)).toBeVisible();
    await fillSignUp(page, { name: "Nora New", email: freshEmail(), password: PASSWORD });
    await sendSignUp(page);
    await expectToast(page, "Account Created", /Nora/);
    await logIn(page, person);
    await expect(page).toHaveURL("/");
    await page.goto("/referrals");
    await expectCounter(page, "Friends Joined", "1");
    await expectCounter(page, "Points Earned", "5");
    await expect(friends(page).getByRole("listitem")).toHaveText([
      /^N?Nora[A-Z][a-z]{2} \d{1,2}, \d{4}$/,
    ]);
    await expectAccessible(page);
    await expect(page.getByRole("banner")).toContainText(points(5));
  });
});

test.describe("Refer Friends", { tag: "@desktop" }, () => {
  test("explains, and shares by email, message and code", async ({ fixture, page, baseURL }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, "/referrals", person);
    const steps = page.getByRole("region", { name: "How it works" }).getByRole("listitem");
    await expect(steps).toHaveCount(3);
    await expect(steps.nth(0)).toContainText("Send your link");
    await expect(steps.nth(1)).toContainText(points(10));
    await expect(steps.nth(2)).toContainText(points(5));

    const link = `${baseURL}/signup?ref=${person.referralCode}`;
    await expect(page.getByRole("region", { name: "How it works" })).toContainText(points(10));
    const addressOf = async (name: string) =>
      new URL((await page.getByRole("link", { name, exact: true }).getAttribute("href")) ?? "");
    const letter = await addressOf("Email");
    expect(letter.protocol).toBe("mailto:");
    expect(letter.searchParams.get("subject")).toBe("Join me at Regulars");
    expect(letter.searchParams.get("body")).toContain("start with 10 points");
    expect(letter.searchParams.get("body")).toContain(link);
    const message = await addressOf("Message");
    expect(message.protocol).toBe("sms:");
    expect(decodeURIComponent(message.search)).toContain(link);

    await button(page, "Messenger").click();
    await expectToast(page, "Messenger", /needs an app id of a social network/);

    const opener = button(page, "QR code");
    await opener.focus();
    await page.keyboard.press("Enter");
    const code = page.getByRole("dialog").getByRole("img", { name: /^QR code of/ });
    await expect(code).toHaveAccessibleName(new RegExp(`/signup\\?ref=${person.referralCode}$`));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  });

  test("copies without the clipboard API, and reports when copying fails", async ({
    fixture,
    page,
  }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    });
    const person = await fixture.customer();
    await fixture.arrive(page, "/referrals", person);
    await button(page, "Copy link").click();
    await expect(button(page, "Copied")).toBeFocused();
    await expectToast(page, "Copied!", "Your link is ready to paste.");
    expect(await pasted(page)).toMatch(new RegExp(`/signup\\?ref=${person.referralCode}$`));

    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await button(page, "Copy link").click();
    await expectToast(page, "Error", "Failed to copy link.");
    const selected = await page.evaluate(() => window.getSelection()?.toString());
    expect(selected).toMatch(new RegExp(`/signup\\?ref=${person.referralCode}$`));
    await button(page, "Copy code").click();
    await expectToast(page, "Copy Failed", "Could not copy text.");
  });

  test("uses the browser's share sheet", async ({ fixture, page, baseURL }) => {
    await page.addInitScript(() => {
      const outcomes = ["shared", "AbortError", "NotAllowedError"];
      navigator.share = async (data) => {
        document.body.dataset["shared"] = JSON.stringify(data);
        const outcome = outcomes.shift();
        if (outcome !== "shared") throw new DOMException("", outcome);
      };
    });
    const person = await fixture.customer();
    await fixture.arrive(page, "/referrals", person);
    await expect(page.getByRole("region", { name: "How it works" })).toContainText(points(10));
    const share = button(page, "Share");
    await share.click();
    const given = await page.evaluate(() => document.body.dataset["shared"] ?? "");
    expect(JSON.parse(given)).toEqual({
      title: "Join me at Regulars",
      text: expect.stringContaining("start with 10 points"),
      url: `${baseURL}/signup?ref=${person.referralCode}`,
    });
    await share.click();
    await expect(toasts(page)).toHaveCount(0);
    await share.click();
    await expectToast(page, "Error", "Sharing didn't work. Please copy the link instead.");
  });
});

// A user without a code is seeded only once, so that every attempt needs a new server.
onOwnServer.describe("Refer Friends", { tag: "@desktop" }, () => {
  onOwnServer("makes a code for a person who has none", async ({ fixture, page }) => {
    await fixture.arrive(page, "/referrals", seeded.codeless);
    for (const name of ["Copy code", "Copy link"]) {
      await button(page, name).click();
      await expectToast(page, "Error", "No referral code to copy.");
    }
    await expect(page.getByRole("region", { name: "Share your link" })).toHaveCount(0);
    await expectAccessible(page);
    await button(page, "Get my code").focus();
    await page.keyboard.press("Enter");
    await expectToast(page, "Referral Code Ready", /CLEOC[A-Z]{4}/);
    const code = ticket(page).getByText(/^CLEOC[A-Z]{4}$/);
    await expect(code).toBeFocused();
    await expect(ticket(page).getByText(`/signup?ref=${await code.innerText()}`)).toBeVisible();
    await page.reload();
    await expect(code).toBeVisible();
  });
});

test.describe("Refer Friends", { tag: ["@desktop", "@server"] }, () => {
  test("keeps code and link when the rest cannot be loaded", async ({ fixture, page }) => {
    const person = await fixture.customer();
    await serveWithoutAnswers(page);
    await page.route("**/api/referrals", (route) => route.abort());
    await fixture.arrive(page, "/referrals", person);
    await expect(ticket(page).getByText(person.referralCode, { exact: true })).toBeVisible();
    const retry = button(page, "Try again");
    await expect(retry).toBeVisible();
    await page.unroute("**/api/referrals");
    await retry.click();
    await expectCounter(page, "Friends Joined", "0");
  });
});
