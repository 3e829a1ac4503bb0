import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import {
  mainAdmin,
  openFixture,
  openFixtureForFile,
  openFixtureForTest,
} from "#testing/server/fixture.ts";
import { addPerson, adminSession, openSession, outcome, post } from "#testing/server/visitors.ts";

const fixture = await openFixtureForFile();

const login = JSON.stringify(mainAdmin);

describe("calls from other sites", () => {
  const foreign = [
    { label: "without our own header", headers: { "x-regulars": undefined } },
    { label: "named by Sec-Fetch-Site", headers: { "sec-fetch-site": "cross-site" } },
    { label: "from a sibling name", headers: { "sec-fetch-site": "same-site" } },
    { label: "named by Origin", headers: { origin: "https://evil.example" } },
    { label: "from another port", headers: { origin: "http://127.0.0.1:1" } },
    { label: "with an Origin of null", headers: { origin: "null" } },
  ];

  test.each(foreign)("$label are refused", async ({ headers }) => {
    const token = await adminSession(fixture);
    const before = await fixture.rowCounts();
    const body = JSON.stringify({ productId: "Tea", points: 1 });
    for (const [action, input] of [
      ["generateQrCode", body],
      ["logout", "{}"],
      ["nothing", "{}"],
    ] as const) {
      const answer = await post(fixture, action, { body: input, token, headers });
      expect([answer.status, outcome(answer)]).toEqual([403, "cross-site"]);
    }
    expect(await fixture.rowCounts()).toEqual(before);
  });

  test("our own page is accepted by either header", async () => {
    for (const headers of [{ "sec-fetch-site": "same-origin" }, { origin: fixture.address }, {}]) {
      expect(outcome(await post(fixture, "session", { headers }))).toBe("ok");
    }
  });

  test("behind a proxy the public URL counts", async () => {
    const publicUrl = "https://rewards.example.com";
    const behind = await openFixtureForTest({ config: { publicUrl } });
    const from = async (origin: string) =>
      outcome(await post(behind, "session", { headers: { origin } }));
    expect(await from(publicUrl)).toBe("ok");
    expect(await from("http://rewards.example.com")).toBe("cross-site");
    // Without TLS the same name may be an attacker's, even if the proxy passes on the requested name.
    expect(await from(behind.address)).toBe("cross-site");
  });
});

describe("the session's cookie", () => {
  test("is hidden from scripts and other sites", async () => {
    const answer = await post(fixture, "login", { body: login });
    const [cookie = "", browser = "", ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(browser).toMatch(
      /^regulars_known_browser=[\w-]{43}(\.[\w-]{43}){2}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(cookie).toMatch(
      /^regulars_session=[\w-]{40,}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(JSON.stringify(answer.reply)).not.toContain(/=([\w-]+)/.exec(cookie)?.[1]);
  });

  test("is sent only over HTTPS with a public HTTPS URL, and removed at logout", async () => {
    const behind = await openFixtureForTest({
      config: { publicUrl: "https://rewards.example.com" },
    });
    const given = (await post(behind, "login", { body: login })).headers.getSetCookie();
    expect(given).toEqual([
      expect.stringMatching(/^__Host-regulars_session=[\w-]{40,}; Path=\/; /),
      expect.stringMatching(/^__Host-regulars_known_browser=[\w.-]{40,}; Path=\/; /),
    ]);
    for (const cookie of given) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).not.toMatch(/domain/i);
    }
    const [taken, ...kept] = (await post(behind, "logout")).headers.getSetCookie();
    expect(kept).toEqual([]);
    expect(taken).toMatch(/^__Host-regulars_session=; .*Expires=Thu, 01 Jan 1970/);
  });

  test("is read only by its prefixed name over HTTPS, and by the plain one over HTTP", async () => {
    const behind = await openFixtureForTest({
      config: { publicUrl: "https://rewards.example.com" },
    });
    for (const [place, guarded, plain] of [
      [behind, "ok", "not-signed-in"],
      [fixture, "not-signed-in", "ok"],
    ] as const) {
      const key = await adminSession(place);
      const call = async (cookie: string) =>
        outcome(await post(place, "dashboard", { headers: { cookie } }));
      expect(await call(`__Host-regulars_session=${key}`)).toBe(guarded);
      expect(await call(`regulars_session=${key}`)).toBe(plain);
    }
  });

  test("is not set by a failed login", async () => {
    const body = JSON.stringify({ ...mainAdmin, password: "not-the-one" });
    const answer = await post(fixture, "login", { body });
    expect([answer.status, outcome(answer)]).toEqual([422, "login-failed"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

describe("a session", () => {
  test("refuses a tab whose user is not the one who is logged in", async () => {
    const [ana, ben] = [
      await addPerson(fixture, { name: "Ana" }),
      await addPerson(fixture, { name: "Ben" }),
    ];
    const token = await openSession(fixture, ben);
    const call = async (action: string, as: string) =>
      post(fixture, action, { token, headers: { "x-regulars-as": as } });
    const refused = await call("dashboard", ana.id);
    expect([refused.status, outcome(refused)]).toEqual([409, "logged-in-as-another"]);
    const body = JSON.stringify({ rewardId: "free-coffee" });
    const headers = { "x-regulars-as": ana.id };
    const before = await fixture.rowCounts();
    const command = await post(fixture, "redeemReward", { token, body, headers });
    expect(outcome(command)).toBe("logged-in-as-another");
    expect(await fixture.rowCounts()).toEqual(before);
    expect(outcome(await call("dashboard", ben.id))).toBe("ok");
    // A query for anyone shows the page who is logged in now.
    expect((await call("session", ana.id)).reply).toMatchObject({
      result: { me: { id: ben.id } },
    });
    expect(
      outcome(await post(fixture, "dashboard", { headers: { "x-regulars-as": ana.id } })),
    ).toBe("not-signed-in");
  });

  test("does not exist for a made-up token", async () => {
    for (const token of ["x", "%00", "a".repeat(3000)]) {
      expect(outcome(await post(fixture, "dashboard", { token }))).toBe("not-signed-in");
    }
  });
});

describe("a request for no action", () => {
  test("is refused in the same format", async () => {
    for (const name of ["nothing", "__proto__", "toString", "login/", "a%00b", ""]) {
      const answer = await post(fixture, name);
      expect([name, answer.status, outcome(answer)]).toEqual([name, 404, "unknown-action"]);
    }
  });

  test("that reads an action's address gets the method to use", async () => {
    const response = await fetch(`${fixture.address}/api/login`);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    expect(await response.json()).toMatchObject({ ok: false, error: { message: /POST/ } });
    const unknown = await fetch(`${fixture.address}/api/nothing?x=1`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: { params: { name: "nothing" } } });
  });

  test("with a path that cannot be decoded is refused", async () => {
    const response = await fetch(`${fixture.address}/api/%zz`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ ok: false, error: { code: "malformed-input" } });
  });
});

/** Sends bytes as they are. Returns all that is received until the server closes the connection. */
async function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(fixture.address);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (part: Buffer) => (answer += part.toString()));
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

test("invalid HTTP gets a reply in the same format", async () => {
  const head = "POST /api/session HTTP/1.1\r\nhost: x\r\n";
  for (const [bytes, status] of [
    ["hello\r\n\r\n", "400"],
    [`${head}x-pad: ${"y".repeat(20_000)}\r\n\r\n`, "431"],
    [`${head}content-length: nothing\r\n\r\n`, "400"],
  ] as const) {
    const answer = await sendBytes(bytes);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    const reply: unknown = JSON.parse(answer.slice(answer.indexOf("{")));
    expect(reply).toMatchObject({ ok: false, error: { code: "malformed-input" } });
  }
});

describe("health", () => {
  test("readiness follows the store, and liveness does not", async () => {
    for (const path of ["/healthz", "/readyz"]) {
      const response = await fetch(fixture.address + path);
      expect([response.status, (await response.json()).ok]).toEqual([200, true]);
    }
    const closing = await openFixture();
    await closing.ports.store.close();
    expect((await fetch(`${closing.address}/healthz`)).status).toBe(200);
    const response = await fetch(`${closing.address}/readyz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: "store-unavailable" } });
    const answer = await post(closing, "login", { body: login });
    expect([500, 503]).toContain(answer.status);
    expect(JSON.stringify(answer.reply)).not.toMatch(/sqlite|database|at .*:\d+/i);
    await closing.close();
  });
});
