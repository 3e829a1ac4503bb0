import { newRetryKey } from "#client/api.ts";
import { consentVersions } from "#core/preferences/topics.ts";
import { aroundTheCounter } from "./support/counter.ts";
import { resultOf, unique } from "./support/fixture.ts";
import { expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test.describe("Segments", { tag: "@server" }, () => {
  test("are written as a sentence, counted, listed, frozen and deleted", async ({
    fixture,
    page,
    baseURL,
  }) => {
    const counter = aroundTheCounter(baseURL);
    const place = await counter.place();
    const ana = await fixture.customer({ name: unique("Ana Tag ") });
    const ben = await fixture.customer({ name: unique("Ben Tag ") });
    await place.sell(ana.email, 1500);
    // Vouchers for customers who are chosen by their visits need this consent.
    const own = await counter.as(ana);
    const version = consentVersions.offersFromPurchases;
    const consent = { purpose: "offersFromPurchases", isGiven: true, version } as const;
    resultOf(await own.run("setConsent", consent, newRetryKey()));
    const tag = unique("Club ").slice(0, 30);
    const name = unique("Book club ");

    for (const { id } of [ana, ben]) {
      await fixture.arrive(page, `/admin/users/${id}`, admin);
      await page.getByLabel("Add a tag").fill(tag);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByRole("button", { name: `Remove tag ${tag}` })).toBeVisible();
    }
    await expectAccessible(page);

    await fixture.arrive(page, "/admin/segments/new", admin);
    await page.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Tags", exact: true }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Please choose at least one.")).toBeVisible();
    await page.getByRole("checkbox", { name: tag }).check();
    await page.getByRole("button", { name: "Done" }).click();
    const count = page.getByRole("region", { name: "Customers now" });
    await expect(count.getByText("2 customers", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Visits", exact: true }).click();
    await page.keyboard.press("Escape");
    await expect(
      page.getByRole("button", { name: /^Visits: visited at least once/ }),
    ).toBeFocused();
    await expect(count.getByText("1 customer", { exact: true })).toBeVisible();
    await expect(count.getByRole("link", { name: ana.name })).toBeVisible();
    await page.getByRole("button", { name: "Last visit", exact: true }).click();
    await page.getByLabel("Days", { exact: true }).fill("90");
    await expect(count.getByText(/exclude each other/)).toBeVisible();
    await page.getByRole("button", { name: "Remove condition" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Segment Created", /Book club/);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

    await page.getByRole("link", { name: "Show in the list of customers" }).click();
    await expect(page).toHaveURL(/\/admin\/users\?segment=/);
    await expect(page.getByLabel("Segment", { exact: true })).toHaveValue(/./);
    await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
    await page.goBack();

    await page.getByRole("button", { name: "Freeze" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Freeze" }).click();
    await expect(page.getByText("Who was in it when it was frozen.")).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^1 customer stored/)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole("button", { name: "Give vouchers" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("button", { name: "Continue" }).click();
    // Of several wrong fields the first has the focus.
    await expect(form.getByLabel("Title of the voucher")).toBeFocused();
    await form.getByLabel("Title of the voucher").fill("Free tea");
    await form.getByLabel("The voucher is for").selectOption("amount-off");
    await form.getByLabel(/Amount off/).fill("3.50");
    await form.getByLabel("Reason").fill("Thank you.");
    await form.getByRole("button", { name: "Continue" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText("Give Free tea to 1 customer?")).toBeVisible();
    await expect(question.getByText(/they cost 3.50/)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Give 1 voucher" }).click();
    const gifts = page.getByRole("region", { name: "Vouchers given to this segment" });
    await expect(gifts.getByText("Given", { exact: true })).toBeVisible();
    await expectAccessible(page);

    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await file).suggestedFilename()).toContain("segment-book-club");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Segment Deleted", /Book club/);
    await expect(page.getByRole("heading", { level: 1, name: "Segments" })).toBeVisible();
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await expectAccessible(page);

    await fixture.arrive(page, "/wallet", ana);
    await expect(page.getByRole("heading", { name: "Free tea" })).toBeVisible();
  });

  test("ask for tags, which are renamed, merged after a question, and deleted when no segment asks for them", async ({
    fixture,
    page,
  }) => {
    const ana = await fixture.customer({ name: unique("Ana Merge ") });
    const ben = await fixture.customer({ name: unique("Ben Merge ") });
    const [first, second] = [unique("Choir ").slice(0, 30), unique("Band ").slice(0, 30)];
    const name = unique("Musicians ");
    for (const [{ id }, tag] of [
      [ana, first],
      [ben, second],
    ] as const) {
      await fixture.arrive(page, `/admin/users/${id}`, admin);
      await page.getByLabel("Add a tag").fill(tag);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await expect(page.getByRole("button", { name: `Remove tag ${tag}` })).toBeVisible();
    }
    await page.goto("/admin/segments/new");
    await page.getByLabel("Name").fill(name);
    await page.getByRole("button", { name: "Tags", exact: true }).click();
    await page.getByRole("checkbox", { name: first }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Segment Created", /Musicians/);
    await page.getByRole("link", { name: "All segments" }).click();
    await page.getByRole("link", { name: "Tags", exact: true }).click();

    const list = page.getByRole("list", { name: "Tags" });
    const row = (tag: string) => list.getByRole("listitem").filter({ hasText: tag });
    await expect(row(first).getByText("1 customer", { exact: true })).toBeVisible();
    await expect(row(first).getByText(`In segments: ${name}`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: `Delete tag ${first}` }).click();
    const question = page.getByRole("alertdialog");
    await expect(question.getByText(/1 customer will lose this tag/)).toBeVisible();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "In Use", /Musicians/);

    const renamed = unique("Singers ").slice(0, 30);
    await page.getByRole("button", { name: `Rename tag ${first}` }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(renamed);
    await page.getByRole("button", { name: "Rename", exact: true }).click();
    await expectToast(page, "Tag Renamed", /Singers/);
    await page.getByRole("button", { name: `Rename tag ${renamed}` }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(second.toUpperCase());
    await page.getByRole("button", { name: "Rename", exact: true }).click();
    await expect(question.getByText(`Merge ${renamed} into ${second}?`)).toBeVisible();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Merge tags" }).click();
    await expectToast(page, "Merging Tags", /Band/);
    await expect(row(renamed)).toHaveCount(0);
    await expect(row(second).getByText("2 customers", { exact: true })).toBeVisible();
    await expect(row(second).getByText(`In segments: ${name}`)).toBeVisible();

    const other = unique("Nobody ").slice(0, 30);
    await fixture.arrive(page, `/admin/users/${ana.id}`, admin);
    await expect(page.getByRole("button", { name: `Remove tag ${second}` })).toBeVisible();
    await page.getByLabel("Add a tag").fill(other);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("button", { name: `Remove tag ${other}` })).toBeVisible();
    await page.goto("/admin/users");
    await page.getByRole("link", { name: "Tags", exact: true }).click();
    await page.getByRole("button", { name: `Delete tag ${other}` }).click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Tag Deleted", /Nobody/);
    await expect(row(other)).toHaveCount(0);
  });
});
