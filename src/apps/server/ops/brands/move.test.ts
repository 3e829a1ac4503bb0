import { existsSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { brandNamed } from "#adapters/store-sql/brands/brand.ts";
import { sealedDatabase, serverUrlOf } from "#apps/server/brands/installation.ts";
import { newRetryKey } from "#client/api.ts";
import { freshDatabase, onServer } from "#testing/database.ts";
import {
  type BrandsFixture,
  installationEngines,
  newBrand,
  openBrands,
  placeOf,
} from "#testing/server/brands.ts";
import { done, signUp } from "#testing/server/customer-fixture.ts";
import { resumeBrand, suspendBrand } from "./change.ts";
import { createBrand } from "./create.ts";
import { Interrupted, moveBrand } from "./move.ts";
import { fence, nextPlace, placeHasData, unfence, verifyPlace } from "./places.ts";
import { removeBrand } from "./remove.ts";
import { backUpBrand, restoreBrand } from "./restore.ts";

const report = () => {};

let fixture: BrandsFixture;
afterEach(() => fixture.close());

const brandOf = async (name: string) => brandNamed(await fixture.own.registry.brands(), name);
const folderOf = () => path.dirname(fixture.own.config.dataDir);

/** The number of users of a brand's data, which must add up. */
async function usersOf(name: string): Promise<number> {
  const found = await verifyPlace(fixture.own, await placeOf(fixture.own, name));
  expect(found.differences).toEqual([]);
  return Number(Object.entries(found.checkedRows).find(([what]) => what === "users")?.[1]);
}

/** Signs a customer up at a served brand. */
async function addCustomer(name: string): Promise<void> {
  const served = await fixture.serve();
  await signUp(served.visitor(name), { name: "Ann Example", email: "ann@people.example" });
  await served.stop();
}

/** Ends a change after a step, as if its process had been killed. */
const endAfter = (last: string) => (step: string) => {
  if (step === last) throw new Interrupted();
};

describe.each(installationEngines)("Brands on %s", (engine) => {
  beforeEach(async () => {
    fixture = await openBrands(engine);
    await fixture.create("corner");
  });

  test("are moved to another place, with all their data, and removed from the old one", async () => {
    await addCustomer("corner");
    const before = await brandOf("corner");
    const users = await usersOf("corner");
    const to = nextPlace(fixture.own, before);
    await moveBrand(fixture.own, { name: "corner", to }, { report, now: Date.now() });
    expect(await brandOf("corner")).toEqual({ ...before, place: to });
    expect(await usersOf("corner")).toBe(users);
    expect(await placeHasData(fixture.own, before.place)).toBe(false);
    const served = await fixture.serve();
    const login = { email: "ann@people.example", password: "a good long password" };
    expect((await served.visitor("corner").run("login", login, "a-key-of-tests")).ok).toBe(true);
  });

  test.each([
    ["begun", "old"],
    ["fenced", "old"],
    ["copied", "old"],
    ["committed", "new"],
  ])("are whole in one place when a move ends after it has %s", async (step, expected) => {
    const before = await brandOf("corner");
    const users = await usersOf("corner");
    const to = nextPlace(fixture.own, before);
    const ended = moveBrand(
      fixture.own,
      { name: "corner", to },
      { report, now: Date.now(), done: endAfter(step) },
    );
    await expect(ended).rejects.toThrow(Interrupted);
    await resumeBrand(fixture.own, "corner");
    const place = expected === "old" ? before.place : to;
    const other = expected === "old" ? to : before.place;
    expect(await brandOf("corner")).toEqual({ ...before, place });
    expect(await usersOf("corner")).toBe(users);
    expect(await placeHasData(fixture.own, other)).toBe(false);
    // The same move succeeds afterwards.
    const next = nextPlace(fixture.own, await brandOf("corner"));
    await moveBrand(fixture.own, { name: "corner", to: next }, { report, now: Date.now() });
    expect(await usersOf("corner")).toBe(users);
  });

  test("go back to their place when a move fails, and stay suspended if they were", async () => {
    await suspendBrand(fixture.own, "corner");
    const before = await brandOf("corner");
    const to = nextPlace(fixture.own, before);
    const failing = (step: string) => {
      if (step === "copied") throw new Error("The disk is full.");
    };
    await expect(
      moveBrand(fixture.own, { name: "corner", to }, { report, now: Date.now(), done: failing }),
    ).rejects.toThrow("The disk is full.");
    expect(await brandOf("corner")).toEqual(before);
    expect(await placeHasData(fixture.own, to)).toBe(false);
    expect(await usersOf("corner")).toBeGreaterThan(0);
  });

  test("refuse a second change while one is under way", async () => {
    const to = nextPlace(fixture.own, await brandOf("corner"));
    const parts = { report, now: Date.now(), done: endAfter("fenced") };
    await expect(moveBrand(fixture.own, { name: "corner", to }, parts)).rejects.toThrow(
      Interrupted,
    );
    const second = moveBrand(fixture.own, { name: "corner", to }, { report, now: Date.now() });
    await expect(second).rejects.toThrow("npm run brands -- resume corner");
    await expect(suspendBrand(fixture.own, "corner")).rejects.toThrow("another command");
  });

  test("are backed up and restored, also as another brand's data", async () => {
    await fixture.create("other");
    await addCustomer("corner");
    const users = await usersOf("corner");
    const file = path.join(folderOf(), "corner.backup");
    await backUpBrand(fixture.own, { name: "corner", file }, report);
    const previous = await placeOf(fixture.own, "corner");
    const parts = { report, now: Date.now() };
    expect(await restoreBrand(fixture.own, { name: "corner", file }, parts)).toEqual(previous);
    expect(await usersOf("corner")).toBe(users);
    expect(await placeHasData(fixture.own, previous)).toBe(true);
    await restoreBrand(fixture.own, { name: "other", file }, parts);
    expect(await usersOf("other")).toBe(users);
    expect(await usersOf("corner")).toBe(users);
    // The sealed secrets open with the key that came with the backup.
    const served = await fixture.serve();
    expect((await served.ask("other.example", "/api/openapi.json")).status).toBe(200);
  });

  test("are removed after a backup, and leave nothing", async () => {
    const { place } = await brandOf("corner");
    const file = path.join(folderOf(), "last.backup");
    await removeBrand(fixture.own, { name: "corner", file }, { report });
    expect(await fixture.own.registry.brands()).toEqual([]);
    expect(await placeHasData(fixture.own, place)).toBe(false);
    expect([existsSync(file), existsSync(`${file}.key`)]).toEqual([true, true]);
    await fixture.create("corner");
    await restoreBrand(fixture.own, { name: "corner", file }, { report, now: Date.now() });
    expect(await usersOf("corner")).toBeGreaterThan(0);
  });

  test.each(["begun", "fenced", "data removed"])(
    "are removed again after it ended at %s",
    async (step) => {
      const wanted = { name: "corner", file: undefined };
      const ended = removeBrand(fixture.own, wanted, { report, done: endAfter(step) });
      await expect(ended).rejects.toThrow(Interrupted);
      await removeBrand(fixture.own, wanted, { report });
      expect(await fixture.own.registry.brands()).toEqual([]);
    },
  );

  test("are not created with a name or a host that is taken or invalid", async () => {
    const create = (own: Partial<ReturnType<typeof newBrand>>) =>
      createBrand(fixture.own, { ...newBrand("second"), ...own }, Date.now());
    await expect(create({ name: "Second Café" })).rejects.toThrow("is no name of a brand");
    await expect(create({ hosts: ["https://a.example"] })).rejects.toThrow("is no host name");
    await expect(create({ hosts: ["a.example", "CORNER.example"] })).rejects.toThrow(
      "corner.example already leads to the brand corner",
    );
    await expect(fixture.create("corner")).rejects.toThrow(/Choose another name|already a brand/);
    expect((await fixture.own.registry.brands()).map(({ name }) => name)).toEqual(["corner"]);
    expect(await usersOf("corner")).toBeGreaterThan(0);
  });
});

describe.runIf(installationEngines.includes("PostgreSQL"))("A schema", () => {
  test("is moved to another database while servers run, which then use it there", async () => {
    fixture = await openBrands("PostgreSQL");
    const created = await fixture.create("corner");
    await fixture.create("other");
    const served = await fixture.serve();
    await signUp(served.visitor("corner"), { name: "Ann Example", email: "ann@people.example" });
    const database = await freshDatabase();
    onTestFinished(() => database.remove());
    const to = {
      kind: "schema",
      schema: "brand_corner",
      database: sealedDatabase(fixture.own, database.url),
    } as const;
    await moveBrand(fixture.own, { name: "corner", to }, { report, now: Date.now() });
    expect(await placeHasData(fixture.own, created.brand.place)).toBe(false);
    expect(await usersOf("corner")).toBe(2);
    const login = { email: "ann@people.example", password: "a good long password" };
    await vi.waitFor(
      async () => {
        const reply = await served.visitor("corner").run("login", login, newRetryKey());
        expect(reply.ok).toBe(true);
      },
      { timeout: 15_000, interval: 200 },
    );
    expect((await served.ask("other.example", "/api/openapi.json")).status).toBe(200);
  });

  test("that is fenced cannot be written by a process that knows nothing of it, and waits for one that writes", async () => {
    fixture = await openBrands("PostgreSQL");
    await fixture.create("corner");
    const place = await placeOf(fixture.own, "corner");
    const served = await fixture.serve();
    const visitor = served.visitor("corner");
    done(await visitor.ask("session", {}));
    await fence(fixture.own, place);
    const reply = await visitor.run("issueChallenge", {}, "a-key-of-tests");
    expect(reply.ok ? "ok" : reply.error.code).toBe("store-unavailable");
    await unfence(fixture.own, place);
    expect((await visitor.run("issueChallenge", {}, "another-key-of-tests")).ok).toBe(true);
    if (place.kind !== "schema") throw new Error("It has a schema.");
    await onServer(serverUrlOf(fixture.own, place), `select count(*) from ${place.schema}.users`);
  });
});
