import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { brandNamed, withFields } from "#adapters/store-sql/brands/brand.ts";
import { changeHosts, resumeBrand, suspendBrand } from "#apps/server/ops/brands/change.ts";
import { verifyPlace } from "#apps/server/ops/brands/places.ts";
import { removeBrand } from "#apps/server/ops/brands/remove.ts";
import {
  type BrandsFixture,
  installationEngines,
  openBrands,
  placeOf,
} from "#testing/server/brands.ts";
import { done, signUp } from "#testing/server/customer-fixture.ts";

let fixture: BrandsFixture;

/** The first page of customers, as the back office asks for it. */
const LIST = {
  search: "",
  tier: null,
  status: "all",
  segment: null,
  sort: "joined",
  direction: "desc",
  after: null,
} as const;
afterEach(() => fixture.close());

/** Waits until a server answers a host with a status; a change of the list takes effect in seconds. */
async function answers(status: () => Promise<number>, expected: number): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline && (await status()) !== expected) await wait(100);
  expect(await status()).toBe(expected);
}

describe.each(installationEngines)("An installation with many brands on %s", (engine) => {
  beforeEach(async () => {
    fixture = await openBrands(engine);
  });

  test("serves each brand by its host, with its own data and name", async () => {
    const [first, second] = [await fixture.create("corner"), await fixture.create("north-end")];
    const served = await fixture.serve();
    const names = ["corner", "north-end"].map(async (name) => {
      const { brand } = done(await served.visitor(name).ask("session", {}));
      return brand;
    });
    expect(await Promise.all(names)).toEqual(["The corner", "The north-end"]);
    await signUp(served.visitor("corner"), { name: "Ann Example", email: "ann@people.example" });
    await signUp(served.visitor("north-end"), { name: "Ben Example", email: "ann@people.example" });
    const people = async (created: typeof first) => {
      const admin = await served.admin(created);
      const page = done(await admin.ask("customers", LIST));
      return JSON.stringify(page);
    };
    expect(await people(first)).toContain("Ann Example");
    expect(await people(first)).not.toContain("Ben Example");
    expect(await people(second)).toContain("Ben Example");
    for (const name of ["corner", "north-end"]) {
      const { differences } = await verifyPlace(fixture.own, await placeOf(fixture.own, name));
      expect(differences).toEqual([]);
    }
  });

  test("answers an unknown host without a word about brands", async () => {
    await fixture.create("corner");
    const served = await fixture.serve();
    for (const host of ["other.example", "corner.example.evil.example", "127.0.0.1", "corner"]) {
      const page = await served.ask(host, "/login");
      expect(page.status).toBe(421);
      expect(page.body).toBe("Nothing was found at this address.");
      expect((await served.ask(host, "/api/session")).status).toBe(421);
    }
    expect((await served.ask("127.0.0.1", "/readyz")).status).toBe(200);
    expect((await served.ask("CORNER.example.:8080", "/healthz")).status).toBe(200);
    expect((await served.ask("corner.example", "/api/openapi.json")).status).toBe(200);
  });

  test("logs each request once: with its brand, or without one", async () => {
    await fixture.create("corner");
    const lines: string[] = [];
    const log = pino({ level: "debug" }, { write: (line) => void lines.push(line) });
    const served = await fixture.serve({}, log);
    await served.ask("corner.example", "/login");
    await served.ask("other.example", "/login");
    const requests = () =>
      lines.map((line) => JSON.parse(line)).filter(({ path }) => path === "/login");
    await vi.waitFor(() => expect(requests()).toHaveLength(2));
    expect(requests().map(({ brand }) => brand)).toEqual(["corner", undefined]);
  });

  test("reads X-Forwarded-Host from a trusted proxy only", async () => {
    await fixture.create("corner");
    const forwarded = { "x-forwarded-host": "corner.example" };
    const trusting = await fixture.serve();
    expect((await trusting.ask("inner", "/api/openapi.json", forwarded)).status).toBe(200);
    await trusting.stop();
    const other = await fixture.serve({ TRUSTED_PROXIES: "10.9.8.7" });
    expect((await other.ask("inner", "/api/openapi.json", forwarded)).status).toBe(421);
  });

  test("follows new, suspended, renamed and removed brands while it runs", async () => {
    await fixture.create("corner");
    const served = await fixture.serve();
    const at = (name: string) => async () =>
      (await served.ask(`${name}.example`, "/api/openapi.json")).status;
    await answers(at("corner"), 200);
    await fixture.create("late");
    await answers(at("late"), 200);
    await suspendBrand(fixture.own, "late");
    await answers(at("late"), 503);
    const page = await served.ask("late.example", "/login");
    expect(page.body).toContain("This program is not available at the moment.");
    expect(page.headers["retry-after"]).toBe("30");
    await resumeBrand(fixture.own, "late");
    await answers(at("late"), 200);
    await changeHosts(fixture.own, "late", ["later.example"]);
    await answers(at("later"), 200);
    expect(await at("late")()).toBe(421);
    await removeBrand(fixture.own, { name: "late", file: undefined }, { report: () => {} });
    await answers(at("later"), 421);
    expect(await at("corner")()).toBe(200);
  });

  test("logs requests to a suspended brand, but not as failures", async () => {
    await fixture.create("corner");
    await suspendBrand(fixture.own, "corner");
    const lines: string[] = [];
    const log = pino({ level: "debug" }, { write: (line) => lines.push(line) });
    const served = await fixture.serve({}, log);
    expect((await served.ask("corner.example", "/login")).status).toBe(503);
    const answered = await vi.waitFor(() => {
      const line = lines.find((one) => one.includes('"status":503'));
      expect(line).toBeDefined();
      return line;
    });
    expect(answered).toContain('"msg":"request"');
    expect(answered).toContain(`"level":${pino.levels.values["debug"]}`);
  });

  test("keeps no more brands open than it may, and serves all of them", async () => {
    const created = await Promise.all(["a", "b", "c"].map((name) => fixture.create(name)));
    const served = await fixture.serve({ OPEN_BRANDS: "1" });
    for (let round = 0; round < 2; round++) {
      for (const { brand } of created) {
        const session = done(await served.visitor(brand.name).ask("session", {}));
        expect(session.brand).toBe(brand.title);
      }
    }
    const together = created.map(({ brand }) => served.visitor(brand.name).ask("session", {}));
    expect((await Promise.all(together)).every(({ ok }) => ok)).toBe(true);
  });

  test("answers 503 for a brand that cannot be opened, and serves the others", async () => {
    await fixture.create("broken");
    await fixture.create("corner");
    // The key that its secrets are sealed with is another installation's.
    await fixture.own.registry.change((brands) =>
      withFields(brands, "broken", { secretKey: brandNamed(brands, "corner").secretKey }),
    );
    const served = await fixture.serve();
    expect((await served.ask("broken.example", "/login")).status).toBe(503);
    expect((await served.ask("corner.example", "/api/openapi.json")).status).toBe(200);
    expect((await served.ask("127.0.0.1", "/readyz")).status).toBe(200);
  });
});
