import type { Page } from "@playwright/test";
import {
  amount,
  displayAmount,
  entry,
  expect,
  expectOutcome,
  guest,
  scan,
  test,
  waiting,
} from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import { expectAccessible, expectNoOverflow } from "./support/screens.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** Counts key presses from now on. */
async function counted(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    Object.assign(window, { strokes: 0 });
    window.addEventListener("keydown", () => {
      Object.assign(window, { strokes: Number(Reflect.get(window, "strokes")) + 1 });
    });
  });
  return () => page.evaluate("window.strokes");
}

test.describe("The counter", { tag: "@server" }, () => {
  test("serves a customer with one keystroke in addition to the scan and the digits", async ({
    fixture,
    page,
    counter,
  }) => {
    const person = await fixture.customer({ name: unique("Ana Silva "), points: 520 });
    await counter.open(page);
    await expectAccessible(page);

    await scan(page, await counter.code(person));
    await expect(guest(page)).toContainText(person.name);
    await expect(guest(page)).toContainText("Silver");
    await expect(guest(page)).toContainText("520 points");
    await expect(guest(page)).toContainText("480 points to Gold");
    await expect(amount(page)).toBeFocused();
    await expectAccessible(page);
    const strokes = await counted(page);
    await page.keyboard.type("4.50");
    await expect(displayAmount(page)).toHaveText("4.50 EUR");
    await page.keyboard.press("Enter");
    await expectOutcome(
      page,
      "Purchase Recorded",
      `${person.name}: +4 points. New balance: 524. 4 points for 4.50 EUR. Carried over: 0.50 points.`,
    );
    expect(await strokes()).toBe("4.50".length + 1);
    await expect(entry(page)).toBeFocused();
    await expect(guest(page)).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
    expect((await counter.standing(person)).points).toBe(524);
  });

  test("accepts input from a scanner and fast typing before any reply has arrived", async ({
    fixture,
    page,
    counter,
  }) => {
    const [one, other] = [
      await fixture.customer({ name: unique("Ana Silva ") }),
      await fixture.customer({ name: unique("Ben Costa ") }),
    ];
    await counter.open(page);
    const codes = [await counter.code(one), await counter.code(other)];
    await page.route("**/api/counterMember", async (route) => {
      await new Promise((resume) => setTimeout(resume, 400));
      await route.continue();
    });
    await scan(page, codes[0] ?? "");
    await scan(page, "10.00");
    await expectOutcome(page, "Purchase Recorded", `${one.name}: +10 points. New balance: 10.`);
    await scan(page, codes[1] ?? "");
    await scan(page, "20,5");
    await expectOutcome(page, "Purchase Recorded", `${other.name}: +20 points. New balance: 20.`);
    expect((await counter.standing(one)).points).toBe(10);
    expect((await counter.standing(other)).points).toBe(20);
  });

  test("finds a customer by phone and email, and keeps a query without result, with the reason", async ({
    fixture,
    page,
    counter,
  }) => {
    const phone = `+49 170 ${String(Date.now()).slice(-7)}`;
    const person = await fixture.customer({ name: unique("Pia Phone "), phone });
    await counter.open(page);
    for (const handle of [phone.replace("+49 ", "0"), person.email.toUpperCase()]) {
      await scan(page, handle);
      await expect(guest(page)).toContainText(person.name);
      await page.keyboard.press("Escape");
      await expect(guest(page)).toHaveCount(0);
      await expect(entry(page)).toBeFocused();
    }

    const other = await fixture.customer({ name: unique("Kim Keep ") });
    for (const [line, kept, reason] of [
      ["99999999", "99999999", /No customer has this code, phone number or email/],
      ["nobody@journeys.example", "nobody@journeys.example", /No customer has this code/],
      ["v-abcdefgh", "V-ABCDEFGH", /There is no voucher with this code/],
    ] as const) {
      await scan(page, line);
      await expect(entry(page)).toHaveValue(kept);
      await expect(entry(page)).toHaveAccessibleDescription(reason);
      await expect(page.getByRole("alert").filter({ hasText: reason })).toHaveCount(1);
      await expect(entry(page)).toBeFocused();
      await expect(guest(page)).toHaveCount(0);
    }
    await expectAccessible(page);
    // The kept query is selected: the next scan replaces it.
    await scan(page, other.email);
    await expect(guest(page)).toContainText(other.name);
    await expect(entry(page)).toHaveValue("");
    await expect(entry(page)).toHaveAccessibleDescription("");
  });

  test("accepts a voucher by its number and by its code, and reissues it on undo", async ({
    fixture,
    page,
    counter,
  }) => {
    const person = await fixture.customer({ name: unique("Vic Voucher "), points: 200 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.redeem(person, { reward: "free-coffee" });
    const [first = ""] = await counter.vouchers(person);
    await counter.open(page);
    const rows = guest(page).getByRole("list", { name: "Ready vouchers" }).getByRole("listitem");
    const ready = rows.filter({ has: page.getByRole("button") });

    await scan(page, await counter.code(person));
    await expect(ready).toHaveCount(2);
    await expectAccessible(page);
    const strokes = await counted(page);
    await page.keyboard.type("v1");
    await page.keyboard.press("Enter");
    await expectOutcome(page, "Voucher Accepted", "Please hand over: Free Coffee.");
    expect(await strokes()).toBe(3);
    // Its number and position remain: the second voucher is still the second one.
    await expect(rows.first()).toContainText("V1");
    await expect(rows.first()).toContainText("Entered");
    await expect(ready).toHaveText(/V2/);
    await expect(button(page, `Undo: voucher Free Coffee, ${person.name}`)).toBeVisible();
    await page.keyboard.type("v1");
    await page.keyboard.press("Enter");
    await expect(amount(page)).toHaveAccessibleDescription(/Voucher 1 was already entered\./);
    await amount(page).fill("");
    await expect(amount(page)).toBeFocused();
    await page.keyboard.press("F9");
    await expectOutcome(page, "New Voucher Issued", /new voucher for Free Coffee/);
    await expect(ready).toHaveCount(2);
    await expect(amount(page)).toBeFocused();
    await page.keyboard.press("F9");
    await expectOutcome(page, "Undo", "There is nothing left to undo.");
    await ready.first().getByRole("button").click();
    await expect(ready).toHaveCount(1);
    await expect(amount(page)).toBeFocused();
    expect((await counter.standing(person)).ready).toEqual(["Free Coffee"]);
    await page.keyboard.press("Escape");

    await scan(page, first);
    await expectOutcome(page, "Already Used", "The voucher for Free Coffee has already been used.");
    await expect(waiting(page)).toHaveCount(0);
    const [left = ""] = await counter.vouchers(person);
    await scan(page, left.slice(2).toLowerCase());
    await expectOutcome(page, "Voucher Accepted", "Please hand over: Free Coffee.");
    expect((await counter.standing(person)).ready).toEqual([]);
  });

  test("undoes a purchase, and reports that a check recorded before added nothing", async ({
    fixture,
    page,
    counter,
  }) => {
    const person = await fixture.customer({ name: unique("Una Undo "), points: 10 });
    await counter.open(page);
    await scan(page, await counter.code(person));
    await expect(guest(page)).toContainText(person.name);
    await scan(page, "5");
    await expectOutcome(page, "Purchase Recorded", "+5 points. New balance: 15.");
    await expect(button(page, `Undo: purchase of 5.00 EUR, ${person.name}`)).toBeVisible();
    await page.keyboard.press("F9");
    await expectOutcome(page, "Purchase Refunded", "5 points deducted.");
    await expect(button(page, /^Undo: /)).toHaveCount(0);
    expect((await counter.standing(person)).points).toBe(10);

    await scan(page, person.email);
    await expect(guest(page)).toContainText(person.name);
    await scan(page, "7.00");
    await expectOutcome(page, "Purchase Recorded", "+7 points. New balance: 17.");
    await button(page, `Undo: purchase of 7.00 EUR, ${person.name}`).click();
    await expectOutcome(page, "Purchase Refunded", "7 points deducted.");
    await expect(entry(page)).toBeFocused();
    expect((await counter.standing(person)).points).toBe(10);

    const once = await fixture.customer({ name: unique("Olga Once ") });
    const record = async (sum: string) => {
      await scan(page, await counter.code(once));
      await expect(guest(page)).toContainText(once.name);
      await page.getByLabel("Check number (optional)").fill("T-77");
      await amount(page).focus();
      await scan(page, sum);
    };
    await record("5.00");
    await expectOutcome(page, "Purchase Recorded", "+5 points. New balance: 5.");
    await page.keyboard.press("F9");
    await expectOutcome(page, "Purchase Refunded", "5 points deducted.");
    await record("5.00");
    await expectOutcome(page, "Already Recorded", /Nothing was added\..*different number/);
    await expect(button(page, /^Undo: /)).toHaveCount(0);
    await record("6.00");
    await expectOutcome(page, "Already Recorded", /or use another one\./);
    expect((await counter.standing(once)).points).toBe(0);
  });
});
