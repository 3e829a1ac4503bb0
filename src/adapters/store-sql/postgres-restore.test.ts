import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { StoreFailure } from "#engine/ports.ts";
import { commit } from "#testing/changes.ts";
import {
  type FreshDatabase,
  freshDatabase,
  onServer,
  queryRows,
  testServer,
} from "#testing/database.ts";
import { remedyOf } from "../conformance/rows.ts";
import { openPostgresStore } from "./postgres.ts";
import { backUpPostgres } from "./postgres-backup.ts";
import { restorePostgres } from "./postgres-restore.ts";
import { rowsOf } from "./testing/all-rows.ts";
import { hasClientPrograms } from "./testing/client-programs.ts";
import { keptPostgres } from "./testing/kept.ts";

const canDump = await hasClientPrograms(testServer());

let fixture: FreshDatabase;
let empty: FreshDatabase;
let folder: string;
let file: string;

const NOW = Date.UTC(2026, 10, 21, 17, 30);
const silent = () => {};
const rowsIn = async (url: string) => rowsOf(await openPostgresStore({ url }));
const restore = (url: string, replace = false, from = file) =>
  restorePostgres({ url, file: from, replace, now: NOW }, silent);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "regulars-test-"));
  file = path.join(folder, "backup.pgdump");
  fixture = await keptPostgres(3);
  await (await openPostgresStore({ url: fixture.url })).close();
  await backUpPostgres({ url: fixture.url, file }, silent);
});

beforeEach(async () => {
  empty = await freshDatabase();
});

afterEach(() => empty.remove());

afterAll(async () => {
  await fixture.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A changed copy of the backup. Out: its path. */
function spoiled(name: string, change: (bytes: Buffer) => Buffer | string): string {
  const place = path.join(folder, name);
  writeFileSync(place, change(readFileSync(file)));
  return place;
}

describe.skipIf(!canDump)("a backup of a PostgreSQL database", () => {
  test("restored into an empty database has every row and every constraint", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const restored = await restore(empty.url);
    expect(restored).toMatchObject({ differences: [], previousData: undefined });
    expect(restored.counts).toEqual({ users: 5, transactions: 13, qr_codes: 57, rewards: 6 });
    expect(await rowsIn(empty.url)).toEqual(await rowsIn(fixture.url));
    await expect(onServer(empty.url, "delete from transactions")).rejects.toThrow("append_only");
  });

  test("is of one moment, also with concurrent writes", async () => {
    const store = await openPostgresStore({ url: fixture.url });
    const second = path.join(folder, "second.pgdump");
    const done = new AbortController();
    const dumping = backUpPostgres({ url: fixture.url, file: second }, silent).finally(() => {
      done.abort();
    });
    for (let no = 0; !done.signal.aborted; no += 1) {
      const changes = ["a", "b"].map((half) => {
        const row = { id: `${half}-${no}`, text: "late", expiresAt: 9e12 };
        return { kind: "insert", dataset: "challenges", row } as const;
      });
      await commit(store, ...changes);
    }
    await dumping;
    await store.close();
    await restore(empty.url, false, second);
    const { challenges } = await rowsIn(empty.url);
    const halves = (half: string) =>
      challenges.flatMap(({ id }) => (id.startsWith(half) ? [id.slice(2)] : []));
    expect(halves("a")).toEqual(halves("b"));
    await onServer(fixture.url, "delete from challenges");
  });
});

describe.skipIf(!canDump)("restoring over data", () => {
  test("is refused without --replace, and with it keeps a dump of the previous data of any schema", async () => {
    const old = await keptPostgres(2);
    expect(await remedyOf(restore(old.url))).toContain("--replace");
    const { previousData, differences } = await restore(old.url, true);
    expect(differences).toEqual([]);
    expect(await rowsIn(old.url)).toEqual(await rowsIn(fixture.url));
    expect(previousData).toBe(
      path.join(folder, "regulars-before-restore-2026-11-21T17-30-00Z.pgdump"),
    );
    const { counts } = await restore(empty.url, false, previousData ?? "");
    expect(counts).toMatchObject({ users: 4, transactions: 12 });
    await old.remove();
  });

  test("is refused while a server is connected, and where another program's data is", async () => {
    const store = await openPostgresStore({ url: empty.url });
    await store.reader.count("users", {});
    expect(await remedyOf(restore(empty.url, true))).toContain("Stop all servers");
    await store.close();
    const other = await freshDatabase();
    await onServer(other.url, "create table orders (id int)");
    expect(await remedyOf(restore(other.url, true))).toContain("another program's data");
    await other.remove();
  });
});

describe.skipIf(!canDump)("an invalid backup is refused without changes", () => {
  const inEmpty = () =>
    queryRows(
      empty.url,
      "select relname from pg_class where relnamespace = 'public'::regnamespace",
    );

  test("a text, a file that does not exist, and another program's dump", async () => {
    const text = spoiled("text", () => "PG, dear");
    expect(await remedyOf(restore(empty.url, false, text))).toContain("is not a backup");
    expect(await remedyOf(restore(empty.url, false, path.join(folder, "none")))).toContain(
      "does not exist",
    );
    const other = await freshDatabase();
    await onServer(
      other.url,
      "create table migrations (number int); insert into migrations values (1)",
    );
    const foreign = path.join(folder, "foreign");
    await backUpPostgres({ url: other.url, file: foreign }, silent).catch(() => {});
    await other.remove();
    expect(readdirSync(folder)).not.toContain("foreign");
    expect(await inEmpty()).toEqual([]);
  });

  test("one cut short", async () => {
    for (const part of [0.3, 0.7, 0.95]) {
      const cut = spoiled(`cut-${part}`, (bytes) => bytes.subarray(0, bytes.length * part));
      await expect(restore(empty.url, false, cut)).rejects.toThrow(StoreFailure);
      expect(await inEmpty()).toEqual([]);
    }
  });

  test("a newer version's", async () => {
    const newer = await keptPostgres(3);
    await onServer(newer.url, "insert into migrations values (99, 'x', 1)");
    const dump = path.join(folder, "newer");
    await backUpPostgres({ url: newer.url, file: dump }, silent);
    expect(await remedyOf(restore(empty.url, false, dump))).toMatch(/newer version .*99/);
    expect(await inEmpty()).toEqual([]);
    await newer.remove();
  });
});
