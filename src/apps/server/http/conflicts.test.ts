import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { type Fixture, openFixtureForTest } from "#testing/server/fixture.ts";
import { post } from "#testing/server/visitors.ts";

let fixture: Fixture;
let hasConflicts = false;

/** A store in which each request may lose against another one. */
function contended(store: Store): Store {
  const tried = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (hasConflicts) throw new StoreFailure({ kind: "conflict" });
    return await work();
  };
  return {
    reader: store.reader,
    sessionWithUser: (id) => tried(() => store.sessionWithUser(id)),
    countAttempt: (id, times) => store.countAttempt(id, times),
    transact: (work) => tried(() => store.transact(work)),
    prune: (now) => store.prune(now),
    buildIndexes: () => store.buildIndexes(),
    close: () => store.close(),
  };
}

beforeEach(async () => {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  hasConflicts = false;
  fixture = await openFixtureForTest({ store: contended(await openSqliteStore({ folder })) });
});

test.each([
  ["a command that is decided again each time", "issueChallenge"],
  ["a query whose session cannot be read", "session"],
])("%s is answered with 503, so that it is sent again later", async (_what, action) => {
  const ask = () => post(fixture, action, { token: "a-session-of-somebody" });
  expect((await ask()).status).toBe(200);
  hasConflicts = true;
  expect(await ask()).toMatchObject({
    status: 503,
    reply: { error: { code: "store-unavailable" } },
  });
  hasConflicts = false;
  expect((await ask()).status).toBe(200);
});
