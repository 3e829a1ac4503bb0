import type { Page } from "@playwright/test";
import { type Api, newRetryKey } from "#client/api.ts";
import type { SmtpSink } from "#testing/server/smtp-sink.ts";
import { serverClients } from "./support/clients.ts";
import type { Customer } from "./support/fixture.ts";
import { expect, test } from "./support/mail-server.ts";
import { expectAccessible, expectNoOverflow } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

const VOUCHERS = "Vouchers and points: Email";
const NEWS = "News and offers: Email";

const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const notice = (page: Page) => page.getByText("You have stopped our emails to this address.");

/** Logs the admin in, and lets the program write to customers about new vouchers. */
async function openShop(baseURL: string): Promise<Api> {
  const { api } = serverClients(baseURL).open();
  const { email, password } = admin;
  await api.run("login", { email, password }, newRetryKey());
  const settings = await api.ask("programSettings", {});
  if (!settings.ok) throw new Error("The settings cannot be read.");
  const { version: base, settings: now } = settings.result;
  const mail = { ...now.mail, sendsVoucherIssued: true };
  await api.run("saveSettings", { base, sections: { mail } }, newRetryKey());
  return api;
}

/** Gives a customer a voucher as staff do. */
async function give(shop: Api, { id: userId }: Customer): Promise<void> {
  const benefit = { kind: "amount-off", amount: 300 } as const;
  const voucher = { userId, title: "Free Tea", benefit, expiryDays: 30, reason: "Thank you." };
  const reply = await shop.run("giveVoucher", voucher, newRetryKey());
  expect(reply.ok).toBe(true);
}

/** Gives a customer a voucher, and waits until its email was not sent. */
async function giveWithoutMail(shop: Api, customer: Customer): Promise<void> {
  const dropped = async () => {
    const status = await shop.ask("mailStatus", { testId: null });
    return status.ok ? status.result.lastDays.dropped : -1;
  };
  const before = await dropped();
  await give(shop, customer);
  await expect.poll(dropped).toBeGreaterThan(before);
}

/** The emails that a customer has received. */
const mailsOf = ({ received }: SmtpSink, { email }: Customer) =>
  received.filter(({ to }) => to === email);

/** Waits for a customer's last email of that number, and returns its addresses: of the one click, and of the page of preferences. */
async function lastMail(sink: SmtpSink, customer: Customer, number: number) {
  await expect.poll(() => mailsOf(sink, customer).length).toBe(number);
  const { header = "", body = "" } = mailsOf(sink, customer).at(-1) ?? {};
  const unfolded = header.replace(/\r\n\s+/g, " ");
  return {
    oneClick: /List-Unsubscribe: <([^>]+)>/.exec(unfolded)?.[1] ?? "",
    choice: /Choose what you receive: (\S+)/.exec(body)?.[1] ?? "",
    stop: /Stop these emails: (\S+)/.exec(body)?.[1] ?? "",
  };
}

test.describe("A customer's emails", { tag: "@server" }, () => {
  test("stops emails by one click, and the customer switches a topic on again", async ({
    fixture,
    page,
    baseURL,
    mailServer,
  }) => {
    const shop = await openShop(baseURL ?? "");
    const customer = await fixture.customer();
    await give(shop, customer);
    const first = await lastMail(mailServer, customer, 1);
    expect(first.stop).toBe(first.oneClick);

    await page.goto(first.choice);
    await expect(page).toHaveURL("/preferences");
    await expect(box(page, VOUCHERS)).toBeChecked();
    await expect(notice(page)).toHaveCount(0);

    const body = "List-Unsubscribe=One-Click";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const click = () => fetch(first.oneClick, { method: "POST", headers, body });
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);

    await page.reload();
    await expect(notice(page)).toBeVisible();
    await expect(box(page, VOUCHERS)).not.toBeChecked();
    await expect(box(page, NEWS)).not.toBeChecked();
    await expect(box(page, "Vouchers and points: In the app")).toBeChecked();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await giveWithoutMail(shop, customer);

    await box(page, VOUCHERS).press("Space");
    await expect(page.getByText(`Saved. ${VOUCHERS} on.`)).toBeVisible();
    await expect(box(page, VOUCHERS)).toBeChecked();
    await expect(box(page, VOUCHERS)).toBeFocused();
    await expect(notice(page)).toHaveCount(0);
    await expect(box(page, "Birthday: Email")).not.toBeChecked();
    await give(shop, customer);
    const second = await lastMail(mailServer, customer, 2);

    // The button of the page that the email links to does the same.
    await fixture.arrive(page, new URL(second.stop).pathname + new URL(second.stop).search);
    await page.getByRole("button", { name: "Stop these emails" }).click();
    await expect(page.getByText("These emails are stopped.")).toBeVisible();
    await fixture.arrive(page, "/profile/preferences", customer);
    await expect(notice(page)).toBeVisible();
    await expect(box(page, VOUCHERS)).not.toBeChecked();
    await giveWithoutMail(shop, customer);
    await fixture.arrive(page, `/admin/users/${customer.id}`, admin);
    const card = page.getByRole("region", { name: "Messages and consent" });
    await expect(card).toContainText("No news: stopped by the recipient");
    await expect(card).toContainText(VOUCHERS);
    expect(mailsOf(mailServer, customer)).toHaveLength(2);
  });
});
