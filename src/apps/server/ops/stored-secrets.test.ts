import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { keyFileIn } from "#adapters/secrets/key-file.ts";
import { sealedCodes } from "#adapters/secrets/sealed-codes.ts";
import { isSealed, SealedWithAnotherKey } from "#adapters/secrets/sealing.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { codes } from "#adapters/two-factor/totp.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";
import { newCredentials } from "#core/identity/user.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { freshDatabase, testDatabaseUrl } from "#testing/database.ts";
import { aUser } from "#testing/rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { listening, serverProcesses } from "#testing/server/processes.ts";
import { type KeySettings, openSecrets } from "./stored-secrets.ts";

const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const NOW = 2_000_000_000_000;
const CODE = "279037";

const engines = testDatabaseUrl === undefined ? ["SQLite"] : ["SQLite", "PostgreSQL"];

describe.each(engines)("two-factor secrets on %s", (engine) => {
  let folder: string;
  let store: Store;

  beforeEach(async () => {
    const scratch = scratchFolder();
    onTestFinished(scratch.remove);
    folder = scratch.folder;
    if (engine === "SQLite") store = await openSqliteStore({ folder });
    else {
      const database = await freshDatabase(testDatabaseUrl);
      onTestFinished(database.remove);
      store = await openPostgresStore({ url: database.url });
    }
    onTestFinished(() => store.close());
  });

  const settings = (own: Partial<KeySettings> = {}): KeySettings => ({
    dataDir: folder,
    secretKey: undefined,
    previousSecretKey: undefined,
    ...own,
  });

  /** Stores members of staff with this text as their secret; none for an empty one. */
  async function staff(...secrets: readonly string[]): Promise<readonly string[]> {
    const ids = secrets.map((_, at) => `staff-${String(at).padStart(4, "0")}`);
    const changes = secrets.flatMap((totpSecret, at) => {
      const id = ids[at] ?? "";
      const own = { id, email: `${id}@example.com`, emailKey: `${id}@example.com` };
      const role = at % 2 === 0 ? ("sub-admin" as const) : ("admin" as const);
      const user = aUser({ ...own, referralCode: id, role, isTotpEnabled: totpSecret !== "" });
      const row = { ...newCredentials(id, "hash"), totpSecret };
      return [inserted("users", user), inserted("credentials", row)];
    });
    await commit(store, ...changes);
    return ids;
  }

  const stored = async (id: string) =>
    (await store.reader.one("credentials", { id }))?.totpSecret ?? "";
  const problem = async (own: Partial<KeySettings> = {}) => {
    const failure: unknown = await openSecrets(settings(own), store).catch((error) => error);
    if (failure instanceof StartProblem) return failure.message;
    throw new Error("The start was not refused.");
  };

  test("are sealed at the start with a new key file when they were not", async () => {
    const [one = "", none = ""] = await staff(SECRET, "");
    const { sealing, resealed } = await openSecrets(settings(), store);
    expect(resealed).toBe(1);
    expect(isSealed(await stored(one))).toBe(true);
    expect(await stored(one)).not.toContain(SECRET);
    expect(await stored(none)).toBe("");
    expect(statSync(keyFileIn(folder)).mode & 0o777).toBe(0o600);
    const { totpStep } = sealedCodes(codes, sealing);
    expect(totpStep(one, await stored(one), CODE, NOW)).toBe(Math.floor(NOW / 30_000));

    const before = await stored(one);
    expect((await openSecrets(settings(), store)).resealed).toBe(0);
    expect(await stored(one)).toBe(before);
  });

  test("are all checked in pages, also by processes that start at once", async () => {
    const ids = await staff(...Array.from({ length: 450 }, () => SECRET));
    const opened = await Promise.all([
      openSecrets(settings(), store),
      openSecrets(settings(), store),
    ]);
    expect(Math.max(...opened.map(({ resealed }) => resealed))).toBeGreaterThan(0);
    for (const id of [ids[0], ids[211], ids.at(-1)]) {
      const text = await stored(id ?? "");
      for (const { sealing } of opened) expect(sealing.open(id ?? "", text)).toBe(SECRET);
    }
    expect(await store.reader.count("credentials", { totpSecret: SECRET })).toBe(0);
  });

  test("are sealed with a new key at the start", async () => {
    const [id = ""] = await staff(SECRET);
    const [old, next] = [randomBytes(32), randomBytes(32)];
    await openSecrets(settings({ secretKey: old }), store);
    expect(existsSync(keyFileIn(folder))).toBe(false);
    const { sealing, resealed } = await openSecrets(
      settings({ secretKey: next, previousSecretKey: old }),
      store,
    );
    expect([resealed, sealing.isCurrent(await stored(id))]).toEqual([1, true]);
    expect((await openSecrets(settings({ secretKey: next }), store)).resealed).toBe(0);
    expect(await problem({ secretKey: old })).toContain("SECRET_KEY is a different key");
  });

  test("of webhooks are sealed with the new key, and prevent the start without their key", async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const { sealing: before } = await openSecrets(settings({ secretKey: old }), store);
    const health = { isActive: true, createdAt: NOW, failures: 0, restsUntil: 0, deletedAt: null };
    const hook = { id: "hook", url: "https://example.com/", kinds: [], ...health };
    const row = { ...hook, secret: before.seal("hook", "whsec_secret") };
    const deleted = { ...row, id: "deleted", secret: "", deletedAt: NOW };
    await commit(store, inserted("webhooks", row), inserted("webhooks", deleted));
    expect(await problem({ secretKey: next })).toContain("SECRET_KEY is a different key");
    const keys = settings({ secretKey: next, previousSecretKey: old });
    const { sealing, resealed } = await openSecrets(keys, store);
    const secret = (await store.reader.one("webhooks", { id: "hook" }))?.secret ?? "";
    expect([resealed, sealing.isCurrent(secret)]).toEqual([1, true]);
    expect(sealing.open("hook", secret)).toBe("whsec_secret");
    expect((await openSecrets(settings({ secretKey: next }), store)).resealed).toBe(0);
  });

  test("move from the key file to SECRET_KEY when that is set", async () => {
    const [id = ""] = await staff(SECRET);
    await openSecrets(settings(), store);
    const { sealing } = await openSecrets(settings({ secretKey: randomBytes(32) }), store);
    expect(sealing.open(id, await stored(id))).toBe(SECRET);
    expect(sealing.isCurrent(await stored(id))).toBe(true);
  });

  test("prevent the start without their key, without creating a new one", async () => {
    const [id = ""] = await staff(SECRET);
    await openSecrets(settings(), store);
    const before = await stored(id);
    rmSync(keyFileIn(folder));
    const message = await problem();
    expect(message).toMatch(/sealed with the key [0-9a-f]{12}, and SECRET_KEY is not set/);
    expect(message).toContain(keyFileIn(folder));
    expect(message).toContain("SECRET_KEY_PREVIOUS");
    expect(existsSync(keyFileIn(folder))).toBe(false);
    expect(await stored(id)).toBe(before);
  });

  test("prevent the start when one is damaged or another user's", async () => {
    const [one = "", other = ""] = await staff(SECRET, SECRET);
    const secretKey = randomBytes(32);
    await openSecrets(settings({ secretKey }), store);
    const fields = { totpSecret: await stored(one) };
    await commit(store, { kind: "patch", dataset: "credentials", id: other, fields });
    expect(await problem({ secretKey })).toContain("SECRET_KEY");
  });

  test("are never reported as wrong by a process without another one's key", async () => {
    const [id = ""] = await staff("");
    const mine = await openSecrets(settings({ secretKey: randomBytes(32) }), store);
    const theirs = await openSecrets(settings({ secretKey: randomBytes(32) }), store);
    const text = theirs.sealing.seal(id, SECRET);
    const { totpStep } = sealedCodes(codes, mine.sealing);
    expect(() => totpStep(id, text, CODE, NOW)).toThrow(SealedWithAnotherKey);
  });

  test("need a valid key file", async () => {
    writeFileSync(keyFileIn(folder), "not a key");
    expect(await problem()).toMatch(/secret\.key does not contain a key/);
    expect(readFileSync(keyFileIn(folder), "utf8")).toBe("not a key");
  });
});

describe("the server as a process", () => {
  const { folder, start } = serverProcesses();
  const HELPER = "helper";

  /** Data with a member of staff whose secret is not sealed yet, as an earlier version left it. */
  async function earlierData(): Promise<string> {
    const dataDir = path.join(folder(), "data");
    const store = await openSqliteStore({ folder: dataDir });
    const row = { ...newCredentials(HELPER, "$none$"), totpSecret: SECRET };
    const user = aUser({ id: HELPER, role: "sub-admin", isTotpEnabled: true });
    await commit(store, inserted("users", user), inserted("credentials", row));
    await store.close();
    return dataDir;
  }

  async function secretIn(dataDir: string): Promise<string> {
    const store = await openSqliteStore({ folder: dataDir });
    const row = await store.reader.one("credentials", { id: HELPER });
    await store.close();
    return row?.totpSecret ?? "";
  }

  test("seals existing secrets silently and refuses to start with another key", async () => {
    const dataDir = await earlierData();
    const SECRET_KEY = randomBytes(32).toString("base64");
    const server = start({ SECRET_KEY, LOG_LEVEL: "trace" });
    await listening(server);
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    const sealed = await secretIn(dataDir);
    expect(isSealed(sealed)).toBe(true);
    const app = new TOTP({ secret: Secret.fromBase32(SECRET) });
    for (const text of [SECRET_KEY, SECRET, sealed, app.generate()]) {
      expect(server.out() + server.err()).not.toContain(text);
    }
    expect(server.out()).toContain('"resealed":1');

    const other = start({ SECRET_KEY: randomBytes(32).toString("hex") });
    expect(await other.ended).toBe(1);
    expect(other.err()).toMatch(/could not start\.\nStored secrets are sealed with the key/);
    expect(other.err()).toContain("SECRET_KEY is a different key");
    expect(await secretIn(dataDir)).toBe(sealed);
  });
});
