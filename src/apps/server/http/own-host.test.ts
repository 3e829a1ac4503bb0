import { request } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { type Fixture, type FixtureOptions, openFixture } from "#testing/server/fixture.ts";
import { isNamedLoopback } from "./own-host.ts";

let fixture: Fixture | undefined;

afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

interface Seen {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Asks on a raw connection: `fetch` chooses its own Host. */
async function asked(
  own: FixtureOptions,
  host: string,
  path: string,
  method = "GET",
): Promise<Seen> {
  fixture ??= await openFixture(own);
  const { hostname, port } = new URL(fixture.address);
  const headers = { host, "x-regulars": "1", "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (answer) => {
      let body = "";
      answer.on("data", (part: Buffer) => (body += part.toString()));
      answer.on("end", () => {
        const type = answer.headers["content-type"] ?? "";
        resolve({ status: answer.statusCode ?? 0, type, body });
      });
    });
    sent.on("error", reject).end(method === "POST" ? "{}" : undefined);
  });
}

const OTHERS = ["rewards.example.com", "evil.example:3000", "10.0.0.7", "127.0.0.1.evil.example"];

describe("a server that only its own machine reaches (DNS rebinding)", () => {
  test.each(["localhost", "localhost:3000", "127.0.0.1:8080", "[::1]:3000", "LOCALHOST"])(
    "answers to %s",
    async (host) => {
      expect((await asked({}, host, "/api/session", "POST")).status).toBe(200);
      expect((await asked({}, host, "/healthz")).status).toBe(200);
    },
  );

  test("rejects another name after it has answered to its own", async () => {
    const asking = async (host: string) => (await asked({}, host, "/healthz")).status;
    const statuses = [];
    for (const host of ["localhost", "evil.example:3000", "localhost", "127.0.0.1"]) {
      statuses.push(await asking(host));
    }
    expect(statuses).toEqual([200, 421, 200, 200]);
  });

  test.each(OTHERS)("rejects %s and says what to do", async (host) => {
    const call = await asked({}, host, "/api/session", "POST");
    expect(call).toMatchObject({ status: 421, type: expect.stringContaining("application/json") });
    expect(JSON.parse(call.body)).toMatchObject({
      ok: false,
      error: { code: "malformed-input", message: expect.stringContaining("PUBLIC_URL") },
    });
    for (const path of ["/", "/healthz", "/api", "/api/openapi.json", "/robots.txt"]) {
      const { status, body } = await asked({}, host, path);
      expect([path, status]).toEqual([path, 421]);
      expect(body).toContain("Please open this server as localhost");
    }
  });

  test("accepts the names that its proxy passes on when it has a public URL", async () => {
    const config = { publicUrl: "https://rewards.example.com", host: "127.0.0.1" };
    for (const host of OTHERS) {
      expect((await asked({ config }, host, "/healthz")).status).toBe(200);
    }
  });

  test("accepts any name when others can reach it", async () => {
    const config = { publicUrl: undefined, host: "0.0.0.0" };
    for (const host of OTHERS) {
      expect((await asked({ config }, host, "/healthz")).status).toBe(200);
    }
  });
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
])("'%s' is no name of this machine", (host) => {
  expect(isNamedLoopback(host)).toBe(false);
});
