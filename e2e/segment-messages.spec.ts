import { newRetryKey } from "#client/api.ts";
import { consentVersions } from "#core/preferences/topics.ts";
import { aroundTheCounter } from "./support/counter.ts";
import { type Customer, resultOf, unique } from "./support/fixture.ts";
import { expect, test } from "./support/mail-server.ts";
import { closeToast, expectAccessible, expectNoOverflow, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

/** Makes a segment of these customers alone, by a tag, and lets the first one agree to news by email. */
async function segmentOf(baseURL: string | undefined, customers: readonly Customer[]) {
  const counter = aroundTheCounter(baseURL);
  const shop = await counter.as(admin);
  const name = unique("Club ").slice(0, 30);
  for (const { id: userId } of customers) {
    resultOf(await shop.run("tagCustomer", { userId, name }, newRetryKey()));
  }
  const { tags } = resultOf(await shop.ask("segmentChoices", {}));
  const tag = tags.find((one) => one.name === name);
  const conditions = { tags: [tag?.id ?? ""] };
  const { id } = resultOf(await shop.run("createSegment", { name, conditions }, newRetryKey()));
  const [first] = customers;
  if (first !== undefined) {
    const own = await counter.as(first);
    const version = consentVersions.newsByEmail;
    const consent = { purpose: "newsByEmail", isGiven: true, version } as const;
    resultOf(await own.run("setConsent", consent, newRetryKey()));
  }
  return { id, name, shop };
}

test.describe("Messages to segments", { tag: "@server" }, () => {
  test("are written, previewed, tested and sent with a gift, and the customer follows the button", async ({
    fixture,
    page,
    baseURL,
    mailServer,
  }) => {
    const ana = await fixture.customer({ name: unique("Ana Message ") });
    const ben = await fixture.customer({ name: unique("Ben Message ") });
    const segment = await segmentOf(baseURL, [ana, ben]);
    const title = unique("Soup from Monday ");
    const dialog = page.getByRole("dialog");

    await fixture.arrive(page, "/admin/messages/new", admin);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("Please enter a name.")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await page.getByLabel("Name", { exact: true }).fill("Autumn");
    await page.getByLabel("Who gets it").selectOption({ label: segment.name });
    await expect(page.getByText("2 customers", { exact: true })).toBeVisible();
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByLabel("Text", { exact: true }).fill("Pumpkin soup and apple cake.");
    await page.getByLabel("Button", { exact: true }).selectOption("wallet");
    await page.getByLabel("What each customer gets").selectOption("voucher");
    await page.getByLabel("Title of the voucher").fill("Free soup");
    await page.getByLabel("The voucher is for").selectOption("amount-off");
    await page.getByLabel(/Amount off/).fill("3.50");
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview).toContainText("Your gift is in your wallet: Free soup.");
    await preview.getByRole("radio", { name: "Notification" }).press("Space");
    await expect(preview).toContainText(title);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("button", { name: "Save draft" }).click();
    await expectToast(page, "Draft Saved", /Autumn/);
    await expect(page.getByRole("heading", { level: 1, name: "Autumn" })).toBeVisible();
    await closeToast(page);
    await page.getByLabel("Name", { exact: true }).fill("Late autumn");
    await page.getByRole("button", { name: "Save draft" }).click();
    await expectToast(page, "Draft Saved", "The changes to Late autumn are saved.");
    await closeToast(page);
    await expect(page.getByRole("heading", { level: 1, name: "Late autumn" })).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Late autumn");
    await expect(page.getByRole("button", { name: "Discard changes" })).toHaveCount(0);

    await preview.getByRole("radio", { name: "Email" }).press("Space");
    await preview.getByRole("radio", { name: "Dark" }).press("Space");
    const mail = preview.frameLocator("iframe");
    await expect(mail.getByText("Pumpkin soup and apple cake.")).toBeVisible();
    await expect(mail.getByText("Open my wallet")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send a test to myself" }).click();
    await expectToast(page, "Test Sent", `An email is on its way to ${admin.email}.`);
    const mailTo = (address: string) => mailServer.received.filter(({ to }) => to === address);
    await expect.poll(() => mailTo(admin.email).at(-1)?.header ?? "").toContain("Subject: Test:");

    await page.getByRole("button", { name: "Schedule" }).click();
    await page.getByLabel("Day", { exact: true }).fill("2020-01-01");
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(dialog.getByText("This time has passed.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Day", { exact: true }).fill("2099-01-01");
    await dialog.getByRole("radio", { name: "Each customer's clock" }).check();
    await dialog.getByRole("button", { name: "Schedule" }).click();
    await expect(page.getByText("Scheduled for January 1, 2099, 09:00")).toBeVisible();
    await page.getByRole("button", { name: "Back to draft" }).click();
    await closeToast(page);

    const holdout = page.getByLabel("Percent of customers who don't get it");
    const saveHoldout = async (percent: string) => {
      await holdout.fill(percent);
      await page.getByRole("button", { name: "Save draft" }).click();
      await expectToast(page, "Draft Saved", "The changes to Late autumn are saved.");
      await closeToast(page);
    };
    await saveHoldout("20");
    await page.getByRole("button", { name: "Send now" }).click();
    await expect(dialog.getByText("20% of them, chosen by chance, don't get it")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await saveHoldout("0");

    await page.getByRole("button", { name: "Send now" }).click();
    await expect(dialog.getByText("All gifts together cost at most 7.00 EUR.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send to 2 customers" }).click();
    await expect(page.getByText("Sent", { exact: true })).toBeVisible();
    await expect(page.getByText("2 of 2")).toBeVisible();
    await expect.poll(() => mailTo(ana.email).length).toBe(1);
    expect(mailTo(ben.email)).toHaveLength(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
    const own = page.url();
    const deleted = await segment.shop.run("deleteSegment", { id: segment.id }, newRetryKey());
    expect(deleted.ok).toBe(true);

    await fixture.arrive(page, "/", ana);
    await page.getByRole("button", { name: "Messages, 1 unread" }).click();
    await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
    await expect(dialog).toContainText("Your gift is in your wallet: Free soup.");
    await expectAccessible(page);
    await dialog.getByRole("link", { name: "Open my wallet" }).click();
    await expect(page).toHaveURL("/wallet");
    await expect(page.getByRole("heading", { name: "Free soup" })).toHaveCount(1);
    const link = /(\/message\/\S+)/.exec(mailTo(ana.email).at(-1)?.body ?? "")?.[1] ?? "";
    await page.goto(link);
    await expect(page).toHaveURL("/wallet");
    await page.goto("/message/of-somebody-else");
    await expect(page.getByText("This message no longer exists.")).toBeVisible();
    await expectAccessible(page);

    await fixture.arrive(page, own, admin);
    const figure = (name: string) =>
      page
        .getByRole("region", { name: "Results" })
        .locator("div", { has: page.getByText(name, { exact: true }) })
        .last();
    await expect(figure("Got it in the app")).toContainText("2");
    await expect(figure("Email sent")).toContainText("1");
    await expect(figure("Opened in the app")).toContainText("1");
    await expect(figure("Pressed the button")).toContainText("1");
    await expect(figure("Used the gift")).toContainText("0");
  });

  test("are stopped, and customers keep what they have", async ({ fixture, page, baseURL }) => {
    const ana = await fixture.customer({ name: unique("Ana Stop ") });
    const { id: segmentId, shop } = await segmentOf(baseURL, [ana]);
    const content = { segmentId, title: "Soup", text: "Soup.", button: null, gift: null };
    const input = { name: "Stopped", ...content, holdoutPercent: 0 };
    const { id } = resultOf(await shop.run("createMessage", input, newRetryKey()));
    const refused = await shop.run("deleteSegment", { id: segmentId }, newRetryKey());
    expect(refused).toMatchObject({ ok: false, error: { code: "segment-in-message" } });
    resultOf(await shop.run("sendMessage", { id, expected: 1 }, newRetryKey()));
    await fixture.arrive(page, `/admin/messages/${id}`, admin);
    await expect(page.getByText("1 of 1")).toBeVisible();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop" }).click();
    await expectToast(page, "Stopped", "1 customer got the message and will keep it.");
    await expect(page.getByText("Stopped", { exact: true }).first()).toBeVisible();
    await expectAccessible(page);

    await fixture.arrive(page, "/", ana);
    await page.getByRole("button", { name: "Messages, 1 unread" }).click();
    await expect(page.getByRole("dialog").getByRole("heading", { name: "Soup" })).toBeVisible();
  });
});
