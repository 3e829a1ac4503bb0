import type { Page } from "@playwright/test";
import {
  amount,
  COUNTER,
  entry,
  expect,
  expectOutcome,
  guest,
  scan,
  test,
  waiting,
} from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import { expectAccessible } from "./support/screens.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test.describe("A counter without a network", { tag: "@server" }, () => {
  test("keeps operations after the page is closed, and sends them once", async ({
    fixture,
    page,
    counter,
    context,
  }) => {
    const person = await fixture.customer({ name: unique("Otto Offline "), points: 100 });
    await fixture.redeem(person, { reward: "free-coffee" });
    const [voucher = ""] = await counter.vouchers(person);
    const code = await counter.code(person);
    await counter.open(page);

    await context.setOffline(true);
    await scan(page, code);
    await expect(guest(page)).toContainText("No connection, so we couldn't look this customer up.");
    await scan(page, "4.00");
    await expectOutcome(
      page,
      `Purchase of 4.00 EUR, ${code}`,
      /saved on this device and will be sent/,
    );
    await expect(entry(page)).toBeFocused();
    await scan(page, person.email);
    await scan(page, "6.00");
    await scan(page, voucher);
    await expect(waiting(page)).toContainText("3 waiting to be sent");
    await expect(waiting(page).getByRole("listitem")).toHaveText([
      new RegExp(`^Purchase of 4.00 EUR, ${code}`),
      new RegExp(`^Purchase of 6.00 EUR, ${person.email}`),
      new RegExp(`^Voucher ${voucher}`),
    ]);
    await expectAccessible(page);
    await page.close();
    expect(await counter.standing(person)).toEqual({ points: 0, ready: ["Free Coffee"] });

    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto(COUNTER);
    await expect(entry(later)).toBeVisible();
    await expect(waiting(later)).toHaveCount(0);
    await expect.poll(() => counter.standing(person)).toEqual({ points: 10, ready: [] });
    await later.reload();
    await expect(entry(later)).toBeVisible();
    expect(await counter.standing(person)).toEqual({ points: 10, ready: [] });
  });

  test("sends when the network is back, from one of two tabs, without the operations that were undone", async ({
    fixture,
    page,
    counter,
    context,
  }) => {
    const person = await fixture.customer();
    await counter.open(page);
    const other = await context.newPage();
    await other.goto(COUNTER);
    await expect(entry(other)).toBeVisible();
    let calls = 0;
    context.on("request", (request) => {
      if (request.url().endsWith("/api/recordPurchase")) calls += 1;
    });
    await page.bringToFront();
    await context.setOffline(true);
    for (const line of ["3.00", "30.00", "4.00"]) {
      await scan(page, person.email);
      await expect(amount(page)).toBeFocused();
      await scan(page, line);
      if (line === "30.00") {
        await page.keyboard.press("F9");
        await expectOutcome(page, "Discarded", /^.*30.00 EUR.*nothing was recorded\./);
      }
    }
    await expect(waiting(page)).toContainText("2 waiting to be sent");
    await expect(waiting(other)).toContainText("2 waiting to be sent");
    await context.setOffline(false);
    for (const tab of [page, other]) await expect(waiting(tab)).toHaveCount(0);
    // The tab that sent them shows the program's message.
    const said = page.getByRole("status").filter({ hasText: /New balance: 7|has been sent/ });
    await expect(said).toBeVisible();
    expect(calls).toBe(2);
    expect((await counter.standing(person)).points).toBe(7);
  });

  test("records an operation without an answer once, and undoes it once", async ({
    fixture,
    page,
    counter,
  }) => {
    const person = await fixture.customer({ points: 100 });
    await fixture.redeem(person, { reward: "free-coffee" });
    const [voucher = ""] = await counter.vouchers(person);
    await counter.open(page);
    // Every call reaches the program, but no answer arrives.
    const silent = /\/api\/(recordPurchase|refundPurchase|acceptVoucher)$/;
    await page.route(silent, async (route) => {
      await route.fetch();
      // Leaving the page has aborted its calls.
      await route.abort().catch(() => undefined);
    });
    await scan(page, voucher);
    await scan(page, person.email);
    await expect(amount(page)).toBeFocused();
    await scan(page, "8.00");
    await expect(waiting(page)).toContainText("2 waiting to be sent");
    await expectOutcome(
      page,
      `Purchase of 8.00 EUR, ${person.name}`,
      /saved on this device and will be sent/,
    );
    await page.keyboard.press("F9");
    await expect(waiting(page)).toContainText("waiting to be sent");
    await page.unroute(silent);
    await page.reload();
    await expect(entry(page)).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await expect.poll(() => counter.standing(person)).toEqual({ points: 0, ready: [] });
  });

  test("shows refused operations for review, retries them and discards them", async ({
    fixture,
    page,
    counter,
    context,
  }) => {
    const person = await fixture.customer({ name: unique("Lia Late ") });
    const phone = `+49 151 ${String(Date.now()).slice(-7)}`;
    await counter.open(page);
    await context.setOffline(true);
    await scan(page, phone);
    await expect(amount(page)).toBeFocused();
    await scan(page, "9.00");
    await scan(page, person.email);
    await expect(amount(page)).toBeFocused();
    await scan(page, "2.00");
    await context.setOffline(false);
    await expect(waiting(page)).toContainText("1 needs attention");
    await expect(waiting(page)).toContainText("Customer Not Found: No customer has this code");
    await expect.poll(async () => (await counter.standing(person)).points).toBe(2);
    await expectAccessible(page);
    await page.reload();
    await expect(waiting(page)).toContainText("1 needs attention");

    const api = await counter.as(person);
    const { name, email } = person;
    const details = { name, email, birthday: "", phone, profilePhoto: "", currentPassword: "" };
    await api.run("updateProfile", details, unique("adds-the-phone-"));
    await button(page, /^Try again: Purchase of 9.00 EUR/).press("Enter");
    await expect(entry(page)).toBeFocused();
    await expect(waiting(page)).toHaveCount(0);
    expect((await counter.standing(person)).points).toBe(11);

    await context.setOffline(true);
    await scan(page, "nobody@regulars.example");
    await expect(amount(page)).toBeFocused();
    await scan(page, "9.00");
    await scan(page, "V-ABCDEFGH");
    await expectOutcome(page, "Voucher V-ABCDEFGH", /saved on this device and will be sent/);
    await context.setOffline(false);
    await expect(waiting(page)).toContainText("2 need attention");
    await button(page, /^Discard: Purchase of 9.00 EUR/).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("will not be recorded.");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Discard" }).click();
    await expectOutcome(page, "Discarded", "Purchase of 9.00 EUR");
    await expect(entry(page)).toBeFocused();
    await expect(waiting(page)).toContainText("1 needs attention");
    await expect(waiting(page)).toContainText("Voucher V-ABCDEFGH");
    await page.keyboard.press("F9");
    await expectOutcome(page, "Discarded", "Voucher V-ABCDEFGH");
    await expect(waiting(page)).toHaveCount(0);
  });
});
