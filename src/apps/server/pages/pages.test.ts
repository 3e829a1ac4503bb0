import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { firstVersion } from "#core/settings/change-settings.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { openFixtureForFile, openFixtureForTest } from "#testing/server/fixture.ts";
import { addPerson, openSession } from "#testing/server/visitors.ts";

const HTML =
  '<!doctype html><html lang="en"><head><title>Regulars</title><meta name="description" content="Any café." /><link rel="icon" href="/favicon.svg" /></head><body><div id="root"></div></body></html>';
/** A bundler's manifest: the page's own script, a layout, and screens that share a chunk. */
const manifest = {
  "index.html": { file: "assets/page-1.js", imports: ["_pieces.js"], css: ["assets/page-1.css"] },
  "_pieces.js": { file: "assets/pieces-2.js" },
  "_forms.js": { file: "assets/forms-3.js", imports: ["_pieces.js"] },
  "../../web/features/sessions/login-page.tsx": {
    file: "assets/login-4.js",
    imports: ["index.html", "_forms.js"],
  },
  "../../web/shell/customer/customer-layout.tsx": { file: "assets/layout-5.js" },
  "../../web/features/points/customer/dashboard-page.tsx": {
    file: "assets/dashboard-6.js",
    css: ["assets/dashboard-6.css"],
  },
};
const CODE = "console.log('the page');\n".repeat(100);

const { folder, remove } = scratchFolder();
afterAll(remove);
mkdirSync(path.join(folder, "assets"));
mkdirSync(path.join(folder, ".vite"));
const write = (name: string, content: string | Buffer) =>
  writeFileSync(path.join(folder, name), content);
write("index.html", HTML);
write("index.html.br", brotliCompressSync(HTML));
for (const file of ["/robots.txt", "/service-worker.js", "/shell.html"]) {
  write(file.slice(1), `The content of ${file}`);
}
write(".vite/manifest.json", JSON.stringify(manifest));
write("assets/page-abc123.js", CODE);
write("assets/page-abc123.js.br", brotliCompressSync(CODE));
const fixture = await openFixtureForFile({ pages: folder });

function dataIn(html: string, block: "session" | "answers"): unknown {
  const start = `<script type="application/json" id="regulars-${block}">`;
  return JSON.parse(html.split(start)[1]?.split("</script>")[0] ?? "null");
}

const pageFor = async (address: string, token?: string) => {
  const headers = token === undefined ? {} : { cookie: `regulars_session=${token}` };
  return (await fetch(fixture.address + address, { headers })).text();
};

const linksIn = (html: string) =>
  [...html.matchAll(/<link rel="(\w+)" crossorigin href="([^"]*)">/g)].map(
    ([, rel, file]) => `${rel} ${file}`,
  );

describe("files", () => {
  test("hashed ones are immutable, precompressed where the browser supports it", async () => {
    const answer = await new Promise<{ headers: Record<string, unknown>; body: Buffer }>(
      (resolve, reject) => {
        const options = { headers: { "accept-encoding": "gzip, br" } };
        get(`${fixture.address}/assets/page-abc123.js`, options, (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () =>
            resolve({ headers: response.headers, body: Buffer.concat(parts) }),
          );
        }).on("error", reject);
      },
    );
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": expect.stringContaining("javascript"),
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(brotliDecompressSync(answer.body).toString()).toBe(CODE);
  });

  test.each(["/robots.txt", "/service-worker.js", "/shell.html"])(
    "%s is revalidated",
    async (file) => {
      const response = await fetch(fixture.address + file);
      expect(response.headers.get("cache-control")).toBe("no-cache");
      expect(await response.text()).toBe(`The content of ${file}`);
    },
  );

  test.each([
    "/assets/gone.js",
    "/.vite/manifest.json",
    "/..%2fpackage.json",
    "/assets/..%2f..%2fpackage.json",
    "/index.html.br",
  ])("%s does not exist", async (file) => {
    const response = await fetch(fixture.address + file);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("Not found");
  });
});

describe("the page", () => {
  test.each(["/", "/login", "/admin/qr-codes", "/redeem-qr?code=REGULARS-ABC.DEF", "/index.html"])(
    "%s answers with it and no session",
    async (address) => {
      const response = await fetch(fixture.address + address);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-store");
      const result = {
        me: null,
        brand: "Regulars",
        tagline: "",
        signUp: "open",
        logo: "",
        icon: "",
        look: null,
        topTier: "Gold",
        inForce: "0.0",
        codePrefix: "REGULARS-",
        publicPages: [],
        terms: 0,
        minimumAge: 0,
        scansPerProductAndDay: 1,
        currency: "EUR",
        publicUrl: "",
        messengerAppId: "",
      };
      const session = { ok: true, result, events: [] };
      expect(dataIn(await response.text(), "session")).toEqual(session);
    },
  );

  test("has the icon of the design, and the brand's own once settings have one", async () => {
    const own = await openFixtureForTest({ pages: folder });
    const icons = async () => {
      const html = await (await fetch(`${own.address}/login`)).text();
      return [...html.matchAll(/<link rel="([\w-]*icon)"[^>]* href="([^"]*)">/g)].map(
        ([, rel, href]) => `${rel} ${href}`,
      );
    };
    expect(await icons()).toEqual(["icon /favicon.svg", "apple-touch-icon /app-icons/touch.png"]);
    const brand = { ...own.program.brand, icon: "a1" };
    await own.commit(firstVersion({ ...own.program, brand }, 0));
    expect(await icons()).toEqual([
      "icon /api/program-images/a1/192",
      "apple-touch-icon /api/program-images/a1/maskable",
    ]);
  });

  test("says what a page for visitors shows, for links that are shared, and brings its data", async () => {
    const own = await openFixtureForTest({ pages: folder });
    const brand = { ...own.program.brand, name: '<b>Tom & "Co"' };
    await own.commit(firstVersion({ ...own.program, brand }, 0));
    const at = async (address: string) => (await fetch(own.address + address)).text();
    const html = await at("/discover/rewards");
    const name = "&lt;b&gt;Tom &amp; &quot;Co&quot;";
    expect(html).toContain(`<title>Rewards · ${name}</title>`);
    expect(html).toContain(
      `<meta name="description" content="The rewards of ${name}, and how many points each takes.">`,
    );
    expect(html).toContain(`<meta property="og:title" content="Rewards · ${name}">`);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).not.toContain("Any café.");
    expect(dataIn(html, "answers")).toEqual([
      { name: "publicRewards", input: {}, result: { rewards: expect.any(Array) } },
    ]);
    expect(await at("/login")).toContain('<title>Regulars</title><meta name="description"');
  });

  test("comes with a manifest of the settings in force, which is read again each time", async () => {
    const own = await openFixtureForTest({ pages: folder });
    const read = async () => {
      const response = await fetch(`${own.address}/manifest.webmanifest`);
      expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-cache");
      return response.json();
    };
    expect(await read()).toMatchObject({ name: "Regulars", theme_color: "#c4341c" });
    const brand = { ...own.program.brand, name: "Café Nord", icon: "a1", color: "#0a5a3c" };
    await own.commit(firstVersion({ ...own.program, brand }, 0));
    expect(await read()).toMatchObject({
      name: "Café Nord",
      theme_color: expect.not.stringMatching("#c4341c"),
      icons: [
        { src: "/api/program-images/a1/192" },
        { src: "/api/program-images/a1/512" },
        { src: "/api/program-images/a1/maskable", purpose: "maskable" },
      ],
    });
  });

  test("contains the requester's session, and a name cannot break out of it", async () => {
    const name = '</script><b>"&amp; <!--';
    const person = await addPerson(fixture, { name });
    const token = await openSession(fixture, person);
    const response = await fetch(fixture.address, {
      headers: { cookie: `regulars_session=${token}` },
    });
    const html = await response.text();
    expect(html).not.toContain("<b>");
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(dataIn(html, "session")).toMatchObject({ result: { me: { name, id: person.id } } });
    expect(html).not.toContain(token);
  });

  test("links only the scripts of the screen that its reader will see", async () => {
    const login = ["modulepreload /assets/login-4.js", "modulepreload /assets/forms-3.js"];
    const dashboard = [
      "stylesheet /assets/dashboard-6.css",
      "modulepreload /assets/layout-5.js",
      "modulepreload /assets/dashboard-6.js",
    ];
    const token = await openSession(fixture, await addPerson(fixture, { name: "Ana" }));
    expect(linksIn(await pageFor("/login"))).toEqual(login);
    expect(linksIn(await pageFor("/admin/users"))).toEqual(login);
    expect(linksIn(await pageFor("/", token))).toEqual(dashboard);
    expect(linksIn(await pageFor("/?from=letter", token))).toEqual(dashboard);
    expect(linksIn(await pageFor("/login", token))).toEqual(dashboard);
    expect(linksIn(await pageFor("/look"))).toEqual([]);
  });

  test("contains the results of its screen's first queries, with its reader's permissions", async () => {
    const customer = await openSession(fixture, await addPerson(fixture, { name: "Ana <b>" }));
    const board = await pageFor("/", customer);
    expect(board).not.toContain("<b>");
    expect(dataIn(board, "answers")).toEqual([
      { name: "messages", input: { after: null }, result: expect.objectContaining({ unread: 0 }) },
      { name: "dashboard", input: {}, result: expect.objectContaining({ latest: [] }) },
    ]);
    // A query in the address requests another page of results than the preloaded one.
    expect(dataIn(await pageFor("/history?type=earn", customer), "answers")).toEqual([]);
    for (const address of ["/", "/login", "/admin/users"]) {
      expect(dataIn(await pageFor(address), "answers")).toEqual([]);
    }
  });

  test("HEAD returns the same headers, other methods get 404", async () => {
    const head = await fetch(`${fixture.address}/login`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const put = await fetch(`${fixture.address}/login`, { method: "PUT" });
    expect(put.status).toBe(404);
  });
});

test("without a built page, a server explains how to build it", async () => {
  const bare = await openFixtureForTest();
  const response = await fetch(`${bare.address}/login`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("npm run build");
});
