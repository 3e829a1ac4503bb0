import { describe, expect, test } from "vitest";
import {
  addressDigest,
  suppressionId,
  unsubscribeLink,
  unsubscribeSignature,
} from "#core/mails/suppression.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { adminSession, post } from "#testing/server/visitors.ts";

const fixture = await openFixtureForFile();
const { services, store } = fixture.ports;

const linkFor = (email: string) => unsubscribeLink(addressDigest(email, services), services);
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
      (digest: string, signature: string) => [`x${digest.slice(1)}`, signature],
    ],
    [
      "a changed signature",
      (digest: string, signature: string) => [digest, `${signature.slice(0, -1)}-`],
    ],
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
