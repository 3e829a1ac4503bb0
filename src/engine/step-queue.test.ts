import { expect, test } from "vitest";
import { stepQueue } from "./step-queue.ts";

/** A queue whose clock is moved by its steps and rests, and what happened in it. */
function aQueue() {
  const at = { now: 0 };
  const log: string[] = [];
  const wait = async (ms: number) => {
    log.push(`rest ${ms}`);
    at.now += ms;
  };
  const paced = stepQueue({ now: () => at.now, wait });
  const step = (name: string, ms: number) => async () => {
    log.push(`${name} at ${at.now}`);
    await Promise.resolve();
    at.now += ms;
    return name;
  };
  return { at, log, paced, step };
}

test("steps run one at a time, in the order of their calls, with a rest as long as the step", async () => {
  const { log, paced, step } = aQueue();
  const steps = [paced(step("a", 4)), paced(step("b", 30)), paced(step("c", 2))];
  expect(await Promise.all(steps)).toEqual(["a", "b", "c"]);
  expect(log).toEqual(["a at 0", "rest 4", "b at 8", "rest 30", "c at 68", "rest 2"]);
});

test("a result does not wait for the rest, and the next step does", async () => {
  const rests: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => rests.push(resolve));
  const paced = stepQueue({ now: () => 0, wait });
  const done: string[] = [];
  expect(await paced(async () => "first")).toBe("first");
  const second = paced(async () => void done.push("second"));
  await Promise.resolve();
  expect(done).toEqual([]);
  rests[0]?.();
  await second;
  expect(done).toEqual(["second"]);
});

test("a failed step passes its error on, rests, and does not stop the next one", async () => {
  const { at, log, paced, step } = aQueue();
  const failing = paced(async () => {
    at.now += 7;
    throw new Error("failed");
  });
  const next = paced(step("next", 1));
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("next");
  expect(log).toEqual(["rest 7", "next at 14", "rest 1"]);
});

test("no rest is longer than a quarter of a second", async () => {
  const { log, paced, step } = aQueue();
  await paced(step("long", 9000));
  expect(log).toEqual(["long at 0", "rest 250"]);
});
