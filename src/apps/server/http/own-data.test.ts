import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, newRetryKey, type QueryResult } from "#client/api.ts";
import { type Datasets, datasetNames } from "#core/datasets.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { ownDataSectionNames } from "#core/views/own-data-page.ts";
import {
  contact,
  customerFixture,
  customerFixtureYear,
  done,
  loggedIn,
  PASSWORD,
  signUp,
} from "#testing/server/customer-fixture.ts";
import { type Fixture, mainAdmin } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { addPerson, openSession, outcome, post, visit } from "#testing/server/visitors.ts";

/** Texts that must not be found after Zelda's deletion: parts of her name, email, referral code, phone, birthday and photo. */
const TRACES = [/zelda/i, /quuxley/i, /998877/, /1987-06-05/, /ZELDASPHOTO/];

type Page = QueryResult<"ownDataPage">;

/** Requests everything that the page for one's own data requests. */
async function readOwnData(page: Api) {
  const lists: Record<string, readonly object[]> = {};
  for (const section of ownDataSectionNames) {
    const rows: object[] = [];
    let after: Page["next"] = null;
    do {
      const found: Page = done(await page.ask("ownDataPage", { section, after }));
      rows.push(...found.rows);
      after = found.next;
    } while (after !== null);
    lists[section] = rows;
  }
  return { ...done(await page.ask("ownData", {})), ...lists };
}

const rowsOf = <Name extends keyof Datasets>(fixture: Fixture, name: Name) =>
  fixture.ports.store.reader.many(name, { order: [["id", "asc"]], limit: 100_000 });

/** The cells of all datasets that identify Zelda. */
async function tracesIn(fixture: Fixture): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of datasetNames) {
    const rows: readonly object[] = await rowsOf(fixture, name);
    for (const [field, value] of rows.flatMap((row) => Object.entries(row))) {
      const text = JSON.stringify(value);
      if (TRACES.some((trace) => trace.test(text))) found.push(`${name}.${field}: ${text}`);
    }
  }
  return found;
}

describe.each(fixtureDatabases)("on $name", ({ open }) => {
  let fixture: Fixture;
  let year: Awaited<ReturnType<typeof customerFixtureYear>>;

  beforeAll(async () => {
    fixture = await open();
    year = await customerFixtureYear(fixture);
  });

  afterAll(() => fixture.close());

  test("a customer's export contains all of their data and nothing of others", async () => {
    const taken = await readOwnData(year.page);
    expect(taken).toMatchObject({
      program: "Regulars",
      rowCount: 22,
      profile: {
        ...customerFixture,
        ...contact,
        id: year.id,
        points: 145,
        invitedBy: { friend: "Ottokar" },
        favoriteRewards: [{ id: "free-coffee", title: "Free Coffee" }],
      },
      transactions: [
        { description: "Welcome bonus", amount: 10 },
        { description: "Referral bonus: a friend joined", amount: 5 },
        { description: "For a long wait", amount: 200 },
        { description: "Scanned Cold Brew", amount: 20 },
        { description: "Redeemed Free Coffee", amount: 100, type: "redeem" },
        { description: "Purchase at Market Stall", amount: 15 },
        { description: "Refund of a purchase", amount: 5, type: "redeem" },
      ],
      vouchers: [{ title: "Free Coffee", cost: 100, state: "issued" }],
      purchases: [
        {
          place: "Market Stall",
          checkId: "check 7",
          amount: 1500,
          currency: "EUR",
          lines: "3 × House Blend: 1500",
          points: 15,
          refunded: 500,
          pointsBack: 5,
        },
      ],
      refunds: [{ place: "Market Stall", refundId: "refund 1", amount: 500, points: 5 }],
      qrCodes: [{ productId: "Cold Brew", rating: 5, comment: "Worth the walk" }],
      referrals: [{ friend: "Gisela" }],
      feedback: [
        { text: "Worth the walk", status: "pending" },
        { text: "Lovely foam.", status: "approved", replies: 1 },
      ],
      replies: [
        { text: "So true.", userName: customerFixture.name, userAvatar: contact.profilePhoto },
      ],
      upvotes: [{}],
      sessions: [{ isThisDevice: true }],
      mails: [{ recipient: customerFixture.email, subject: "Reset your Regulars password" }],
      staffActions: [
        { action: "addPoints", detail: "points-added, 200, For a long wait" },
        { action: "recordPurchase", detail: "purchase, 15, check 7, Market Stall" },
        { action: "refundPurchase", detail: "refund, 5, refund 1, check 7, 0, 0" },
      ],
    });
    const text = JSON.stringify(taken);
    for (const foreign of [/hostman/i, /guestman/i, /others\.example/, /says hello/, /agrees/]) {
      expect(text).not.toMatch(foreign);
    }
    expect(text).not.toMatch(/argon2|reset-password|token|Program Admin|admin@/i);
  });

  test("a deleted customer is signed out everywhere and not named anywhere, while the ledger stays", async () => {
    const { id, page } = year;
    const phone = await loggedIn(fixture, customerFixture.email);
    const ledger = await rowsOf(fixture, "transactions");
    const vouchers = await rowsOf(fixture, "vouchers");
    const purchases = await rowsOf(fixture, "purchases");
    const refunds = await rowsOf(fixture, "refunds");
    const [, key = ""] = /regulars_session=([^;]+)/.exec(page.cookies()) ?? [];
    expect((await tracesIn(fixture)).length).toBeGreaterThan(10);

    const typed = { currentPassword: PASSWORD };
    expect(await page.run("deleteOwnAccount", typed, newRetryKey())).toMatchObject({
      ok: true,
      result: {},
      events: [{ name: "account.deleted" }],
    });
    expect(page.cookies()).toMatch(/^regulars_known_browser=[^;]+$/);
    const again = await post(fixture, "deleteOwnAccount", {
      token: key,
      body: JSON.stringify(typed),
    });
    expect([again.status, outcome(again)]).toEqual([401, "not-signed-in"]);
    expect((await post(fixture, "ownData", { token: key })).status).toBe(401);
    expect(await phone.ask("profile", {})).toMatchObject({ error: { code: "not-signed-in" } });

    // Receipts of the last day are kept for repeated requests.
    const named = await tracesIn(fixture);
    expect(named.filter((cell) => !cell.startsWith("receipts.reply: "))).toEqual([]);
    await fixture.ports.store.prune(fixture.ports.clock() + DAY_MS + 1);
    expect(await tracesIn(fixture)).toEqual([]);

    expect(await rowsOf(fixture, "transactions")).toEqual(ledger);
    expect(vouchers.map(({ userId }) => userId)).toEqual([id]);
    expect(await rowsOf(fixture, "vouchers")).toEqual(vouchers);
    expect([purchases, refunds].flat().map(({ userId }) => userId)).toEqual([id, id]);
    expect(await rowsOf(fixture, "purchases")).toEqual(purchases);
    expect(await rowsOf(fixture, "refunds")).toEqual(refunds);
    expect(await rowsOf(fixture, "memberCodes")).toEqual([]);
    const own = ledger.filter(({ userId }) => userId === id);
    const sum = own.reduce(
      (points, { type, amount }) => points + (type === "earn" ? amount : -amount),
      0,
    );
    expect([own.length, sum]).toEqual([7, 145]);
    const wall = (await rowsOf(fixture, "feedback")).filter(({ userId }) => userId === id);
    expect(wall.map(({ userName }) => userName)).toEqual(["Former member", "Former member"]);
  });

  test("staff find no such customer, and the same email can sign up again", async () => {
    const staff = await loggedIn(fixture, mainAdmin.email, mainAdmin.password);
    const search = { search: "quuxley", after: null };
    expect(done(await staff.ask("customers", search)).customers).toEqual([]);
    const page = visit(fixture);
    const login = { email: customerFixture.email, password: PASSWORD };
    expect(await page.run("login", login, newRetryKey())).toMatchObject({
      error: { code: "login-failed" },
    });
    await signUp(page, { ...customerFixture, name: "Zelda Again" });
    expect(await readOwnData(await loggedIn(fixture, customerFixture.email))).toMatchObject({
      rowCount: 2,
      profile: { name: "Zelda Again", points: 0, phone: "", invitedBy: null },
      ...Object.fromEntries(ownDataSectionNames.map((section) => [section, []])),
      segmentCustomers: [{ joinedBy: "sign-up", score: "none", visits: 0 }],
      sessions: [{ isThisDevice: true }],
    });
    expect(fixture.faults).toEqual([]);
  });

  test("the main admin's export contains neither the recovery address nor secrets", async () => {
    const staff = await loggedIn(fixture, mainAdmin.email, mainAdmin.password);
    const taken = JSON.stringify(await readOwnData(staff));
    expect(taken).toContain(mainAdmin.email);
    expect(taken).not.toMatch(/recovery@|argon2/);
  });

  test.each([
    ["ownData", {}],
    ["ownDataPage", { section: "transactions", after: null }],
  ])("%s is refused when signed out and for a deactivated account", async (action, input) => {
    const user = await addPerson(fixture, { name: "Dora Deactivated", isActive: false });
    const token = await openSession(fixture, user);
    for (const own of [{}, { token }]) {
      const answer = await post(fixture, action, { ...own, body: JSON.stringify(input) });
      expect([answer.status, outcome(answer)]).toEqual([401, "not-signed-in"]);
    }
  });
});
