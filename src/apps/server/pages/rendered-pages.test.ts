import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { dataBlock } from "#apps/shared/rendered-page.ts";
import { firstVersion } from "#core/settings/change-settings.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { addPerson, openSession } from "#testing/server/visitors.ts";
import { renderedAhead } from "#web/shell/rendered-ahead.ts";
import { type PageRequest, renderedPages } from "./rendered-pages.ts";

const { folder, remove } = scratchFolder();
afterAll(remove);
mkdirSync(path.join(folder, ".render"));
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
write(
  "index.html",
  '<!doctype html><html lang="en"><head><title>Regulars</title></head><body><div id="root"></div></body></html>',
);
write(".render/first-script.js", "const first = 1;");
/** Takes the place of the build's renderer: names what it was asked for, and counts. */
write(
  ".render/render-page.js",
  `let count = 0;
export async function renderPage({ address, session }) {
  if (session.brand === "Broken") throw new Error("A component failed.");
  count += 1;
  const { name } = session.me ?? { name: "nobody" };
  return { html: "<h1>" + address + ", rendering " + count + " for " + name + "</h1>", look: "" };
}`,
);
const fixture = await openFixtureForFile({ pages: folder });

const fetchPage = (address: string, headers: Record<string, string> = {}) =>
  fetch(fixture.address + address, { headers });
const headingAt = async (address: string, headers?: Record<string, string>) =>
  /<h1>(.*)<\/h1>/.exec(await (await fetchPage(address, headers)).text())?.[1];

describe("a public page", () => {
  test("is rendered once for all visitors, and again after a change of the settings", async () => {
    const first = await headingAt("/login");
    expect(first).toMatch(/^\/login, rendering \d+ for nobody$/);
    expect(await headingAt("/login")).toBe(first);
    expect(await headingAt("/signup?ref=ANA1234")).toMatch(/^\/signup\?ref=ANA1234, /);
    const brand = { ...fixture.program.brand, name: "Café <b>Nord" };
    await fixture.commit(firstVersion({ ...fixture.program, brand }, 0));
    const changed = await headingAt("/login");
    expect(changed).not.toBe(first);
    expect(await headingAt("/login")).toBe(changed);
    const html = await (await fetchPage("/login")).text();
    expect(html).toContain("<title>Log in · Café &lt;b&gt;Nord</title>");
    expect(html).not.toContain("<b>");
    expect(fixture.faults).toEqual([]);
  });

  test("is the login where a guard redirects to it", async () => {
    const html = await (await fetchPage("/rewards")).text();
    expect(html).toContain('<script data-path="/login" data-returns>');
    expect(html).toContain("<h1>/login, ");
  });

  test("permits its own style and first script by digest, and sends no form", async () => {
    const { headers } = await fetchPage("/login");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='(;|$)/);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/);
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("is sent compressed where the browser can read that", async () => {
    const brotli = await fetchPage("/login", { "accept-encoding": "gzip, br" });
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(await brotli.text()).toContain("<h1>");
    const plain = await fetchPage("/login", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("vary")).toContain("accept-encoding");
  });
});

describe("a page of a user", () => {
  test("is rendered for each user, and not kept", async () => {
    const token = await openSession(fixture, await addPerson(fixture, { name: "Ana" }));
    const cookie = `regulars_session=${token}`;
    const response = await fetchPage("/", { cookie, "accept-encoding": "br" });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("content-security-policy")).toContain("'sha256-");
    const html = await response.text();
    expect(html).toMatch(/<h1>\/, rendering \d+ for Ana<\/h1>/);
    expect(html).not.toContain(token);
    expect(await (await fetchPage("/", { cookie })).text()).not.toContain(
      /<h1>.*<\/h1>/.exec(html)?.[0],
    );
    expect(await headingAt("/")).toContain("for nobody");
  });

  test("is not rendered where another page is shown", async () => {
    const token = await openSession(fixture, await addPerson(fixture, { name: "Ana" }));
    const cookie = `regulars_session=${token}`;
    for (const address of [
      "/login",
      "/profile",
      "/referrals",
      "/?from=mail",
      "/history?type=earned",
    ]) {
      const response = await fetchPage(address, { cookie });
      expect(await response.text()).toContain('<div id="root"></div>');
      expect(response.headers.get("content-security-policy")).toContain("style-src 'self';");
    }
  });
});

describe("a page is not rendered", () => {
  test.each(["/signup?token=x", "/reset-password?token=x", "/login?next=1", "/look"])(
    "at %s",
    async (address) => {
      expect(await headingAt(address)).toBeUndefined();
    },
  );
});

function requestFor(brand: string, address = "/login"): PageRequest {
  const ahead = renderedAhead(address);
  if (ahead === undefined) throw new Error(`${address} is not rendered.`);
  const blocks = dataBlock("regulars-session", { brand });
  return {
    // The renderer above reads the brand alone.
    data: { session: { brand } as PageRequest["data"]["session"], answers: [] },
    content: { ahead, brand, description: "", icons: "", links: "", blocks },
  };
}

test("an error of the renderer is logged once, and browsers render the page", async () => {
  const logged: unknown[] = [];
  const log = { error: (facts: unknown) => void logged.push(facts) };
  const rendered = await renderedPages(folder, { log });
  expect(await rendered?.forVisitors(requestFor("Broken"))).toBeUndefined();
  expect(await rendered?.forVisitors(requestFor("Broken"))).toBeUndefined();
  expect(logged).toEqual([{ err: new Error("A component failed."), address: "/login" }]);
});

test("pages are kept by how recently they were used", async () => {
  const rendered = await renderedPages(folder, {});
  const textOf = async (address: string) => {
    const page = await rendered?.forVisitors(requestFor("Nord", address));
    return page && gunzipSync(page.body.gzip).toString();
  };
  const [login, other] = [await textOf("/login"), await textOf("/signup?ref=0")];
  for (let code = 1; code < 49; code += 1) await textOf(`/signup?ref=${code}`);
  expect(await textOf("/login")).toBe(login);
  await textOf("/signup?ref=49");
  expect(await textOf("/login")).toBe(login);
  expect(await textOf("/signup?ref=0")).not.toBe(other);
});

test("a page that was built without a renderer is not rendered", async () => {
  const bare = scratchFolder();
  expect(await renderedPages(bare.folder, {})).toBeUndefined();
  bare.remove();
});
