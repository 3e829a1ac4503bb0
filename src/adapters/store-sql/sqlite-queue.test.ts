import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StoreFailure } from "#engine/ports.ts";
import { type ScratchFolder, scratchFolder } from "#testing/scratch-folder.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile } from "./sqlite-folder.ts";
import { SqliteQueue } from "./sqlite-queue.ts";

let scratch: ScratchFolder;
let writer: SqliteConnection;
let otherConnection: SqliteConnection;
let queue: SqliteQueue;

beforeEach(() => {
  scratch = scratchFolder();
  writer = new SqliteConnection(dataFile(scratch.folder), { readOnly: false });
  writer.execute("pragma journal_mode = wal; create table notes (text text not null) strict");
  otherConnection = new SqliteConnection(dataFile(scratch.folder), { readOnly: true });
  queue = new SqliteQueue(writer);
});

afterEach(async () => {
  await queue.close();
  otherConnection.close();
  writer.close();
  scratch.remove();
});

const note = (text: string) => writer.execute(`insert into notes values ('${text}')`);
const notes = (connection: SqliteConnection) =>
  connection.query("select text from notes order by rowid").map(([text]) => String(text));

describe("Transactions that wait together on SQLite", () => {
  it("run one after the other, each seeing the previous ones completely", async () => {
    const seen = await Promise.all(
      ["a", "b", "c"].map((text) =>
        queue.transaction(async () => {
          note(`${text}1`);
          await new Promise((resolve) => setImmediate(resolve));
          note(`${text}2`);
          return notes(writer).join(" ");
        }),
      ),
    );
    expect(seen).toEqual(["a1 a2", "a1 a2 b1 b2", "a1 a2 b1 b2 c1 c2"]);
  });

  it("show nothing to others before they are committed", async () => {
    let halfWay: readonly string[] = ["not looked"];
    await queue.transaction(async () => {
      note("first");
      halfWay = notes(otherConnection);
    });
    expect(halfWay).toEqual([]);
    expect(notes(otherConnection)).toEqual(["first"]);
  });

  it("are rolled back alone: those beside a failing one are kept", async () => {
    const outcomes = await Promise.allSettled(
      ["a", "b", "c"].map((text) =>
        queue.transaction(async () => {
          note(text);
          if (text === "b") throw new RangeError("half-way");
          return text;
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(notes(otherConnection)).toEqual(["a", "c"]);
  });

  it("succeed only after all of them are on the disk", async () => {
    writer.execute(`pragma max_page_count = ${pages() + 3}`);
    const outcomes = await Promise.allSettled(
      ["small", "x".repeat(100_000), "small too"].map((text) =>
        queue.transaction(async () => note(text)),
      ),
    );
    const reported = outcomes.filter(({ status }) => status === "fulfilled").length;
    expect(notes(otherConnection)).toHaveLength(reported);
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    expect(failed?.reason).toMatchObject({
      problem: { kind: "unavailable", remedy: expect.stringContaining("disk is full") },
    });
    writer.execute("pragma max_page_count = 100000");
    await queue.transaction(async () => note("after"));
    expect(notes(otherConnection).at(-1)).toBe("after");
  });

  it("report another program's lock and continue afterwards", async () => {
    writer.execute("pragma busy_timeout = 1");
    const other = new SqliteConnection(dataFile(scratch.folder), { readOnly: false });
    other.execute("begin immediate");
    await expect(queue.transaction(async () => note("a"))).rejects.toMatchObject({
      problem: { kind: "unavailable", remedy: expect.stringContaining("keeps it locked") },
    });
    other.execute("rollback");
    other.close();
    await queue.transaction(async () => note("b"));
    expect(notes(otherConnection)).toEqual(["b"]);
  });

  it("may hand their changes to another writer, which has exclusive access meanwhile", async () => {
    const other = new SqliteConnection(dataFile(scratch.folder), { readOnly: false });
    let seen: readonly string[] = [];
    const outcomes = await Promise.allSettled([
      queue.transaction(async () => note("before")),
      queue.transaction(async (handOver) => {
        seen = notes(writer);
        handOver(async () => {
          await new Promise((resolve) => setImmediate(resolve));
          other.execute(`insert into notes values ('after ${notes(other).join()}')`);
        });
      }),
      queue.transaction(async (handOver) => {
        handOver(() => Promise.reject(new RangeError("not taken")));
      }),
      queue.transaction(async () => note(`third after ${notes(writer).length}`)),
    ]);
    other.close();
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
    ]);
    expect(seen).toEqual(["before"]);
    expect(notes(otherConnection)).toEqual(["before", "after before", "third after 2"]);
  });

  it("are refused after the queue has closed, and accepted ones are completed", async () => {
    const taken = queue.transaction(async () => note("taken"));
    await queue.close();
    await taken;
    await expect(queue.transaction(async () => note("late"))).rejects.toBeInstanceOf(StoreFailure);
    expect(notes(otherConnection)).toEqual(["taken"]);
  });
});

function pages(): number {
  return Number(writer.query("pragma page_count")[0]?.[0]);
}
