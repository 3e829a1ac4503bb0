import { describe, expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import {
  addressDigest,
  suppressionId,
  unsubscribeLink,
  unsubscribeSignature,
} from "#core/suppressions/suppression.ts";
import { done, PASSWORD, signUp } from "#testing/server/customer-fixture.ts";
import { mainAdmin, openFixtureForFile } from "#testing/server/fixture.ts";
import { adminSession, post, visit } from "#testing/server/visitors.ts";

const fixture = await openFixtureForFile();
const { services, store } = fixture.ports;

const linkFor = (email: string, account?: string) =>
  unsubscribeLink(addressDigest(email, services), services, account);
const suppressed = (email: string) =>
  store.reader.one("suppressions", {
    id: suppressionId("news", addressDigest(email, services)),
  });

/** Sends what mail programs send (RFC 8058, 3.2): no cookie, a form, from nowhere in particular. */
function oneClick(link: string, init: RequestInit = {}): Promise<Response> {
  return fetch(fixture.address + link, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "cross-site",
    },
    body: "List-Unsubscribe=One-Click",
    ...init,
  });
}

/** Signs a customer up who agrees to news by email. */
async function customerWithNews(email: string) {
  const page = visit(fixture);
  await signUp(page, { name: "Ana", email });
  done(await page.run("login", { email, password: PASSWORD }, newRetryKey()));
  const consent = { purpose: "newsByEmail", isGiven: true, version: 1 } as const;
  done(await page.run("setConsent", consent, newRetryKey()));
  const id = done(await page.ask("session", {})).me?.id ?? "";
  return { page, id, email };
}

const consentsOf = (userId: string) =>
  store.reader.many("consents", { where: { userId }, order: [["number", "asc"]], limit: 9 });

describe("one click for an account", () => {
  const off = {
    news: { email: false },
    points: { email: false, app: true },
    birthday: { email: false },
  };

  test("withdraws its consent and switches its emails off, once, however often it is repeated", async () => {
    const { page, id, email } = await customerWithNews("account@example.com");
    const link = linkFor(email, id);
    const responses = await Promise.all([oneClick(link), oneClick(link), oneClick(link)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await oneClick(link)).status).toBe(200);
    expect(await consentsOf(id)).toMatchObject([
      { isGiven: true, place: "profile" },
      { isGiven: false, place: "unsubscribe-header", purpose: "newsByEmail" },
    ]);
    expect(done(await page.ask("ownPreferences", {}))).toMatchObject({
      receives: off,
      consents: {},
      emailStop: { scope: "news", reason: "unsubscribed" },
    });
    expect(fixture.faults).toEqual([]);
  });

  test("is undone by switching a topic on, which staff see in the audit log without a name", async () => {
    const { page, id, email } = await customerWithNews("again@example.com");
    await oneClick(linkFor(email, id));
    const on = { topic: "points", channel: "email", isOn: true } as const;
    done(await page.run("setMessageChannel", on, newRetryKey()));
    expect(await suppressed(email)).toBeUndefined();
    expect(done(await page.ask("ownPreferences", {}))).toMatchObject({
      receives: { ...off, points: { email: true } },
      emailStop: null,
    });
    const log = await store.reader.many("auditLog", {
      where: { subjectId: id },
      order: [["id", "asc"]],
      limit: 9,
    });
    expect(log).toMatchObject([{ action: "setMessageChannel", actorName: "", subject: "" }]);
    expect(JSON.stringify(log)).not.toContain("again@example.com");
    await oneClick(linkFor(email, id));
    expect(done(await page.ask("ownPreferences", {})).receives.points.email).toBe(false);
  });

  test("changes no other account, whatever account the link names", async () => {
    const { page, id } = await customerWithNews("bystander@example.com");
    expect((await oneClick(linkFor("somebody@example.com", id))).status).toBe(200);
    expect((await oneClick(`${linkFor("bystander@example.com")}x&u=${id}`)).status).toBe(422);
    expect((await oneClick(`${linkFor("bystander@example.com", id)}&u=other`)).status).toBe(400);
    expect(done(await page.ask("ownPreferences", {}))).toMatchObject({
      receives: { news: { email: true }, points: { email: true } },
      emailStop: null,
    });
    expect(await consentsOf(id)).toHaveLength(1);
  });

  test("stops the address also after its account was deleted", async () => {
    const { id, email } = await customerWithNews("deleted@example.com");
    const token = await adminSession(fixture);
    const request = { body: JSON.stringify({ userId: id }), token };
    expect((await post(fixture, "deleteCustomer", request)).reply).toMatchObject({ ok: true });
    expect((await oneClick(linkFor(email, id))).status).toBe(200);
    expect(await suppressed(email)).toBeDefined();
    expect(await store.reader.one("preferences", { id })).toBeUndefined();
    const next = await customerWithNews(email);
    expect(done(await next.page.ask("ownPreferences", {})).emailStop).toBeNull();
  });

  test("of a new account with a stopped address: the page says so until a topic is switched on", async () => {
    const email = "returning@example.com";
    await oneClick(linkFor(email));
    const page = visit(fixture);
    await signUp(page, { name: "Ana", email });
    done(await page.run("login", { email, password: PASSWORD }, newRetryKey()));
    expect(done(await page.ask("ownPreferences", {}))).toMatchObject({
      receives: off,
      emailStop: { scope: "news" },
    });
    const id = done(await page.ask("session", {})).me?.id ?? "";
    const boss = visit(fixture);
    const { email: adminEmail, password } = mainAdmin;
    done(await boss.run("login", { email: adminEmail, password }, newRetryKey()));
    expect(done(await boss.ask("customerPreferences", { id }))).toMatchObject({
      emailStop: { scope: "news", reason: "unsubscribed" },
    });
  });
});

/** Changes the first character: a fixed one may be what the text begins with. */
const changed = (text: string) => `${text.startsWith("x") ? "y" : "x"}${text.slice(1)}`;

describe("one click in a mail program", () => {
  test("stops news to the address at once, without a cookie, and again without harm", async () => {
    const link = linkFor("ana@example.com");
    const responses = await Promise.all([oneClick(link), oneClick(link), oneClick(link)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses[0]?.headers.get("set-cookie")).toBeNull();
    expect(await suppressed("Ana@Example.com")).toMatchObject({
      scope: "news",
      reason: "unsubscribed",
    });
    expect((await oneClick(link)).status).toBe(200);
  });

  test("accepts the other form of the body, and none", async () => {
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    expect((await oneClick(linkFor("multi@example.com"), { body, headers: {} })).status).toBe(200);
    expect((await oneClick(linkFor("none@example.com"), { body: null, headers: {} })).status).toBe(
      200,
    );
    expect(await suppressed("none@example.com")).toBeDefined();
  });

  test.each([
    [
      "another address with the signature of this one",
      (digest: string, signature: string) => [changed(digest), signature],
    ],
    ["a changed signature", (digest: string, signature: string) => [digest, changed(signature)]],
    ["no signature", (digest: string) => [digest, ""]],
    ["nothing", () => ["", ""]],
  ])("is refused for %s", async (_label, forged) => {
    const digest = addressDigest("victim@example.com", services);
    const [a = "", s = ""] = forged(digest, unsubscribeSignature(digest, services));
    const response = await oneClick(`/unsubscribe?a=${a}&s=${s}`);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("link is incomplete or was changed");
    expect(
      await store.reader.one("suppressions", { id: suppressionId("news", a) }),
    ).toBeUndefined();
    expect(await suppressed("victim@example.com")).toBeUndefined();
  });

  test("a repeated parameter and a long body are refused", async () => {
    const link = linkFor("odd@example.com");
    expect((await oneClick(`${link}&a=other`)).status).toBe(400);
    expect((await oneClick(link, { body: "x".repeat(5000) })).status).toBe(413);
    expect(await suppressed("odd@example.com")).toBeUndefined();
  });

  test("opening the address stops nothing", async () => {
    await fetch(fixture.address + linkFor("reader@example.com"));
    expect(await suppressed("reader@example.com")).toBeUndefined();
  });
});

test("staff look an address up, stop it, and allow it again with a reason in the audit log", async () => {
  const token = await adminSession(fixture);
  const ask = async (action: string, input: object) =>
    (await post(fixture, action, { body: JSON.stringify(input), token })).reply;
  const email = "Cleo@example.com";
  expect(await ask("checkAddress", { email })).toMatchObject({ result: { suppressions: [] } });
  expect(await ask("releaseAddress", { email, reason: "why" })).toMatchObject({
    error: { code: "address-not-suppressed" },
  });
  expect(await ask("suppressAddress", { email })).toMatchObject({ ok: true });
  expect(await ask("suppressAddress", { email })).toMatchObject({ ok: true });
  expect(await ask("checkAddress", { email: "cleo@example.com" })).toMatchObject({
    result: { suppressions: [{ scope: "all", reason: "complained" }] },
  });
  expect(await ask("mailStatus", { testId: null })).toMatchObject({
    result: { suppressed: { all: 1 } },
  });
  expect(await ask("releaseAddress", { email, reason: " " })).toMatchObject({ ok: false });
  expect(await ask("releaseAddress", { email, reason: "She asked" })).toMatchObject({ ok: true });
  expect(await ask("checkAddress", { email })).toMatchObject({ result: { suppressions: [] } });
  const audit = await store.reader.many("auditLog", { order: [["id", "asc"]], limit: 100 });
  const own = audit.filter(({ action }) => action.endsWith("Address"));
  expect(own.map(({ action, detail }) => [action, detail])).toEqual(
    expect.arrayContaining([["releaseAddress", "She asked"]]),
  );
  expect(JSON.stringify(own).toLowerCase()).not.toContain("cleo");
});
