import { expect, test } from "vitest";
import { pacing } from "./paced.ts";
import { stopSignal } from "./stop-signal.ts";

/** A clock that steps move, and the rests that were asked for. */
function aPace() {
  const at = { now: 1000 };
  const rests: number[] = [];
  const ended: number[] = [];
  const every = (ms: number, callback: () => void) => {
    rests.push(ms);
    queueMicrotask(callback);
    return () => void ended.push(ms);
  };
  const ending = stopSignal();
  const paced = pacing({ clock: () => at.now, every }, ending);
  const step = (ms: number) => async () => {
    at.now += ms;
    return ms;
  };
  return { at, rests, ended, ending, paced, step };
}

test("a step is followed by a rest as long, and gives its result", async () => {
  const { rests, ended, paced, step } = aPace();
  expect(await paced(step(4))).toBe(4);
  expect(await paced(step(30))).toBe(30);
  expect([rests, ended]).toEqual([
    [4, 30],
    [4, 30],
  ]);
});

test("no rest is longer than a quarter of a second, and a step that took no time has none", async () => {
  const { rests, paced, step } = aPace();
  await paced(step(9000));
  await paced(step(0));
  await paced(step(-50));
  expect(rests).toEqual([250]);
});

test("a step that fails has no rest", async () => {
  const { rests, at, paced } = aPace();
  const failing = async () => {
    at.now += 5;
    throw new Error("failed");
  };
  await expect(paced(failing)).rejects.toThrow("failed");
  expect(rests).toEqual([]);
});

test("a rest ends when the work is stopped", async () => {
  const ending = stopSignal();
  const at = { now: 0 };
  const paced = pacing({ clock: () => at.now, every: () => () => {} }, ending);
  const resting = paced(async () => {
    at.now += 100;
    return "done";
  });
  ending.stop();
  expect(await resting).toBe("done");
});
