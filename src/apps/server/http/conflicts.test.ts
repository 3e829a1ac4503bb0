import { beforeEach, expect, test } from "vitest";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { openFixtureOnChanged } from "#testing/server/changed-store.ts";
import type { Fixture } from "#testing/server/fixture.ts";
import { post } from "#testing/server/visitors.ts";

let fixture: Fixture;
let hasConflicts = false;

/** In which each request may lose against another one. */
function contended(store: Store): Partial<Store> {
  const tried = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (hasConflicts) throw new StoreFailure({ kind: "conflict" });
    return await work();
  };
  return {
    sessionWithUser: (id) => tried(() => store.sessionWithUser(id)),
    transact: (work) => tried(() => store.transact(work)),
  };
}

beforeEach(async () => {
  hasConflicts = false;
  fixture = await openFixtureOnChanged(contended);
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
