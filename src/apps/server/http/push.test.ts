import { createECDH, randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sealingWith } from "#adapters/secrets/sealing.ts";
import { type Api, newRetryKey } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { storeDailyPushes } from "#engine/daily-pushes.ts";
import { shareNotices } from "#engine/push/share-notices.ts";
import { inserted } from "#testing/changes.ts";
import { goOn } from "#testing/job-control.ts";
import { aSubscription } from "#testing/push-rows.ts";
import { aVoucher } from "#testing/rows.ts";
import { done, loggedIn, PASSWORD, signUp } from "#testing/server/customer-fixture.ts";
import { type Fixture, mainAdmin } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { visit } from "#testing/server/visitors.ts";
import { openPushKeys } from "../ops/push-keys.ts";

const DAY = 86_400_000;
const code = (reply: Reply<unknown>) => (reply.ok ? "ok" : reply.error.code);

/** A browser's subscription at an endpoint. */
function browserAt(endpoint: string) {
  const p256dh = createECDH("prime256v1").generateKeys().toString("base64url");
  return { endpoint, p256dh, auth: randomBytes(16).toString("base64url"), timeZone: "UTC" };
}

describe.each(fixtureDatabases)("push on $name", ({ open }) => {
  let fixture: Fixture;
  let boss: Api;

  beforeAll(async () => {
    fixture = await open({ sendsPush: true });
    await openPushKeys(fixture.ports.store, sealingWith(randomBytes(32)));
    boss = visit(fixture);
    const { email, password } = mainAdmin;
    done(await boss.run("login", { email, password }, newRetryKey()));
  });

  afterAll(() => fixture.close());

  async function customer(name: string) {
    const email = `${name}@example.com`;
    const id = await signUp(visit(fixture), { name, email });
    return { id, page: await loggedIn(fixture, email) };
  }

  const subscribed = async (page: Api, endpoint: string) =>
    code(await page.run("subscribeToPush", browserAt(endpoint), newRetryKey()));
  const rowsOf = (userId: string) =>
    fixture.ports.store.reader.many("pushSubscriptions", {
      where: { userId },
      order: [["id", "asc"]],
      limit: 10,
    });
  const pushesOf = (userId: string) =>
    fixture.ports.store.reader.many("pushes", {
      where: { userId },
      order: [["id", "asc"]],
      limit: 10,
    });
  const share = () => shareNotices(fixture.ports, goOn);

  test("is switched on and off by a customer, and shown in their own data without keys", async () => {
    const { id, page } = await customer("Ana");
    const endpoint = "https://push.example.net/send/ana";
    const { publicKey } = done(await page.ask("pushState", { endpoint: null }));
    expect(publicKey).toMatch(/^[\w-]{87}$/);
    expect(await subscribed(page, endpoint)).toBe("ok");
    expect(await subscribed(page, endpoint)).toBe("ok");
    expect(done(await page.ask("pushState", { endpoint }))).toMatchObject({ isSubscribed: true });
    const [row, ...others] = await rowsOf(id);
    expect(others).toEqual([]);
    expect(row?.auth).toMatch(/^v1\./);
    const section = { section: "pushSubscriptions", after: null } as const;
    const own = JSON.stringify(done(await page.ask("ownDataPage", section)));
    expect(own).toContain("push.example.net");
    expect(own).not.toContain("send/ana");
    expect(own).not.toContain(row?.p256dh);
    done(await page.run("unsubscribeFromPush", { endpoint }, newRetryKey()));
    expect(await rowsOf(id)).toEqual([]);
  });

  test("is refused for an address that is no push service's", async () => {
    const { id, page } = await customer("Pia");
    expect(await subscribed(page, "https://192.168.0.1/send")).toBe("push-endpoint-refused");
    expect(await subscribed(page, "http://push.example.net/")).toBe("push-endpoint-refused");
    expect(await rowsOf(id)).toEqual([]);
  });

  test("on one device belongs to the customer who switched it on last, and ends with a logout", async () => {
    const [ben, eva] = [await customer("Ben"), await customer("Eva")];
    const endpoint = "https://push.example.net/send/shared";
    await subscribed(ben.page, endpoint);
    await subscribed(eva.page, endpoint);
    expect(await rowsOf(ben.id)).toEqual([]);
    expect(await rowsOf(eva.id)).toHaveLength(1);
    done(await ben.page.run("logout", {}, newRetryKey()));
    expect(await rowsOf(eva.id)).toHaveLength(1);
    done(await eva.page.run("logout", {}, newRetryKey()));
    expect(await rowsOf(eva.id)).toEqual([]);
  });

  test("of two customers who switch on the same device at once has one row", async () => {
    const [kim, lea] = [await customer("Kim"), await customer("Lea")];
    const endpoint = "https://push.example.net/send/both";
    const outcomes = await Promise.all([
      subscribed(kim.page, endpoint),
      subscribed(lea.page, endpoint),
    ]);
    expect(outcomes).toEqual(["ok", "ok"]);
    expect([...(await rowsOf(kim.id)), ...(await rowsOf(lea.id))]).toHaveLength(1);
  });

  test("is queued once for each device, for a voucher and with the consent for a message", async () => {
    const [mia, tom] = [await customer("Mia"), await customer("Tom")];
    await subscribed(mia.page, "https://push.example.net/send/mia");
    await subscribed(tom.page, "https://push.example.net/send/tom");
    await subscribed(tom.page, "https://push.example.net/send/toms-tablet");
    const consent = { purpose: "newsByPush", isGiven: true, version: 1 } as const;
    done(await tom.page.run("setConsent", consent, newRetryKey()));
    const benefit = { kind: "amount-off", amount: 350 } as const;
    const gift = { title: "A cake", benefit, expiryDays: 30, reason: "Sorry for the wait." };
    done(await boss.run("giveVoucher", { userId: mia.id, ...gift }, newRetryKey()));
    done(await boss.run("sendBroadcast", { message: "Warm rolls." }, newRetryKey()));
    await Promise.all([share(), share()]);
    await share();
    expect((await pushesOf(mia.id)).map(({ kind }) => kind)).toEqual(["voucher-issued"]);
    expect((await pushesOf(tom.id)).map(({ kind }) => kind)).toEqual(["message", "message"]);
    expect(await fixture.ports.store.reader.count("pushNotices", {})).toBe(0);
    expect(done(await boss.ask("pushStatus", {}))).toMatchObject({ waiting: 3, sent: 0 });
  });

  test("reaches more devices than one step visits, each once", async () => {
    const { store, clock } = fixture.ports;
    const { id: userId, page } = await customer("Max");
    const consent = { purpose: "newsByPush", isGiven: true, version: 1 } as const;
    done(await page.run("setConsent", consent, newRetryKey()));
    const devices = Array.from({ length: 401 }, (_, at) => {
      const id = `max-${String(at).padStart(3, "0")}`;
      return inserted("pushSubscriptions", aSubscription({ id, userId, sessionEndsAt: 0 }));
    });
    await fixture.commit(devices);
    done(await boss.run("sendBroadcast", { message: "Fresh bread." }, newRetryKey()));
    await Promise.all([share(), share()]);
    await vi.waitFor(async () => {
      await share();
      expect(await store.reader.count("pushNotices", {})).toBe(0);
    });
    const where = { userId, createdAt: { atLeast: clock() - DAY } };
    expect(await store.reader.count("pushes", where)).toBe(401);
    const groups = await store.reader.groups("pushes", {
      by: ["subscriptionId"],
      where: { userId },
    });
    expect(groups).toHaveLength(401);
  });

  test("about a voucher that expires in three days is prepared once", async () => {
    const { store, clock } = fixture.ports;
    const { id: userId, page } = await customer("Zoe");
    await subscribed(page, "https://push.example.net/send/zoe");
    const day = new Date(clock()).setUTCHours(12);
    const times = { issuedAt: day - 10 * DAY, expiresAt: day + 3 * DAY - 1000 };
    await fixture.commit([inserted("vouchers", aVoucher({ id: "zoes", userId, ...times }))]);
    const parts = { store, clock: () => day };
    await storeDailyPushes(parts, fixture.program, goOn);
    await storeDailyPushes(parts, fixture.program, goOn);
    await share();
    expect(await pushesOf(userId)).toMatchObject([{ kind: "voucher-expiring", aboutId: "zoes" }]);
  });

  test("is removed with the account", async () => {
    const { id, page } = await customer("Uwe");
    await subscribed(page, "https://push.example.net/send/uwe");
    const gone = await page.run("deleteOwnAccount", { currentPassword: PASSWORD }, newRetryKey());
    expect(code(gone)).toBe("ok");
    expect(await rowsOf(id)).toEqual([]);
  });
});
