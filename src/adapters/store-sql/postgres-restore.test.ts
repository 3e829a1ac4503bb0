import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { StoreFailure } from "#engine/ports.ts";
import { type FreshDatabase, freshDatabase, onServer, testServer } from "#testing/database.ts";
import { openPostgresStore } from "./postgres.ts";
import { backUpPostgres } from "./postgres-backup.ts";
import { restorePostgres } from "./postgres-restore.ts";
import { allRows } from "./testing/all-rows.ts";
import { hasClientPrograms } from "./testing/client-programs.ts";
import { keptPostgres } from "./testing/kept.ts";

const canDump = await hasClientPrograms(testServer());

let fixture: FreshDatabase;
let empty: FreshDatabase;
let folder: string;
let file: string;

const NOW = Date.UTC(2026, 10, 21, 17, 30);
const silent = () => {};
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

async function rowsIn(url: string) {
  const store = await openPostgresStore({ url });
  const rows = await allRows(store.reader);
  await store.close();
  return rows;
}

async function remedy(work: Promise<unknown>): Promise<string> {
  const failure: unknown = await work.then(
    () => "not refused",
    (error: unknown) => error,
  );
  if (failure instanceof StoreFailure && failure.problem.kind === "unavailable") {
    return failure.problem.remedy;
  }
  throw failure;
}

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
    expect(restored).toMatchObject({ drift: [], aside: undefined });
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
      await store.transact(async () => ({ changes, result: undefined }));
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
    expect(await remedy(restore(old.url))).toContain("--replace");
    const { aside, drift } = await restore(old.url, true);
    expect(drift).toEqual([]);
    expect(await rowsIn(old.url)).toEqual(await rowsIn(fixture.url));
    expect(aside).toBe(path.join(folder, "regulars-before-restore-2026-11-21T17-30-00Z.pgdump"));
    const { counts } = await restore(empty.url, false, aside ?? "");
    expect(counts).toMatchObject({ users: 4, transactions: 12 });
    await old.remove();
  });

  test("is refused while a server is connected, and where another program's data is", async () => {
    const store = await openPostgresStore({ url: empty.url });
    await store.reader.count("users", {});
    expect(await remedy(restore(empty.url, true))).toContain("Stop all servers");
    await store.close();
    const other = await freshDatabase();
    await onServer(other.url, "create table orders (id int)");
    expect(await remedy(restore(other.url, true))).toContain("another program's data");
    await other.remove();
  });
});

describe.skipIf(!canDump)("an invalid backup is refused without changes", () => {
  const inEmpty = async () => {
    const { Client } = (await import("pg")).default;
    const client = new Client({ connectionString: empty.url });
    await client.connect();
    const { rows } = await client.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace",
    );
    await client.end();
    return rows;
  };

  test("a text, a file that does not exist, and another program's dump", async () => {
    expect(
      await remedy(
        restore(
          empty.url,
          false,
          spoiled("text", () => "PG, dear"),
        ),
      ),
    ).toContain("is not a backup");
    expect(await remedy(restore(empty.url, false, path.join(folder, "none")))).toContain(
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
    expect(await remedy(restore(empty.url, false, dump))).toMatch(/newer version .*99/);
    expect(await inEmpty()).toEqual([]);
    await newer.remove();
  });
});
