import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commit, inserted } from "#testing/changes.ts";
import { type ScratchFolder, scratchFolder } from "#testing/scratch-folder.ts";
import { remedyOf } from "../conformance/rows.ts";
import { openSqliteStore } from "./sqlite.ts";
import { openInChild } from "./testing/child.ts";

let scratch: ScratchFolder;
beforeEach(() => {
  scratch = scratchFolder();
});
afterEach(() => scratch.remove());

const inScratch = (...parts: readonly string[]) => path.join(scratch.folder, ...parts);

const refusal = (folder: string) =>
  remedyOf(openSqliteStore({ folder }).then((store) => store.close()));

describe("Opening the SQLite store", () => {
  it("creates the folder, migrates once and finds the data again", async () => {
    const folder = inScratch("not", "there", "yet");
    const first = await openSqliteStore({ folder });
    const challenge = { id: "c", text: "ABCDEF", expiresAt: 1 };
    await commit(first, inserted("challenges", challenge));
    await first.close();
    const schema = schemaOf(folder);
    const second = await openSqliteStore({ folder });
    expect(await second.reader.one("challenges", { id: "c" })).toEqual(challenge);
    await second.close();
    expect(schemaOf(folder)).toEqual(schema);
  });

  it("refuses a database of a newer version and does not change it", async () => {
    const { folder } = scratch;
    await (await openSqliteStore({ folder })).close();
    const database = new DatabaseSync(inScratch("regulars.sqlite"));
    database.exec("insert into migrations (number, name, applied_at) values (99, 'later', 0)");
    database.exec("create table later (id text) strict");
    database.close();
    const schema = schemaOf(folder);
    expect(await refusal(folder)).toMatch(/newer version.*99.*Nothing was changed/s);
    expect(schemaOf(folder)).toEqual(schema);
  });

  it.each([
    ["garbage", Buffer.from("This is somebody's diary. ".repeat(400))],
    ["a cut-off header", Buffer.from("SQLite format 3\0")],
  ])("refuses %s and leaves it as it was", async (_name, bytes) => {
    writeFileSync(inScratch("regulars.sqlite"), bytes);
    expect(await refusal(scratch.folder)).toContain(inScratch("regulars.sqlite"));
    expect(readFileSync(inScratch("regulars.sqlite"))).toEqual(bytes);
  });

  it("refuses another program's database and does not change it", async () => {
    const database = new DatabaseSync(inScratch("regulars.sqlite"));
    database.exec("create table diary (day text, words text)");
    database.close();
    const bytes = readFileSync(inScratch("regulars.sqlite"));
    expect(await refusal(scratch.folder)).toMatch(/another program's database/);
    expect(readFileSync(inScratch("regulars.sqlite"))).toEqual(bytes);
  });

  it("refuses a damaged database", async () => {
    const { folder } = scratch;
    await (await openSqliteStore({ folder })).close();
    const bytes = readFileSync(inScratch("regulars.sqlite"));
    bytes.fill(0xff, 100, 4096);
    writeFileSync(inScratch("regulars.sqlite"), bytes);
    expect(await refusal(folder)).toMatch(/damaged.*backup/);
    expect(readFileSync(inScratch("regulars.sqlite"))).toEqual(bytes);
  });

  it("refuses a database locked by another program", async () => {
    const { folder } = scratch;
    await (await openSqliteStore({ folder })).close();
    const other = new DatabaseSync(inScratch("regulars.sqlite"));
    other.exec("begin immediate");
    expect(await refusal(folder)).toMatch(/regulars\.sqlite: Another program keeps it locked.*End/);
    other.close();
    await (await openSqliteStore({ folder })).close();
  });

  it("reports another program's lock at once while serving, and continues afterwards", async () => {
    const store = await openSqliteStore({ folder: scratch.folder });
    const other = new DatabaseSync(inScratch("regulars.sqlite"));
    other.exec("begin immediate");
    const challenge = { id: "c", text: "ABCDEF", expiresAt: 1 };
    const add = () => commit(store, inserted("challenges", challenge));
    const started = performance.now();
    await expect(add()).rejects.toMatchObject({ problem: { kind: "unavailable" } });
    // Waiting for a lock of SQLite blocks every other request, too.
    expect(performance.now() - started).toBeLessThan(1000);
    expect(await store.reader.count("challenges", {})).toBe(0);
    other.exec("rollback");
    other.close();
    await add();
    await store.close();
  });

  it("refuses a folder that is a file, and a file that is a folder", async () => {
    writeFileSync(inScratch("taken"), "");
    expect(await refusal(inScratch("taken"))).toContain(inScratch("taken"));
    expect(await refusal(inScratch("taken", "below"))).toContain("DATA_DIR");
    mkdirSync(inScratch("odd", "regulars.sqlite"), { recursive: true });
    expect(await refusal(inScratch("odd"))).toContain(inScratch("odd", "regulars.sqlite"));
  });

  it("refuses a folder that it may not write", async () => {
    chmodSync(scratch.folder, 0o555);
    // Permissions do not restrict root, so another user tries.
    const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
    const child = openInChild(scratch.folder, "leave", nobody);
    await child.printed(1);
    await child.kill();
    chmodSync(scratch.folder, 0o755);
    expect(child.lines.join("\n")).toMatch(/"kind":"unavailable".*regulars\.lock.*user to/);
    expect(readdirSync(scratch.folder)).toEqual([]);
  });
});

describe("A data file that may only be read", () => {
  it.each(["regulars.sqlite", "regulars.sqlite-wal", "regulars.sqlite-shm"])(
    "is reported before anything is written, and opens once it is writable: %s",
    async (name) => {
      await (await openSqliteStore({ folder: scratch.folder })).close();
      rmSync(inScratch("regulars.lock"));
      if (name !== "regulars.sqlite") writeFileSync(inScratch(name), "");
      for (const file of readdirSync(scratch.folder)) chmodSync(inScratch(file), 0o666);
      chmodSync(inScratch(name), 0o444);
      chmodSync(scratch.folder, 0o777);
      const before = readdirSync(scratch.folder);
      const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
      const child = openInChild(scratch.folder, "leave", nobody);
      await child.printed(1);
      await child.kill();
      expect(child.lines.join("\n")).toMatch(
        new RegExp(`"kind":"unavailable".*${name} can only be read.*user to write`),
      );
      expect(readdirSync(scratch.folder).filter((file) => file !== "regulars.lock")).toEqual(
        before,
      );
      chmodSync(inScratch(name), 0o666);
      rmSync(inScratch("regulars.lock"), { force: true });
      const store = await openSqliteStore({ folder: scratch.folder });
      expect(await store.reader.count("users", {})).toBe(0);
      await store.close();
    },
  );
});

describe("A second opener of the same folder", () => {
  it("is refused in the same process until the first one closes", async () => {
    const { folder } = scratch;
    const first = await openSqliteStore({ folder });
    expect(await refusal(folder)).toMatch(/in use by another process.*DATA_DIR/);
    expect(await first.reader.count("users", {})).toBe(0);
    await first.close();
    await (await openSqliteStore({ folder })).close();
  });

  it("is refused from another process, which holds the lock until it ends in any way", async () => {
    const { folder } = scratch;
    const child = openInChild(folder, "write");
    await child.printed(40);
    expect(await refusal(folder)).toContain(folder);
    await child.kill();
    const store = await openSqliteStore({ folder });
    const saved = await store.reader.many("users", {
      order: [
        ["joinedDate", "asc"],
        ["id", "asc"],
      ],
      limit: 100_000,
    });
    await store.close();
    const ids = new Set(saved.map(({ id }) => id));
    const reported = child.lines.slice(1);
    expect(reported.length).toBeGreaterThanOrEqual(39);
    expect(reported.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("ignores a stale lock file", async () => {
    writeFileSync(inScratch("regulars.lock"), "");
    await (await openSqliteStore({ folder: scratch.folder })).close();
    rmSync(inScratch("regulars.lock"), { force: true });
    const store = await openSqliteStore({ folder: scratch.folder });
    expect(await store.reader.count("users", {})).toBe(0);
    await store.close();
  });
});

function schemaOf(folder: string): unknown {
  const database = new DatabaseSync(path.join(folder, "regulars.sqlite"), { readOnly: true });
  const rows = database.prepare("select type, name, sql from sqlite_schema order by name").all();
  const applied = database.prepare("select number, name, applied_at from migrations").all();
  database.close();
  return [rows, applied];
}
