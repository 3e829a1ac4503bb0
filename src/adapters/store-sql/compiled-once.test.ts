import { constants, DatabaseSync, type SQLInputValue } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { boundedCount } from "./bounded-count.ts";
import { openSqliteStore } from "./sqlite.ts";
import { dataFile } from "./sqlite-folder.ts";
import { countWithin, pageWithin } from "./sqlite-search.ts";
import type { Call } from "./statement.ts";
import { Statements } from "./statements.ts";

const statements = new Statements("sqlite");
const newest = {
  order: [
    ["createdAt", "desc"],
    ["id", "desc"],
  ],
} as const;
const search = { fields: ["text"], text: "foam" } as const;

/** Calls with a number of rows. */
const calls: readonly (readonly [string, (limit: number) => Call])[] = [
  ["a page", (limit) => statements.many("feedback", { ...newest, limit })],
  [
    "a count of some rows",
    (most) => statements.call(boundedCount("sqlite", "feedback", { where: {}, most })),
  ],
  [
    "a page of a search",
    (limit) => statements.call(pageWithin("feedback", { ...newest, limit, search }, 500)),
  ],
  [
    "the number of rows of a search",
    (limit) => statements.call(countWithin("feedback", { ...newest, limit, search }, 500)),
  ],
];

/** Returns how often SQLite asks for permission while it compiles. */
async function permissionsAsked(call: (limit: number) => Call): Promise<readonly number[]> {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  await (await openSqliteStore({ folder })).close();
  const database = new DatabaseSync(dataFile(folder));
  onTestFinished(() => database.close());
  database.function("folded", (text) => String(text).toLowerCase());
  let asked = 0;
  database.setAuthorizer(() => {
    asked += 1;
    return constants.SQLITE_OK;
  });
  const statement = database.prepare(call(1).statement.text);
  const compiled = asked;
  for (const limit of [1, 1, 20]) statement.all(...(call(limit).values as SQLInputValue[])); // the calls above have neither lists nor booleans
  return [compiled, asked - compiled];
}

test.each(calls)("SQLite compiles %s once, whatever its number of rows", async (_what, call) => {
  const [compiled, again] = await permissionsAsked(call);
  expect(compiled).toBeGreaterThan(0);
  expect(again).toBe(0);
});
