import { expect, onTestFinished, test } from "vitest";
import { commit, inserted } from "#testing/changes.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { aFeedback } from "../conformance/rows.ts";
import { searched } from "./search.ts";
import { countedUpTo } from "./search-count.ts";
import { slowReadsOver } from "./slow-reads-over.ts";
import { openSqliteStore } from "./sqlite.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile } from "./sqlite-folder.ts";
import type { Call } from "./statement.ts";
import { Statements } from "./statements.ts";

/** More rows than a search reads of its list before it asks the index. */
const MANY = 1000;

/** Opens a store with many posts, every hundredth of which is hidden, and returns how to search it and which tables that reads. */
async function manyPosts() {
  const { folder, remove } = scratchFolder();
  const store = await openSqliteStore({ folder });
  const rows = Array.from({ length: MANY }, (_, at) => ({
    ...aFeedback(`person-${at}`, at === 7 ? "Cold filter" : "Good crema"),
    createdAt: at * 1000,
    status: at % 100 === 0 ? ("hidden" as const) : ("approved" as const),
  }));
  await commit(store, ...rows.map((row) => inserted("feedback", row)));
  const connection = new SqliteConnection(dataFile(folder), { readOnly: true });
  onTestFinished(async () => {
    connection.close();
    await store.close();
    remove();
  });
  const statements = new Statements("sqlite");
  const texts: string[] = [];
  const run = async (call: Call) => {
    texts.push(call.statement.text);
    return connection.rows(call);
  };
  const search = (text: string) => ({ fields: ["text", "userName"] as const, text });
  return {
    found: (text: string, status: "hidden" | "approved") =>
      searched(
        statements,
        "feedback",
        {
          where: { status },
          search: search(text),
          order: [
            ["createdAt", "desc"],
            ["id", "desc"],
          ],
          limit: 20,
        },
        { run, slow: slowReadsOver(statements, run), isBuilt: async () => true },
      ),
    counted: (text: string) =>
      countedUpTo(
        statements,
        "feedback",
        { where: { status: "approved" }, search: search(text), most: 50 },
        run,
      ),
    /** The statements since the last call that read texts of posts, and not only how many there are. */
    textsRead: () => texts.splice(0).filter((text) => text.includes("like")),
  };
}

test("a text that no post contains is looked up without reading posts", async () => {
  const { found, textsRead } = await manyPosts();
  expect(await found("zzqzzq", "approved")).toEqual([]);
  expect(textsRead()).toEqual([]);
});

test.each(["zzq", "zq"])(
  "'%s', which is often common, is looked for in the first posts, and then looked up",
  async (text) => {
    const { found, textsRead } = await manyPosts();
    expect(await found(text, "approved")).toEqual([]);
    expect(textsRead()).toHaveLength(1);
  },
);

test.each(["zzqzzq", "zzq", "zq"])(
  "'%s', which no post contains, is counted without reading posts",
  async (text) => {
    const { counted, textsRead } = await manyPosts();
    expect(await counted(text)).toBe(0);
    expect(textsRead()).toEqual([]);
  },
);

test("a text that few posts contain is found and counted by the ids from the index", async () => {
  const { found, counted, textsRead } = await manyPosts();
  expect(await found("filter", "approved")).toHaveLength(1);
  expect(await counted("filter")).toBe(1);
  const read = textsRead();
  expect(read).toHaveLength(2);
  for (const text of read) expect(text).toContain("json_each");
});

test("a common text fills its page from the first posts of the list", async () => {
  const { found, textsRead } = await manyPosts();
  expect(await found("crema", "approved")).toHaveLength(20);
  const read = textsRead();
  expect(read).toHaveLength(1);
  expect(read[0]).not.toContain("match");
});

test("a short list is read, also for a text that few posts contain", async () => {
  const { found, textsRead } = await manyPosts();
  expect(await found("filter", "hidden")).toEqual([]);
  const read = textsRead();
  expect(read).toHaveLength(1);
  expect(read[0]).not.toContain("match");
});

test("one or two letters find posts whatever pieces begin with them", async () => {
  const { found } = await manyPosts();
  expect(await found("co", "approved")).toHaveLength(1);
  expect(await found("f", "approved")).toHaveLength(1);
  expect(await found("r", "approved")).toHaveLength(20);
});
