import { copyFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { type ScratchFolder, scratchFolder } from "#testing/scratch-folder.ts";
import { openSqliteStore } from "./sqlite.ts";

let scratch: ScratchFolder;
let store: Store;
let file: string;
let added = 0;

beforeEach(async () => {
  scratch = scratchFolder();
  file = path.join(scratch.folder, "regulars.sqlite");
  store = await openSqliteStore({ folder: scratch.folder });
});

afterEach(async () => {
  await store.close();
  scratch.remove();
});

function add(): Promise<void> {
  added += 1;
  const row = { id: String(added), text: "ABCDEF", expiresAt: 1 };
  return commit(store, inserted("challenges", row));
}

const removed = {
  problem: { kind: "unavailable", remedy: expect.stringMatching(/no longer.*Stop/) },
};

describe("A data file that is removed while the store is open", () => {
  it.each([
    ["is removed", () => rmSync(file)],
    ["is removed with its folder", () => rmSync(path.dirname(file), { recursive: true })],
    [
      "makes room for a backup",
      () => (copyFileSync(file, `${file}.bak`), renameSync(`${file}.bak`, file)),
    ],
  ])("and %s: nothing more is reported as saved", async (_label, take) => {
    await add();
    take();
    await expect(add()).rejects.toMatchObject(removed);
    await expect(store.reader.count("challenges", {})).rejects.toMatchObject(removed);
    await expect(store.sessionWithUser("x")).rejects.toMatchObject(removed);
  });

  it("and restored, is the same file: the store continues", async () => {
    await add();
    renameSync(file, `${file}.moved`);
    await expect(add()).rejects.toMatchObject(removed);
    renameSync(`${file}.moved`, file);
    await add();
    expect(await store.reader.count("challenges", {})).toBe(2);
  });
});
