import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { allRows } from "#adapters/store-sql/testing/all-rows.ts";
import type { ServerConfig } from "#apps/server/config.ts";
import type { ProgramReader } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { freshDatabase, testDatabaseUrl } from "#testing/database.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { configOf } from "#testing/server/config.ts";
import { makeSample, type ProgressListener } from "./make-sample.ts";

const options = { customers: 200, seed: "test", until: "2026-03-31", password: undefined };
const ignoreProgress: ProgressListener = { stage: () => {}, signal: new AbortController().signal };

function aFolder(): string {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  return folder;
}

const inSqlite = async () => configOf({ DATA_DIR: aFolder() });
const inPostgres = (server: string) => async () => {
  const { url, remove } = await freshDatabase(server);
  onTestFinished(remove);
  return configOf({ DATABASE_URL: url });
};
const places: readonly (readonly [string, () => Promise<ServerConfig>])[] = [
  ["SQLite", inSqlite],
  ...(testDatabaseUrl === undefined ? [] : [["PostgreSQL", inPostgres(testDatabaseUrl)] as const]),
];

async function looking<Result>(
  { databaseUrl: url, dataDir: folder }: ServerConfig,
  look: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await (url === undefined
    ? openSqliteStore({ folder })
    : openPostgresStore({ url }));
  try {
    return await look(store);
  } finally {
    await store.close();
  }
}

/** Every row of a database, without passwords. */
async function contents(reader: ProgramReader) {
  const rows = await allRows(reader);
  return {
    ...rows,
    credentials: rows.credentials.map((row) => ({ ...row, passwordHash: "" })),
    setup: rows.setup.map((row) => ({ ...row, firstPassword: "" })),
  };
}

describe.each(places)("a sample in %s", (_name, place) => {
  test("has the requested customers and the demo customer, points that are the sums of entries, and daily totals", async () => {
    const config = await place();
    const made = await makeSample(config, options, ignoreProgress);
    await looking(config, async ({ reader }) => {
      const rows = await reader.groups("users", { by: ["role"] });
      expect(rows.find(({ key }) => key.role === "customer")?.count).toBe(201);
      const users = await reader.many("users", { order: [["id", "asc"]], limit: 1000 });
      const sums = new Map<string, number>();
      for (const { key, sum } of await reader.groups("transactions", {
        by: ["userId", "type"],
        sum: "amount",
      })) {
        const signed = key.type === "earn" ? sum : -sum;
        sums.set(key.userId, (sums.get(key.userId) ?? 0) + signed);
      }
      for (const { id, points } of users) expect(points).toBe(sums.get(id) ?? 0);
      for (const [name, count] of made.counts) expect(await reader.count(name, {})).toBe(count);
      for (const type of ["earn", "redeem"] as const) {
        const total = await reader.sum("transactions", "amount", { type });
        expect(await reader.sum("dailyTotals", "amount", { type })).toBe(total);
      }
    });
  });

  test("is not mixed with existing customers", async () => {
    const config = await place();
    await makeSample(config, { ...options, customers: 2 }, ignoreProgress);
    const before = await looking(config, ({ reader }) => contents(reader));
    await expect(makeSample(config, options, ignoreProgress)).rejects.toThrow(
      "The database already has customers",
    );
    expect(await looking(config, ({ reader }) => contents(reader))).toEqual(before);
  });

  test("that is interrupted leaves only the first data, and can be created again", async () => {
    const config = await place();
    const stopping = new AbortController();
    const watcher: ProgressListener = {
      signal: stopping.signal,
      stage: (_stage, done = 0) => done > 100 && stopping.abort(new Error("stopped")),
    };
    await expect(makeSample(config, options, watcher)).rejects.toThrow("stopped");
    await looking(config, async ({ reader }) => {
      expect(await reader.count("users", {})).toBe(1);
      expect(await reader.count("transactions", {})).toBe(1);
    });
    await makeSample(config, { ...options, customers: 3 }, ignoreProgress);
  });
});

test("is identical each time, passwords aside, in both databases", async () => {
  const few = { ...options, customers: 30, password: "open-sesame" };
  const all = await Promise.all(
    [inSqlite, ...places.map(([, place]) => place)].map(async (place) => {
      const config = await place();
      await makeSample(config, few, ignoreProgress);
      return looking(config, ({ reader }) => contents(reader));
    }),
  );
  for (const other of all.slice(1)) expect(other).toEqual(all[0]);
});

test("has a demo customer with 120 points, who can log in", async () => {
  const config = await inSqlite();
  const { demo, mainAdmin } = await makeSample(config, options, ignoreProgress);
  expect(mainAdmin).toEqual({ email: "admin@regulars.example", password: "regulars-admin" });
  expect(demo).toEqual({ email: "demo@example.com", password: "regulars-demo" });
  await looking(config, async ({ reader }) => {
    const user = await reader.one("users", { emailKey: demo.email });
    expect(user).toMatchObject({ points: 120, role: "customer", isActive: true });
    const earned = { userId: user?.id ?? "", type: "earn" } as const;
    expect(await reader.sum("transactions", "amount", earned)).toBe(120);
    const credentials = await reader.one("credentials", { id: user?.id ?? "" });
    const fits = argon2Node().verifyPassword("regulars-demo", credentials?.passwordHash);
    expect(await fits).toBe(true);
  });
});

test.each([
  ["a first tier with a bonus", { tiers: [{ bonusPercent: 50 }] }],
  ["points that reach another tier", { tiers: [{}, { threshold: 100 }] }],
])("its demo customer has 120 points in a program with %s", async (_what, { tiers }) => {
  const config = await inSqlite();
  const [first, second] = config.program.tiers.map((tier, at) => ({ ...tier, ...tiers[at] }));
  if (first === undefined || second === undefined) throw new Error("There are two tiers.");
  const program = { ...config.program, tiers: [first, second] };
  const own = { ...config, program };
  await makeSample(own, { ...options, customers: 2 }, ignoreProgress);
  await looking(own, async ({ reader }) => {
    const user = await reader.one("users", { emailKey: "demo@example.com" });
    expect(user?.points).toBe(120);
  });
});

test("the demo customer cannot log in when others can reach the server", async () => {
  const config = await inSqlite();
  const reachable = { ...config, host: "0.0.0.0", adminPassword: "quite another one" };
  const few = { ...options, customers: 2 };
  const { demo, mainAdmin } = await makeSample(reachable, few, ignoreProgress);
  expect(demo.password).toBeUndefined();
  expect(mainAdmin.password).toBeUndefined();
  await looking(config, async ({ reader }) => {
    const user = await reader.one("users", { emailKey: demo.email });
    const credentials = await reader.one("credentials", { id: user?.id ?? "" });
    expect(credentials?.passwordHash).toBe("none");
  });
});

test("with a password, only the named users can log in with it", async () => {
  const config = await inSqlite();
  const made = await makeSample(config, { ...options, password: "open-sesame" }, ignoreProgress);
  const passwords = argon2Node();
  await looking(config, async ({ reader }) => {
    const all = await reader.many("credentials", { order: [["id", "asc"]], limit: 1000 });
    const hashes = new Set(all.map(({ passwordHash }) => passwordHash));
    // The sample's, the one that nobody can use, and the main admin's.
    expect(hashes.size).toBe(3);
    for (const email of [...made.shown, ...made.team]) {
      const user = await reader.one("users", { emailKey: email });
      const hash = all.find(({ id }) => id === user?.id)?.passwordHash ?? "";
      expect(await passwords.verifyPassword("open-sesame", hash)).toBe(true);
    }
    expect(await passwords.verifyPassword("none", "none")).toBe(false);
  });
});

test("a password is refused when others can reach the server, before anything is created", async () => {
  const dataDir = path.join(aFolder(), "data");
  const config = configOf({
    DATA_DIR: dataDir,
    HOST: "0.0.0.0",
    ADMIN_PASSWORD: "a-password-of-our-own",
  });
  const making = makeSample(config, { ...options, password: "open-sesame" }, ignoreProgress);
  await expect(making).rejects.toThrow("Leave --password out");
  expect(existsSync(dataDir)).toBe(false);
});

describe("the process", () => {
  const script = path.resolve(import.meta.dirname, "sample.ts");

  async function started(dataDir: string, ...args: readonly string[]) {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    const child = spawn(process.execPath, ["--no-warnings", script, ...args], { env });
    const said = { out: "", err: "" };
    child.stdout.on("data", (part: Buffer) => (said.out += part.toString()));
    child.stderr.on("data", (part: Buffer) => (said.err += part.toString()));
    return { child, said, ended: once(child, "close").then(([code]) => Number(code)) };
  }

  test("prints its progress, its result and how to log in", async () => {
    const folder = aFolder();
    const { said, ended } = await started(folder, "--customers", "40");
    expect(await ended).toBe(0);
    expect(said.err).toBe("");
    expect(said.out).toContain("Creating customers and their year: 40 of 40 (100%)");
    expect(said.out).toMatch(/49\s+users, including staff/);
    expect(said.out).toContain(`DATA_DIR=${folder} npm start`);
    expect(said.out).toContain("Main admin: admin@regulars.example, password: regulars-admin");
    expect(said.out).toContain(
      "Demo customer with 120 points: demo@example.com, password: regulars-demo",
    );
  });

  test("stops at Ctrl-C and leaves only the first data", async () => {
    const folder = aFolder();
    const { child, said, ended } = await started(folder, "--customers", "2000000");
    while (!said.out.includes("Creating customers and their year") && child.exitCode === null) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    child.kill("SIGINT");
    expect(await ended).toBe(130);
    expect(said.err).toBe("Stopped. No sample data was stored.\n");
    const config = configOf({ DATA_DIR: folder });
    expect(await looking(config, ({ reader }) => reader.count("users", {}))).toBe(1);
  });

  test("is refused while a server uses the folder", async () => {
    const folder = aFolder();
    const server = await openSqliteStore({ folder });
    const { said, ended } = await started(folder);
    expect(await ended).toBe(1);
    expect(said.err).toMatch(/^The sample could not be created\.\nThe data folder .* is in use/);
    await server.close();
  });
});
