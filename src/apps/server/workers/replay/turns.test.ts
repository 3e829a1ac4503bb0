import { expect, test } from "vitest";
import { turns } from "./turns.ts";

/** Runs turns that have no work. Out: how long they took, in milliseconds. */
async function taken(count: number, everyMs: number): Promise<number> {
  const next = turns(everyMs);
  const started = performance.now();
  for (let turn = 0; turn < count; turn += 1) await next();
  return performance.now() - started;
}

test("work that is behind its plan pauses after each turn", async () => {
  expect(await taken(400, 0)).toBeGreaterThanOrEqual(20);
});

test("work that is ahead of its plan rests until its turn", async () => {
  expect(await taken(20, 5)).toBeGreaterThanOrEqual(95);
});

test("what waits for the end of the tick is done before a turn, also behind the plan", async () => {
  const next = turns(0);
  let isSent = false;
  process.nextTick(() => {
    isSent = true;
  });
  await next();
  expect(isSent).toBe(true);
});
