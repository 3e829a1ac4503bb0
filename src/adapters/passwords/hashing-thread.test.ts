import { existsSync, readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { expect, test } from "vitest";
import { HashingThread } from "./hashing-thread.ts";
import type { Hashing } from "./hashing-work.ts";

const CHEAP: Hashing = {
  password: "tall oat latte",
  salt: new Uint8Array(16),
  cost: { memory: 64, passes: 1, lanes: 1 },
  length: 32,
};

/** argon2 refuses less than eight bytes of salt. */
const IMPOSSIBLE: Hashing = { ...CHEAP, salt: new Uint8Array(4) };

test("a failing thread rejects, and the next hash starts a new one", async () => {
  const thread = new HashingThread();
  const hash = await thread.hash(CHEAP);
  await expect(thread.hash(IMPOSSIBLE)).rejects.toThrow(/nonce/);
  expect(await thread.hash(CHEAP)).toEqual(hash);
});

test("on Linux it has a lower priority than the other threads, and the process's priority stays", async () => {
  const before = threads();
  const own = getPriority();
  await new HashingThread().hash(CHEAP);
  const made = [...threads()].filter(([id]) => !before.has(id)).map(([, nice]) => nice);
  expect(made.includes(10)).toBe(process.platform === "linux");
  expect(getPriority()).toBe(own);
});

/** The nice value of each thread of this process on Linux, by thread id. */
function threads(): ReadonlyMap<string, number> {
  const nice = (id: string) => {
    // The fields after the name, which may have spaces, begin with the state, the third; nice is the nineteenth.
    const text = readFileSync(`/proc/self/task/${id}/stat`, "utf8");
    return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[16]);
  };
  const ids = existsSync("/proc/self/task") ? readdirSync("/proc/self/task") : [];
  return new Map(ids.map((id) => [id, nice(id)]));
}
