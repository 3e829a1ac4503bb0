import type { Page } from "@playwright/test";
import {
  amount,
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

const list = (page: Page) => page.getByRole("listbox", { name: "Matches" });
const option = (page: Page, name: string | RegExp) => list(page).getByRole("option", { name });

test.describe("A search by name at the counter", { tag: "@server" }, () => {
  test("lists customers, who can be chosen by keyboard", async ({ fixture, page, counter }) => {
    const family = unique("Quill");
    const phone = `+49 172 ${String(Date.now()).slice(-7)}`;
    const one = await fixture.customer({ name: `Ana ${family}`, points: 520, phone });
    const other = await fixture.customer({ name: `Ben ${family}` });
    await fixture.redeem(one, { reward: "free-coffee" });
    await counter.open(page);

    await expect(entry(page)).toHaveRole("combobox");
    await expect(entry(page)).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.type(family.toLowerCase());
    await expect(list(page).getByRole("option")).toHaveCount(2);
    await expect(entry(page)).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("status").filter({ hasText: "2 customers match." })).toHaveCount(1);
    // Just enough to tell two people apart: neither the full email nor the full phone number.
    await expect(option(page, new RegExp(one.name))).toContainText(
      `${one.email.charAt(0)}…@journeys.example, …${phone.slice(-3)}`,
    );
    await expect(option(page, new RegExp(one.name))).toContainText("Silver");
    await expect(list(page)).not.toContainText(one.email);
    await expectAccessible(page);

    await page.keyboard.press("ArrowDown");
    await expect(list(page).getByRole("option", { selected: true })).toContainText(other.name);
    await page.keyboard.press("ArrowDown");
    const selected = list(page).getByRole("option", { selected: true });
    await expect(selected).toContainText(one.name);
    const id = await selected.getAttribute("id");
    await expect(entry(page)).toHaveAttribute("aria-activedescendant", id ?? "");
    await page.keyboard.press("Escape");
    await expect(list(page)).toBeHidden();
    await expect(entry(page)).toHaveValue(family.toLowerCase());
    await page.keyboard.press("ArrowUp");
    await expect(list(page).getByRole("option", { selected: true })).toContainText(one.name);
    await page.keyboard.press("Enter");

    await expect(guest(page)).toContainText(one.name);
    await expect(guest(page)).toContainText("Silver");
    await expect(amount(page)).toBeFocused();
    await expect(entry(page)).toHaveValue("");
    // A name identifies nobody securely: it shows no vouchers.
    await expect(guest(page)).toContainText(
      "Vouchers aren't shown when you find a customer by name.",
    );
    await expect(guest(page)).not.toContainText("Free Coffee");
    await expectAccessible(page);
    await page.keyboard.type("5");
    await page.keyboard.press("Enter");
    await expectOutcome(page, "Purchase Recorded", `${one.name}: +5 points`);
    await expect.poll(async () => (await counter.standing(other)).points).toBe(0);
  });

  test("opens with Enter or a tap, never chooses by itself, and says what to do when nobody matches", async ({
    fixture,
    page,
    counter,
  }) => {
    const person = await fixture.customer({ name: unique("Solo Quint") });
    await counter.open(page);
    await scan(page, person.name);
    const only = list(page).getByRole("option", { selected: true });
    await expect(only).toContainText(person.name);
    await expect(guest(page)).toHaveCount(0);
    await only.click();
    await expect(guest(page)).toContainText(person.name);
    await page.keyboard.press("Escape");
    await expect(guest(page)).toHaveCount(0);
    await scan(page, person.name);
    await expect(only).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(guest(page)).toContainText(person.name);

    await page.keyboard.press("Escape");
    await page.keyboard.type("xyzzy nobody");
    await expect(
      page.getByRole("status").filter({ hasText: /No customer’s name contains/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(entry(page)).toHaveValue("xyzzy nobody");
    await expect(entry(page)).toHaveAccessibleDescription(
      /No customer’s name contains “xyzzy nobody”\. Check the spelling, ask for their code/,
    );
    await expect(entry(page)).toBeFocused();
    await page.keyboard.type("xy");
    await page.keyboard.press("Enter");
    await expect(entry(page)).toHaveValue("xy");
    await expect(entry(page)).toHaveAccessibleDescription("Enter at least 3 letters of the name.");
    await expectAccessible(page);
  });

  test("finds nobody by part of an email, and offers text that may be a voucher code as one", async ({
    fixture,
    page,
    counter,
  }) => {
    const person = await fixture.customer({ name: unique("Pat Private ") });
    await counter.open(page);
    // Eight characters would be taken for a voucher's code.
    await scan(page, person.email.slice(0, 7));
    await expect(entry(page)).toHaveAccessibleDescription(/No customer’s name contains/);
    await expect(list(page)).toBeHidden();
    await scan(page, person.email.slice(1));
    await expect(entry(page)).toHaveAccessibleDescription(/No customer has this code/);

    const lettered = await fixture.customer({ name: "Lettersz Quaver" });
    await page.keyboard.type("LETTERSZ");
    await expect(option(page, new RegExp(lettered.name)).first()).toBeVisible();
    await option(page, "Voucher V-LETTERSZ").click();
    await expect(entry(page)).toHaveValue("V-LETTERSZ");
    await expect(entry(page)).toHaveAccessibleDescription(/There is no voucher with this code/);
    // Nobody has that name, so it can only be a voucher.
    await scan(page, "ZZXXZZYY");
    await expect(entry(page)).toHaveAccessibleDescription(/There is no voucher with this code/);
  });

  test("says that it needs a connection", async ({ fixture, page, counter, context }) => {
    const person = await fixture.customer({ name: unique("Nora Network ") });
    await counter.open(page);
    await context.setOffline(true);
    for (const line of [person.name, "Annabell"]) {
      await scan(page, line);
      await expect(entry(page)).toHaveValue(line);
      await expect(entry(page)).toHaveAccessibleDescription(
        /^Searching by name needs a connection\. Enter the customer's code, phone or email/,
      );
    }
    await expect(waiting(page)).toHaveCount(0);
    await expectAccessible(page);
    // A customer who was chosen online can be served offline.
    await context.setOffline(false);
    await scan(page, person.name);
    await expect(list(page).getByRole("option", { selected: true })).toContainText(person.name);
    await page.keyboard.press("Enter");
    await expect(guest(page)).toContainText(person.name);
    await context.setOffline(true);
    await scan(page, "6");
    await expectOutcome(
      page,
      `Purchase of 6.00 EUR, ${person.name}`,
      /saved on this device and will be sent/,
    );
    await context.setOffline(false);
    await expect.poll(async () => (await counter.standing(person)).points).toBe(6);
  });
});
