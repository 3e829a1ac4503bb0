import { networkInterfaces } from "node:os";
import { describe, expect, test } from "vitest";
import { PSEUDO_LANGUAGE, pseudoText } from "#messages/pseudo.ts";
import { serviceMailFields } from "#testing/mails.ts";
import { type Fixture, openFixtureForTest } from "#testing/server/fixture.ts";
import { rawRequest } from "#testing/server/raw-request.ts";
import { readConfig, showsOutbox } from "../config.ts";

let fixture: Fixture;

const get = (path: string, headers?: Readonly<Record<string, string>>) =>
  rawRequest(fixture.address + path, headers);

async function openWithMails(own: Parameters<typeof openFixtureForTest>[0] = { outbox: true }) {
  fixture = await openFixtureForTest(own);
  const now = Date.now();
  const mail = (id: string, createdAt: number, fields: object = {}) => ({
    id,
    recipient: `<b>${id}</b>@example.com`,
    subject: `Subject of ${id} & "co"`,
    text: "<script>alert('text')</script>",
    link: `/reset-password?token=${id}`,
    createdAt,
    sentAt: null,
    ...serviceMailFields,
    ...fields,
  });
  await fixture.commit([
    { kind: "insert", dataset: "mails", row: mail("older", now - 1) },
    { kind: "insert", dataset: "mails", row: mail("newer", now) },
    { kind: "insert", dataset: "mails", row: mail("oldest", now - 2, { link: "" }) },
  ]);
}

/** Expects the same responses as at unknown addresses, except for the headers. */
async function expectUnknown(headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const { headers: _own, ...seen } = await get("/dev/outbox", headers);
  const { headers: _other, ...unknown } = await get("/dev/no-such-page", headers);
  expect(seen).toEqual(unknown);
  expect(seen.body).not.toContain("token=");
  const { headers: _style, ...style } = await get("/dev/outbox.css", headers);
  const { headers: _file, ...file } = await get("/dev/no-such-file.css", headers);
  expect(style).toEqual(file);
}

describe("the outbox of development", () => {
  test("lists the emails, newest first, with their links, and escapes their texts", async () => {
    await openWithMails();
    const { status, headers, body } = await get("/dev/outbox");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(body).toContain('<a href="/reset-password?token=newer">');
    expect(body.indexOf("token=newer")).toBeLessThan(body.indexOf("token=older"));
    expect(body).toContain("Its link no longer works.");
    expect(body).toContain("To &lt;b&gt;newer&lt;/b&gt;@example.com");
    expect(body).toContain("Subject of newer &amp; &quot;co&quot;");
    expect(body).not.toMatch(/<script|<b>|style=/);
    const [, style = ""] = /<link rel="stylesheet" href="([^"]+)">/.exec(body) ?? [];
    expect((await get(style)).headers["content-type"]).toMatch(/^text\/css/);
  });

  test("names the address that an account has now for an email to an account", async () => {
    await openWithMails();
    const admin = await fixture.ports.store.reader.one("users", { isMainAdmin: true });
    const own = { id: "account", recipient: "", subject: "Points", text: "", link: "" };
    const times = { createdAt: Date.now(), sentAt: null };
    const row = { ...own, ...times, ...serviceMailFields, userId: admin?.id ?? "" };
    await fixture.commit([{ kind: "insert", dataset: "mails", row }]);
    expect((await get("/dev/outbox")).body).toContain(`To ${admin?.email},`);
  });

  test("is written in the language of the browser, the emails in their own", async () => {
    await openWithMails();
    const { body } = await get("/dev/outbox", { "accept-language": PSEUDO_LANGUAGE });
    expect(body).toContain('<html lang="en-XA">');
    expect(body).toContain(pseudoText("Outbox of Regulars"));
    expect(body).toContain("<h2>Subject of newer");
  });

  test("links to the public URL, if there is one", async () => {
    const config = { publicUrl: "http://localhost:8080" };
    await openWithMails({ outbox: true, config });
    const { body } = await get("/dev/outbox");
    expect(body).toContain('<a href="http://localhost:8080/reset-password?token=newer">');
  });

  test.each(["localhost", "127.0.0.1:3000", "[::1]:3000", "LOCALHOST:80"])(
    "is served for the name %s",
    async (host) => {
      await openWithMails();
      expect((await get("/dev/outbox", { host })).status).toBe(200);
    },
  );

  test.each(["rewards.example.com", "127.0.0.1.example.com", "10.0.0.7", "localhost.example"])(
    "responds like an unknown address for the name '%s'",
    async (host) => {
      await openWithMails();
      await expectUnknown({ host });
    },
  );

  test.each([
    ["x-forwarded-for", "127.0.0.1"],
    ["x-forwarded-host", "localhost"],
    ["x-real-ip", "127.0.0.1"],
    ["forwarded", "for=127.0.0.1"],
    ["via", "1.1 tunnel"],
  ])("responds like an unknown address through a proxy that sends %s", async (name, value) => {
    await openWithMails();
    await expectUnknown({ [name]: value });
    await openWithMails({ outbox: true, config: { publicUrl: "http://localhost:8080" } });
    await expectUnknown({ [name]: value });
  });

  test("responds like an unknown address when it is off", async () => {
    await openWithMails({});
    await expectUnknown();
    await openWithMails({ outbox: false });
    await expectUnknown();
  });

  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
  test.runIf(own !== undefined)("responds like an unknown address to another machine", async () => {
    await openWithMails({ outbox: true, host: "0.0.0.0" });
    const { port } = new URL(fixture.address);
    const answer = await fetch(`http://${own}:${port}/dev/outbox`);
    expect(await answer.text()).not.toContain("token=");
    expect((await get("/dev/outbox")).status).toBe(200);
  });
});

test.each([
  [{}, true],
  [{ HOST: "::1" }, true],
  [{ HOST: "localhost", PUBLIC_URL: "http://127.0.0.1:8080" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [{ HOST: "192.168.1.5" }, false],
  [{ PUBLIC_URL: "https://rewards.example.com" }, false],
  [{ SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "hello@example.com" }, false],
] as const)("with %o the outbox is served: %s", (env, isThere) => {
  const outcome = readConfig({ ...env, ADMIN_PASSWORD: "a-password-of-our-own" });
  expect(outcome.ok && showsOutbox(outcome.config)).toBe(isThere);
});
