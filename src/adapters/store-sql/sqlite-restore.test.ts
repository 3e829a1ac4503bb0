import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StoreFailure } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { type ScratchFolder, scratchFolder } from "#testing/scratch-folder.ts";
import { remedyOf } from "../conformance/rows.ts";
import { openSqliteStore } from "./sqlite.ts";
import { backUpSqlite } from "./sqlite-backup.ts";
import { dataFile } from "./sqlite-folder.ts";
import { restoreSqlite } from "./sqlite-restore.ts";
import { allRows, rowsOf } from "./testing/all-rows.ts";
import { keptSqlite } from "./testing/kept.ts";

let scratch: ScratchFolder;
let fixture: string;
let elsewhere: string;
let file: string;

beforeEach(async () => {
  scratch = scratchFolder();
  fixture = path.join(scratch.folder, "source");
  elsewhere = path.join(scratch.folder, "elsewhere");
  file = path.join(scratch.folder, "backup.sqlite");
  keptSqlite(3, fixture);
  await (await openSqliteStore({ folder: fixture })).close();
  await backUp();
});

afterEach(() => scratch.remove());

const NOW = Date.UTC(2026, 10, 21, 17, 30);
const silent = () => {};
const backUp = (to = file) => backUpSqlite({ folder: fixture, file: to }, silent);
const rowsIn = async (folder: string) => rowsOf(await openSqliteStore({ folder }));
const restore = (folder: string, replace = false, from = file) =>
  restoreSqlite({ folder, file: from, replace, now: NOW }, silent);

/** Changes a database behind the program's back. */
function tamper(at: string, ...statements: readonly string[]): void {
  const database = new DatabaseSync(at, { enableForeignKeyConstraints: false });
  for (const statement of statements) database.exec(statement);
  database.close();
}

describe("a backup of the embedded database", () => {
  test("is one file that only its owner can read, with counts of its rows", async () => {
    const second = path.join(scratch.folder, "second.sqlite");
    const { schema, counts } = await backUp(second);
    expect(counts).toEqual({ users: 5, transactions: 13, qr_codes: 57, rewards: 6 });
    expect(schema).toBeGreaterThanOrEqual(4);
    expect(statSync(second).mode & 0o777).toBe(0o600);
    expect(readdirSync(scratch.folder).toSorted()).toEqual([
      "backup.sqlite",
      "second.sqlite",
      "source",
    ]);
  });

  test("restored into an empty folder has every row of every dataset", async () => {
    const restored = await restore(elsewhere);
    expect(restored).toMatchObject({
      differences: [],
      previousData: undefined,
      counts: { users: 5 },
    });
    expect(await rowsIn(elsewhere)).toEqual(await rowsIn(fixture));
    expect(readdirSync(elsewhere).toSorted()).toEqual(["regulars.lock", "regulars.sqlite"]);
    expect(statSync(dataFile(elsewhere)).mode & 0o777).toBe(0o600);
  });

  test("is of the moment it began, also with concurrent writes", async () => {
    const store = await openSqliteStore({ folder: fixture });
    const before = await allRows(store.reader);
    const again = path.join(scratch.folder, "again.sqlite");
    const copying = backUp(again);
    for (let no = 0; no < 20; no += 1) {
      const row = { id: `late-${no}`, text: "x".repeat(500), expiresAt: 9e12 };
      await commit(store, inserted("challenges", row));
    }
    await copying;
    await store.close();
    await restore(elsewhere, false, again);
    expect(await rowsIn(elsewhere)).toEqual(before);
  });

  test("never overwrites a file, and leaves none when it fails", async () => {
    expect(await remedyOf(backUp())).toContain("already exists");
    expect(await remedyOf(backUp(path.join(scratch.folder, "no", "such", "b.sqlite")))).toContain(
      "ENOENT",
    );
    expect(await remedyOf(backUpSqlite({ folder: elsewhere, file: `${file}2` }, silent))).toContain(
      "DATA_DIR",
    );
    writeFileSync(dataFile(fixture), "not a database at all, and long enough to be read as one");
    await expect(backUp(`${file}2`)).rejects.toThrow(StoreFailure);
    expect(readdirSync(scratch.folder).toSorted()).toEqual(["backup.sqlite", "source"]);
  });
});

describe("restoring over data", () => {
  test("is refused without --replace and changes nothing", async () => {
    const before = await rowsIn(fixture);
    expect(await remedyOf(restore(fixture))).toContain("--replace");
    expect(await rowsIn(fixture)).toEqual(before);
  });

  test("with --replace keeps the previous data and its log under a dated name", async () => {
    tamper(dataFile(fixture), "insert into challenges values ('kept', 'text', 9)");
    const { previousData } = await restore(fixture, true);
    expect(previousData).toBe(
      path.join(fixture, "regulars-before-restore-2026-11-21T17-30-00Z.sqlite"),
    );
    const old = new DatabaseSync(previousData ?? "");
    expect(old.prepare("select count(*) as n from challenges where id = 'kept'").get()).toEqual({
      n: 1,
    });
    old.close();
    expect((await rowsIn(fixture)).challenges).toEqual([]);
  });

  test.runIf(process.getuid?.() === 0)(
    "is refused to root where the data is another user's",
    async () => {
      chownSync(fixture, 65_534, 65_534);
      expect(await remedyOf(restore(fixture, true))).toContain("belongs to another user");
    },
  );

  test("is refused while a server runs on the folder", async () => {
    const store = await openSqliteStore({ folder: fixture });
    expect(await remedyOf(restore(fixture, true))).toContain("in use by another process");
    await store.close();
  });
});

describe("an invalid backup is refused without changes", () => {
  test.each<readonly [string, () => void, RegExp]>([
    ["a file that does not exist", () => rmSync(file), /does not exist/],
    ["a text", () => writeFileSync(file, "Dear diary, today I made a backup."), /is not a backup/],
    [
      "another program's database",
      () => tamper(file, "pragma application_id = 7"),
      /no database of this program/,
    ],
    [
      "a newer version's",
      () => tamper(file, "insert into migrations values (99, 'x', 1)"),
      /newer version .*99/,
    ],
    ["one cut short", () => truncateSync(file, 200_000), /damaged/],
    ["one with a page of garbage", () => garble(file), /damaged/],
    [
      "one that does not add up",
      () => tamper(file, "update users set points = points + 1 where points > 0"),
      /does not add up/,
    ],
    [
      "a database in use",
      () => writeFileSync(`${file}-wal`, "what was saved last"),
      /in use, not a backup/,
    ],
  ])("%s", async (_what, spoil, words) => {
    spoil();
    expect(await remedyOf(restore(elsewhere))).toMatch(words);
    expect(existsSync(dataFile(elsewhere))).toBe(false);
    const before = readFileSync(dataFile(fixture));
    expect(await remedyOf(restore(fixture, true))).toMatch(words);
    expect(readFileSync(dataFile(fixture)).equals(before)).toBe(true);
    expect(readdirSync(fixture).join()).not.toContain("restor");
  });
});

function garble(at: string): void {
  const bytes = readFileSync(at);
  bytes.fill(0xa5, 40_960, 61_440);
  writeFileSync(at, bytes);
}
