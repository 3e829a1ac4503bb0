import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Fixture, openFixture } from "#testing/server/fixture.ts";
import { addPerson, openSession, post } from "#testing/server/visitors.ts";

const PUBLIC = "https://rewards.example.com";

let folder: string;
let plain: Fixture;
let secure: Fixture;
let bare: Fixture;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "regulars-hardening-"));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><head></head>");
  await writeFile(path.join(folder, "assets/page-abc.js"), "1");
  plain = await openFixture({ pages: folder, outbox: true });
  secure = await openFixture({ pages: folder, config: { publicUrl: PUBLIC } });
  bare = await openFixture();
});

afterAll(async () => {
  await Promise.all([plain, secure, bare].map((fixture) => fixture.close()));
  await rm(folder, { recursive: true, force: true });
});

/** An answer: how it is asked for, and with which status it comes. */
interface AnswerAt {
  readonly address: string;
  readonly status: number;
  readonly init?: RequestInit;
}

/** Every kind of answer there is. */
const answers: readonly AnswerAt[] = [
  { address: "/", status: 200 },
  { address: "/admin/qr-codes", status: 200 },
  { address: "/reset-password?token=key", status: 200 },
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

/** What stands at this address in a fixture over https: the outbox of development does not. */
const inPublic = answers.filter(({ address }) => !address.startsWith("/dev/"));

function directives(headers: Headers): ReadonlyMap<string, string> {
  const policy = headers.get("content-security-policy") ?? "";
  const parts = policy.split(";").map((part) => part.trim().split(/ (.*)/, 2));
  return new Map(parts.map(([name = "", value = ""]) => [name, value]));
}

describe.each(answers)("the answer at $address with status $status", (one) => {
  const { address, status, init } = one;
  const asked = (fixture: Fixture) => fetch(fixture.address + address, init);

  test("allows only the page's own scripts, styles, images and requests", async () => {
    const response = await asked(plain);
    expect(response.status).toBe(status);
    const policy = directives(response.headers);
    for (const name of ["default-src", "worker-src", "object-src", "frame-src", "base-uri"]) {
      expect([name, policy.get(name)]).toEqual([name, "'none'"]);
    }
    for (const name of ["script-src", "style-src", "connect-src", "font-src", "manifest-src"]) {
      expect([name, policy.get(name)]).toEqual([name, "'self'"]);
    }
    expect(policy.get("script-src-attr")).toBe("'none'");
    expect(policy.get("form-action")).toBe("'self'");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("img-src")).toBe("'self' data: blob:");
    expect(policy.has("upgrade-insecure-requests")).toBe(false);
    expect([...policy.values()].join(" ")).not.toMatch(/unsafe|\*|https?:/);
  });

  test("prevents MIME sniffing, isolates its origin and permits no device but the camera", async () => {
    const { headers } = await asked(plain);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toBe(
      "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), midi=()",
    );
    expect(headers.get("x-frame-options")).toBe("DENY");
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
    const { headers } = await asked(plain);
    const isFile = address.startsWith("/assets/page");
    expect(headers.get("cache-control")).toMatch(isFile ? /immutable/ : /^no-store$/);
  });
});

test.each(inPublic)("$address ($status) sets HSTS over HTTPS", async (one) => {
  const { address, status, init } = one;
  const response = await fetch(secure.address + address, init);
  expect(response.status).toBe(status);
  expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect(directives(response.headers).has("upgrade-insecure-requests")).toBe(true);
});

test("a server without a built page sends the same headers", async () => {
  const { headers } = await fetch(`${bare.address}/login`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(directives(headers).get("default-src")).toBe("'none'");
});

/** Sends bytes as they are. Out: the first part of what comes back. */
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

describe("answers past the framework", () => {
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

/** Somebody with every right, whose profile can be saved as it is. */
async function someone(name: string) {
  const email = `${name}@example.com`;
  const person = await addPerson(plain, { name, role: "admin", email, emailKey: email });
  return { id: person.id, token: await openSession(plain, person) };
}

describe("an uploaded picture", () => {
  const base64 = (bytes: readonly number[], rest = "") =>
    Buffer.concat([Buffer.from(bytes), Buffer.from(rest)]).toString("base64");
  const SVG = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
  const JPEG = [0xff, 0xd8, 0xff, 0xe0];
  const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

  const refusedOnes = [
    ["a drawing with a script", `data:image/svg+xml;base64,${base64([], SVG)}`],
    ["a drawing that calls itself a PNG", `data:image/png;base64,${base64([], SVG)}`],
    ["a page that calls itself a JPEG", `data:image/jpeg;base64,${base64([], "<!doctype html>")}`],
    ["a page that calls itself one", `data:text/html;base64,${base64([], "<b>hi</b>")}`],
    ["a picture that calls itself a page", `data:text/html;base64,${base64(JPEG)}`],
    ["a PNG that calls itself a JPEG", `data:image/jpeg;base64,${base64(PNG)}`],
    ["a GIF", `data:image/gif;base64,${base64([], "GIF89a")}`],
    ["a type with a parameter", `data:image/jpeg;x=y;base64,${base64(JPEG)}`],
    ["an address", "https://evil.example/a.jpg"],
    ["a script's address", "javascript:alert(1)"],
    ["one that is too large", `data:image/jpeg;base64,${base64(JPEG, "x".repeat(30_000))}`],
  ] as const;

  const profileOf = (name: string, profilePhoto: string) =>
    JSON.stringify({
      name,
      email: `${name}@example.com`,
      phone: "",
      birthday: "",
      profilePhoto,
      currentPassword: "",
    });
  const rewardWith = (image: string) =>
    JSON.stringify({
      title: "Tea",
      description: "A pot.",
      pointsCost: 10,
      category: "Drinks",
      image,
      tags: ["tea"],
      isActive: false,
      availabilityCount: null,
      expiryDays: 0,
    });

  test.each(refusedOnes)("%s is refused, and nothing is stored", async (label, url) => {
    const name = label.replaceAll(" ", "-").toLowerCase();
    const { id, token } = await someone(name);
    const before = await plain.rowCounts();
    const photo = await post(plain, "updateProfile", { token, body: profileOf(name, url) });
    const image = await post(plain, "addReward", { token, body: rewardWith(url) });
    expect(photo.reply.ok).toBe(false);
    expect([image.status, image.reply.ok]).toEqual([400, false]);
    const user = await plain.ports.store.reader.one("users", { id });
    expect(user?.profilePhoto).toBe("");
    expect(await plain.rowCounts()).toEqual(before);
    expect(plain.faults).toEqual([]);
  });

  test("is stored as data and returned only in JSON", async () => {
    const name = "paul";
    const { token } = await someone(name);
    // What follows a picture's first bytes is not looked at, so it must not matter.
    const url = `data:image/jpeg;base64,${base64(JPEG, "<script>alert(1)</script>")}`;
    const kept = await post(plain, "updateProfile", { token, body: profileOf(name, url) });
    expect(kept.status).toBe(200);
    const shown = await post(plain, "profile", { token });
    expect(shown.reply).toMatchObject({ result: { me: { profilePhoto: url } } });
    expect(shown.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    const page = await fetch(plain.address, { headers: { cookie: `regulars_session=${token}` } });
    expect(await page.text()).not.toMatch(/<script>alert/);
  });
});
