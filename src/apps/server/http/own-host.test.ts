import { describe, expect, test } from "vitest";
import { openFixtureForFile, openFixtureForTest } from "#testing/server/fixture.ts";
import { rawRequest } from "#testing/server/raw-request.ts";
import { isNamedLoopback } from "./own-host.ts";

const fixture = await openFixtureForFile();

const send = (host: string, path: string, method = "GET", { address } = fixture) => {
  const headers = { host, "x-regulars": "1", "content-type": "application/json" };
  return rawRequest(address + path, headers, method);
};

const OTHERS = ["rewards.example.com", "evil.example:3000", "10.0.0.7", "127.0.0.1.evil.example"];

describe("a server that only its own machine reaches (DNS rebinding)", () => {
  test.each(["localhost", "localhost:3000", "127.0.0.1:8080", "[::1]:3000", "LOCALHOST"])(
    "answers to %s",
    async (host) => {
      expect((await send(host, "/api/session", "POST")).status).toBe(200);
      expect((await send(host, "/healthz")).status).toBe(200);
    },
  );

  test.each(OTHERS)("rejects %s and says what to do", async (host) => {
    const call = await send(host, "/api/session", "POST");
    expect(call.status).toBe(421);
    expect(call.headers["content-type"]).toContain("application/json");
    expect(JSON.parse(call.body)).toMatchObject({
      ok: false,
      error: { code: "malformed-input", message: expect.stringContaining("PUBLIC_URL") },
    });
    for (const path of ["/", "/healthz", "/api", "/api/openapi.json", "/robots.txt"]) {
      const { status, body } = await send(host, path);
      expect([path, status]).toEqual([path, 421]);
      expect(body).toContain("Please open this server as localhost");
    }
  });
});

test.each([
  ["it has a public URL", { publicUrl: "https://rewards.example.com", host: "127.0.0.1" }],
  ["others can reach it", { publicUrl: undefined, host: "0.0.0.0" }],
])("a server accepts any name when %s", async (_when, config) => {
  const open = await openFixtureForTest({ config });
  for (const host of OTHERS) expect((await send(host, "/healthz", "GET", open)).status).toBe(200);
});

test.each([
  "",
  "localhost@evil.example",
  "evil.example#localhost",
  "localhost/x",
  "localhost, evil.example",
  "localhost:1:2",
  "localhost.evil.example",
  "[::2]",
  undefined,
])("'%s' is not a name of this machine", (host) => {
  expect(isNamedLoopback(host)).toBe(false);
});
