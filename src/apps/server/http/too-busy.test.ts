import { expect, test } from "vitest";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { HashingThread } from "#adapters/passwords/hashing-thread.ts";
import { Pool } from "#adapters/passwords/pool.ts";
import { mainAdmin, openFixtureForFile } from "#testing/server/fixture.ts";
import { outcome, post } from "#testing/server/visitors.ts";

/** One thread, with room for one waiting caller. */
const pool = new Pool([new HashingThread()], 1);
const fixture = await openFixtureForFile({ passwords: argon2Node(pool) });

const login = () => post(fixture, "login", { body: JSON.stringify(mainAdmin) });

test("a login is refused when the password queue is full, and the queued one succeeds", async () => {
  let both: ReturnType<typeof login>[] = [];
  await pool.use(async () => {
    both = [login(), login()];
    // Either of the two may be first; the other one is answered at once.
    const late = await Promise.race(both);
    expect([late.status, outcome(late)]).toEqual([503, "too-busy"]);
    expect(late.headers.get("retry-after")).toBe("5");
  });
  const outcomes = (await Promise.all(both)).map(outcome);
  expect(outcomes.toSorted()).toEqual(["ok", "too-busy"]);
  expect(fixture.faults).toEqual([]);
});

test("other requests are answered meanwhile", async () => {
  await pool.use(async () => {
    expect((await post(fixture, "issueChallenge")).status).toBe(200);
  });
});
