import { expect, onTestFinished, test } from "vitest";
import { sha256Node } from "#adapters/chance/digest-node.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { countProcesses, PERIOD_MS } from "./process-count.ts";

/** Processes that count on one store, with one clock. */
async function counting() {
  const { folder, remove } = scratchFolder();
  onTestFinished(remove);
  const store = await openSqliteStore({ folder });
  onTestFinished(() => store.close());
  const time = { now: 40 * PERIOD_MS };
  const clock = () => time.now;
  const open = (own: Pick<Store, "countAttempt" | "reader"> = store) =>
    countProcesses({ store: own, clock, digest: sha256Node, every: () => () => {} });
  return { store, open, pass: (ms: number) => void (time.now += ms) };
}

test("processes know each other within two periods, and those that ended are forgotten", async () => {
  const { open, pass } = await counting();
  const [one, other] = [open(), open()];
  expect(one.count()).toBe(1);
  await one.look();
  await other.look();
  expect([one.count(), other.count()]).toEqual([1, 2]);
  pass(PERIOD_MS);
  await one.look();
  expect(one.count()).toBe(2);
  pass(PERIOD_MS);
  // The other one has ended, and the last whole period still knows of one process only.
  await one.look();
  expect(one.count()).toBe(1);
});

test("a process counts once in a period, however often it looks", async () => {
  const { open, pass } = await counting();
  const one = open();
  for (let looks = 0; looks < 3; looks += 1) await one.look();
  pass(PERIOD_MS);
  const other = open();
  await other.look();
  expect(other.count()).toBe(1);
});

test("while the database does not respond, the number stays", async () => {
  const { open, pass, store } = await counting();
  const failing: { now: boolean } = { now: false };
  const one = open({
    reader: store.reader,
    countAttempt: (id, times) =>
      failing.now
        ? Promise.reject(new StoreFailure({ kind: "unavailable", remedy: "Start it." }))
        : store.countAttempt(id, times),
  });
  const other = open();
  await other.look();
  await one.look();
  failing.now = true;
  pass(5 * PERIOD_MS);
  await one.look();
  expect(one.count()).toBe(2);
});
