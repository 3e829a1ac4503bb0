import {
  amount,
  displayAmount,
  expect,
  expectOutcome,
  guest,
  scan,
  test,
} from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import { expectAccessible } from "./support/screens.ts";

test.describe("An amount at the counter", { tag: "@server" }, () => {
  test("reads digits as whole units, shows the amount in large type, and asks again after invalid input", async ({
    fixture,
    page,
    counter,
  }) => {
    const person = await fixture.customer({ name: unique("Wes Whole ") });
    await counter.open(page);
    await scan(page, await counter.code(person));
    await expect(guest(page)).toContainText(person.name);
    for (const [line, shown] of [
      ["5", "5.00 EUR"],
      ["1.234,5", "1,234.50 EUR"],
      ["1.234", /Is this 1,234\.00 EUR\?/],
      ["5", "5.00 EUR"],
    ] as const) {
      await amount(page).fill(line);
      await expect(displayAmount(page)).toHaveText(shown);
    }
    await expect(displayAmount(page)).toHaveAttribute("aria-live", "polite");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expectOutcome(page, "Purchase Recorded", "5 points for 5.00 EUR.");
    expect((await counter.standing(person)).points).toBe(5);

    await scan(page, await counter.code(person));
    await expect(guest(page)).toContainText(person.name);
    for (const [line, words] of [
      ["", "Enter an amount, for example 5 or 4.50."],
      ["1,234", "Is this 1,234.00 EUR\\? Then enter 1234."],
      ["12345678", "This looks like a code or a phone number."],
      ["v3", "There is no voucher 3."],
    ] as const) {
      await page.keyboard.type(line);
      await page.keyboard.press("Enter");
      await expect(amount(page)).toHaveAccessibleDescription(new RegExp(words));
      await expect(amount(page)).toBeFocused();
    }
    await expectAccessible(page);
    await page.keyboard.type("0,02");
    await page.keyboard.press("Tab");
    await page.keyboard.type("T-77");
    await page.keyboard.press("Enter");
    await expectOutcome(page, "Purchase Recorded", "0 points for 0.02 EUR.");
  });
});
