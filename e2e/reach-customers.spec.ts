import { type BrowserContext, type Locator, mergeTests, type Page } from "@playwright/test";
import { type Api, newRetryKey } from "#client/api.ts";
import type { SmtpSink } from "#testing/server/smtp-sink.ts";
import { installLink } from "#web/features/qr-codes/print/sign-texts.ts";
import {
  amount,
  test as atTheCounter,
  expect,
  expectOutcome,
  guest,
  scan,
} from "./support/counter.ts";
import { freshEmail, resultOf, unique } from "./support/fixture.ts";
import { test as withMails } from "./support/mail-server.ts";
import { pushToWorker, shownNotifications, withPushService } from "./support/push.ts";
import { expectAccessible, fillSignUp, logIn, points, sendSignUp } from "./support/screens.ts";
import { admin, PASSWORD, type Person } from "./support/seeded.ts";
import { workerReady } from "./support/worker.ts";

const test = mergeTests(atTheCounter, withMails);

test.use({ serviceWorkers: "allow" });

const NEWS = "Send me news and offers by e-mail, also for my birthday.";
const NO_CONNECTION = /can't connect/;

const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
const banner = (page: Page): Locator =>
  page.getByRole("status").filter({ hasText: "No connection since" });

/** Loses the network of a phone, looks at what it shows then, and brings it back. */
async function withoutNetwork(phone: BrowserContext, look: () => Promise<void>): Promise<void> {
  await phone.setOffline(true);
  await look();
  await phone.setOffline(false);
}

/** From the poster to the first login. */
async function signUp(page: Page, origin: string, person: Person): Promise<void> {
  const phone = page.context();
  const poster = installLink(origin);
  await withoutNetwork(phone, () => expect(page.goto(poster)).rejects.toThrow(/ERR_INTERNET/));
  await page.goto(poster);
  await expect(page.getByRole("heading", { name: "Steps for your browser" })).toBeVisible();
  await expectAccessible(page);
  await workerReady(page);

  await withoutNetwork(phone, async () => {
    await page.getByRole("link", { name: "Sign Up" }).click();
    await expect(page.getByRole("alert").filter({ hasText: NO_CONNECTION })).toBeVisible();
  });
  await button(page, "Try again").click();
  await fillSignUp(page, person);
  await page.getByRole("checkbox", { name: NEWS }).check();
  await withoutNetwork(phone, async () => {
    await sendSignUp(page);
    await expect(page.getByText(NO_CONNECTION).first()).toBeVisible();
  });
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await sendSignUp(page);
  await expect(page).toHaveURL("/login");

  await withoutNetwork(phone, async () => {
    await logIn(page, person);
    await expect(page.getByText(NO_CONNECTION).first()).toBeVisible();
  });
  await logIn(page, person);
  await expect(page).toHaveURL("/");
}

/** Turns notifications and news by push on; a push is shown once, also if it is delivered again. */
async function receivePush(page: Page): Promise<void> {
  await page.goto("/profile/preferences");
  const device = page.getByRole("region", { name: "Notifications on this device" });
  await expect(button(page, "Turn on notifications")).toBeVisible();
  await withoutNetwork(page.context(), async () => {
    await button(page, "Turn on notifications").click();
    await expect(device).toContainText("This didn't work.");
  });
  await button(page, "Turn on notifications").click();
  await expect(device).toContainText("This device receives notifications.");
  await page.getByRole("checkbox", { name: "News and offers: Push", exact: true }).click();
  await button(page, "I agree").click();
  await expect(page.getByText("Saved. News and offers: Push on.")).toBeVisible();
  await workerReady(page);
  const { origin } = new URL(page.url());
  const notification = { title: "Welcome", body: "Your card is ready.", tag: "notice-1" };
  const navigate = `${origin}/wallet`;
  const payload = JSON.stringify({ web_push: 8030, notification: { ...notification, navigate } });
  await pushToWorker(page, payload);
  await pushToWorker(page, payload);
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ ...notification, data: { navigate } }]);
}

/** Makes a segment of one customer and a message with a voucher to it. Resolves to the id of the draft. */
async function draftFor(shop: Api, userId: string, title: string): Promise<string> {
  const name = unique("Club ").slice(0, 30);
  resultOf(await shop.run("tagCustomer", { userId, name }, newRetryKey()));
  const { tags } = resultOf(await shop.ask("segmentChoices", {}));
  const conditions = { tags: tags.filter((one) => one.name === name).map(({ id }) => id) };
  const segment = resultOf(await shop.run("createSegment", { name, conditions }, newRetryKey()));
  const benefit = { kind: "amount-off", amount: 350 } as const;
  const message = {
    name: title,
    segmentId: segment.id,
    title,
    text: "Pumpkin soup and apple cake.",
    button: { kind: "wallet", id: "" } as const,
    gift: { kind: "voucher", title: "Free soup", benefit, expiryDays: 30 } as const,
    holdoutPercent: 0,
  };
  return resultOf(await shop.run("createMessage", message, newRetryKey())).id;
}

/** The emails of a title that somebody has received. */
const mailsTo = ({ received }: SmtpSink, { email }: Person, title: string) =>
  received.filter(({ to, header }) => to === email && header.includes(`Subject: ${title}`));

/** The address of the one click in the header of an email. */
function oneClickOf({ header }: SmtpSink["received"][number]): string {
  return /List-Unsubscribe: <([^>]+)>/.exec(header.replace(/\r\n\s+/g, " "))?.[1] ?? "";
}

test.describe("Reaching a customer", { tag: "@server" }, () => {
  test("leads from a poster to a push, the counter, a message with a voucher and its one-click stop", async ({
    fixture,
    page,
    context,
    counter,
    browser,
    baseURL,
    mailServer,
  }) => {
    const ana = { name: unique("Ana Reach "), email: freshEmail(), password: PASSWORD };
    await withPushService(context);
    await signUp(page, baseURL ?? "", ana);
    await receivePush(page);

    await page.goto("/");
    await expect
      .poll(() => page.evaluate(() => localStorage["regulars.offline-code"]))
      .toMatch(/MO-/);
    await page.waitForLoadState("networkidle");
    const till = await (await browser.newContext()).newPage();
    await counter.open(till);
    const before = (await counter.standing(ana)).points;
    await withoutNetwork(context, async () => {
      await page.getByRole("link", { name: "Show my code", exact: true }).click();
      await expect(
        page.getByRole("img", { name: "Offline QR code for the counter" }),
      ).toBeVisible();
      const stored = await page.evaluate(() => localStorage["regulars.offline-code"] as string);
      await scan(till, (JSON.parse(stored) as { code: string }).code);
      await expect(guest(till)).toContainText(ana.name);
      await amount(till).fill("12");
      await till.keyboard.press("Enter");
      await expectOutcome(till, "Purchase Recorded", new RegExp(ana.name));
    });
    await button(page, "Done").click();
    await expect(page.getByRole("banner")).toContainText(points(before + 12));

    const shop = await counter.as(admin);
    const own = resultOf(await (await counter.as(ana)).ask("session", {}));
    const userId = own.me?.id ?? "";
    const title = unique("Soup from Monday ");
    const staff = await (await browser.newContext()).newPage();
    await fixture.arrive(staff, `/admin/users/${userId}`, admin);
    await expect(staff.getByText("Sign-up poster")).toBeVisible();
    await staff.goto(`/admin/messages/${await draftFor(shop, userId, title)}`);
    await button(staff, "Send now").click();
    await staff.getByRole("dialog").getByRole("button", { name: "Send to 1 customer" }).click();
    await expect(staff.getByText("1 of 1")).toBeVisible();

    await withoutNetwork(context, async () => {
      await page.goto("/");
      await expect(banner(page)).toBeVisible();
    });
    await page.reload();
    await page.getByRole("button", { name: "Messages, 1 unread" }).click();
    const list = page.getByRole("dialog");
    await expect(list.getByRole("heading", { name: title })).toHaveCount(1);
    await list.getByRole("link", { name: "Open my wallet" }).click();
    await expect(page).toHaveURL("/wallet");
    await expect(page.getByRole("heading", { name: "Free soup" })).toHaveCount(1);
    expect(await counter.standing(ana)).toEqual({ points: before + 12, ready: ["Free soup"] });

    await expect.poll(() => mailsTo(mailServer, ana, title).length).toBe(1);
    const [mail] = mailsTo(mailServer, ana, title);
    if (mail === undefined) throw new Error("There is no email.");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = "List-Unsubscribe=One-Click";
    const click = () => fetch(oneClickOf(mail), { method: "POST", headers, body });
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    await withoutNetwork(context, async () => {
      await page.goto("/profile/preferences");
      await expect(page.getByText(NO_CONNECTION).first()).toBeVisible();
    });
    await page.reload();
    await expect(page.getByText("You have stopped our emails to this address.")).toBeVisible();

    const second = unique("Cake on Friday ");
    const id = await draftFor(shop, userId, second);
    resultOf(await shop.run("sendMessage", { id, expected: 1 }, newRetryKey()));
    const sent = async () => resultOf(await shop.ask("segmentMessage", { id })).message;
    await expect.poll(async () => (await sent()).state).toBe("sent");
    expect(await sent()).toMatchObject({ reached: 1, mails: 0 });
    await page.goto("/");
    await page.getByRole("button", { name: "Messages, 1 unread" }).click();
    await expect(page.getByRole("dialog").getByRole("heading", { name: second })).toBeVisible();
    expect(mailsTo(mailServer, ana, second)).toEqual([]);
  });
});
