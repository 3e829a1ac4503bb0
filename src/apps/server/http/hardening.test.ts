import { mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { samples } from "#testing/actions/samples.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { type Fixture, openFixtureForFile } from "#testing/server/fixture.ts";
import { addPerson, openSession, post } from "#testing/server/visitors.ts";

const PUBLIC = "https://rewards.example.com";

const { folder, remove } = scratchFolder();
afterAll(remove);
mkdirSync(path.join(folder, "assets"));
writeFileSync(path.join(folder, "index.html"), "<!doctype html><head></head>");
writeFileSync(path.join(folder, "assets/page-abc.js"), "1");
const plain = await openFixtureForFile({ pages: folder, outbox: true });
const secure = await openFixtureForFile({ pages: folder, config: { publicUrl: PUBLIC } });
const bare = await openFixtureForFile();

/** A response: how it is requested, and its status. */
interface ResponseAt {
  readonly address: string;
  readonly status: number;
  readonly init?: RequestInit;
}

/** Every kind of response. */
const responses: readonly ResponseAt[] = [
  { address: "/", status: 200 },
  { address: "/admin/qr-codes", status: 200 },
  { address: "/reset-password?token=key", status: 200 },
  { address: "/invitation?token=key", status: 200 },
  { address: "/preferences?token=key", status: 200 },
  { address: "/assets/page-abc.js", status: 200 },
  { address: "/assets/gone.js", status: 404 },
  { address: "/login", status: 404, init: { method: "PUT" } },
  { address: "/healthz", status: 200 },
  { address: "/readyz", status: 200 },
  { address: "/dev/outbox", status: 200 },
  { address: "/dev/outbox.css", status: 200 },
  { address: "/api/openapi.json", status: 200 },
  { address: "/api/session", status: 405 },
  { address: "/api/nothing", status: 404 },
  { address: "/api/live", status: 401 },
  { address: "/api/till/v1/search", status: 401 },
  { address: "/api/till/v1/search", status: 401, init: { method: "POST" } },
  { address: "/api/till/v1/search", status: 401, init: { method: "OPTIONS" } },
  { address: "/api/till/v1/nothing", status: 401, init: { method: "POST" } },
  { address: "/api/session", status: 403, init: { method: "POST" } },
  { address: "/api/session", status: 405, init: { method: "OPTIONS" } },
  {
    address: "/api/session",
    status: 415,
    init: { method: "POST", headers: { "x-regulars": "1" }, body: "x" },
  },
];

const isData = ({ address }: ResponseAt) => address.startsWith("/api/");
const pages = responses.filter((one) => !isData(one));

/** What a fixture with a public URL serves: not the outbox of development. */
const inPublic = responses.filter(({ address }) => !address.startsWith("/dev/"));

function directives(headers: Headers): ReadonlyMap<string, string> {
  const policy = headers.get("content-security-policy") ?? "";
  const parts = policy.split(";").map((part) => part.trim().split(/ (.*)/, 2));
  return new Map(parts.map(([name = "", value = ""]) => [name, value]));
}

describe.each(pages)("the page or file at $address with status $status", (one) => {
  const { address, status, init } = one;
  const request = (fixture: Fixture) => fetch(fixture.address + address, init);

  test("allows only the page's own scripts, styles, images and requests", async () => {
    const response = await request(plain);
    expect(response.status).toBe(status);
    const policy = directives(response.headers);
    for (const name of ["default-src", "object-src", "base-uri"]) {
      expect([name, policy.get(name)]).toEqual([name, "'none'"]);
    }
    for (const name of [
      "script-src",
      "worker-src",
      "style-src",
      "connect-src",
      "font-src",
      "frame-src",
      "manifest-src",
    ]) {
      expect([name, policy.get(name)]).toEqual([name, "'self'"]);
    }
    expect(policy.get("script-src-attr")).toBe("'none'");
    expect(policy.get("form-action")).toBe("'self'");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("img-src")).toBe("'self' data: blob:");
    expect(policy.has("upgrade-insecure-requests")).toBe(false);
    expect([...policy.values()].join(" ")).not.toMatch(/unsafe|\*|https?:/);
  });

  test("isolates its origin, keeps keys out of referrers and permits no device but camera and position", async () => {
    const { headers } = await request(plain);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toBe(
      "camera=(self), microphone=(), geolocation=(self), payment=(), usb=(), midi=()",
    );
    expect(headers.get("x-frame-options")).toBe("DENY");
    const hasKey = /^\/(reset-password|invitation|preferences)/.test(address);
    expect(headers.get("referrer-policy")).toBe(hasKey ? "no-referrer" : "same-origin");
    expect(headers.get("x-robots-tag")).toBe(hasKey ? "noindex" : null);
  });
});

test.each(responses.filter(isData))(
  "the data at $address with status $status may run, load, frame and refer to nothing",
  async ({ address, status, init }) => {
    const { headers, status: given } = await fetch(plain.address + address, init);
    expect(given).toBe(status);
    expect(headers.get("content-security-policy")).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  },
);

describe.each(responses)("the response at $address with status $status", ({ address, init }) => {
  test("prevents MIME sniffing and reading by other origins, and does not name the server", async () => {
    const { headers } = await fetch(plain.address + address, init);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-type")).toMatch(/; ?charset=utf-8$/i);
    expect(headers.get("server")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("is not shared with other origins", async () => {
    const origin = "https://evil.example";
    const response = await fetch(plain.address + address, {
      ...init,
      headers: [
        ...new Headers(init?.headers),
        ["origin", origin],
        ["access-control-request-method", "POST"],
        ["access-control-request-headers", "x-regulars,content-type"],
      ],
    });
    const cors = [...response.headers.keys()].filter((name) => name.startsWith("access-control-"));
    expect(cors).toEqual([]);
  });

  test("is not cached, unless it is a file", async () => {
    const { headers } = await fetch(plain.address + address, init);
    const isFile = address.startsWith("/assets/page");
    expect(headers.get("cache-control")).toMatch(isFile ? /immutable/ : /^no-store$/);
  });
});

test.each(inPublic)("$address ($status) sets HSTS over HTTPS", async (one) => {
  const { address, status, init } = one;
  const response = await fetch(secure.address + address, init);
  expect(response.status).toBe(status);
  expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(directives(response.headers).has("upgrade-insecure-requests")).toBe(!isData(one));
});

test("a server without a built page sends the same headers", async () => {
  const { headers } = await fetch(`${bare.address}/login`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(directives(headers).get("default-src")).toBe("'none'");
});

/** Sends bytes as they are. Returns the first part of what is received. */
function bytesBack(fixture: Fixture, bytes: string): Promise<string> {
  const { hostname, port } = new URL(fixture.address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on("error", reject).once("data", (part: Buffer) => {
      resolve(part.toString());
      socket.destroy();
    });
  });
}

describe("responses past the framework", () => {
  test.each(["/%zz", "/api/%zz"])("at %s have the same headers", async (address) => {
    for (const [fixture, hsts] of [
      [plain, null],
      [secure, "max-age=31536000"],
    ] as const) {
      const { status, headers } = await fetch(fixture.address + address);
      expect([status, headers.get("strict-transport-security")]).toEqual([400, hsts]);
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(directives(headers).get("default-src")).toBe("'none'");
    }
  });

  test("to invalid HTTP have the same headers", async () => {
    const head = await bytesBack(plain, "hello\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toContain("x-content-type-options: nosniff\r\n");
    expect(head).toContain(
      "content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n",
    );
    expect(head).toContain("cache-control: no-store\r\n");
  });

  test("to an unknown Expect have the same headers", async () => {
    const head = await bytesBack(
      plain,
      "GET /healthz HTTP/1.1\r\nhost: localhost\r\nexpect: wonders\r\n\r\n",
    );
    expect(head).toMatch(/^HTTP\/1\.1 417 /);
    expect(head).toContain("x-content-type-options: nosniff\r\n");
    expect(head).toContain('"code":"malformed-input"');
  });

  test("to a protocol upgrade close the connection", async () => {
    const asked = "connection: upgrade\r\nupgrade: websocket\r\n";
    const head = await bytesBack(plain, `GET /healthz HTTP/1.1\r\nhost: localhost\r\n${asked}\r\n`);
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head).toMatch(/\r\nconnection: close\r\n/i);
  });

  test("of the live stream have the same headers", async () => {
    const token = await openSession(plain, await addPerson(plain, { name: "Ana" }));
    const cookie = `cookie: regulars_session=${token}`;
    const head = await bytesBack(
      plain,
      `GET /api/live HTTP/1.1\r\nhost: localhost\r\n${cookie}\r\n\r\n`,
    );
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head).toContain("x-content-type-options: nosniff\r\n");
    expect(head).toContain("cross-origin-resource-policy: same-origin\r\n");
    expect(head).not.toMatch(/access-control-/i);
  });
});

/** Sends a profile with a photo, as a new admin. */
async function sendPhoto(name: string, profilePhoto: string) {
  const email = `${name}@example.com`;
  const person = await addPerson(plain, { name, role: "admin", email, emailKey: email });
  const token = await openSession(plain, person);
  const profile = { name, email, phone: "", birthday: "", profilePhoto, currentPassword: "" };
  const body = JSON.stringify(profile);
  return { token, answer: await post(plain, "updateProfile", { token, body }) };
}

describe("an uploaded picture", () => {
  const JPEG = [0xff, 0xd8, 0xff, 0xe0];
  const dataUrl = (type: string, text: string, bytes: readonly number[] = []) =>
    `data:image/${type};base64,${Buffer.concat([Buffer.from(bytes), Buffer.from(text)]).toString("base64")}`;

  test("that is a drawing with a script is refused, and nothing is stored", async () => {
    const image = dataUrl(
      "png",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
    );
    const { token, answer } = await sendPhoto("svea", image);
    expect(answer.reply.ok).toBe(false);
    const body = JSON.stringify({ ...samples.addReward, image });
    const before = await plain.rowCounts();
    expect((await post(plain, "addReward", { token, body })).status).toBe(400);
    expect(await plain.rowCounts()).toEqual(before);
    const shown = await post(plain, "profile", { token });
    expect(shown.reply).toMatchObject({ result: { me: { profilePhoto: "" } } });
    expect(plain.faults).toEqual([]);
  });

  test("is stored as data and returned only in JSON", async () => {
    // The bytes after a picture's first ones are not checked, so they must not matter.
    const url = dataUrl("jpeg", "<script>alert(1)</script>", JPEG);
    const { token, answer } = await sendPhoto("paul", url);
    expect(answer.status).toBe(200);
    const shown = await post(plain, "profile", { token });
    expect(shown.reply).toMatchObject({ result: { me: { profilePhoto: url } } });
    expect(shown.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    const page = await fetch(plain.address, { headers: { cookie: `regulars_session=${token}` } });
    expect(await page.text()).not.toMatch(/<script>alert/);
  });
});
