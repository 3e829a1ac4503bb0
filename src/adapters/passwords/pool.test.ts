import { expect, test } from "vitest";
import { Overloaded } from "#engine/ports.ts";
import { Pool } from "./pool.ts";

/** Named pieces of work that end on request, and the started ones with their workers. */
function pieces() {
  const started: string[] = [];
  const ends = new Map<
    string,
    { resolve: (name: string) => void; reject: (error: Error) => void }
  >();
  const piece = (name: string) => (worker: string) =>
    new Promise<string>((resolve, reject) => {
      started.push(`${name} at ${worker}`);
      ends.set(name, { resolve, reject });
    });
  const end = (name: string) => ends.get(name)?.resolve(name);
  const fail = (name: string) => ends.get(name)?.reject(new Error(`${name} failed`));
  return { started, piece, end, fail };
}

test("each worker runs one piece of work at a time, in order", async () => {
  const { started, piece, end } = pieces();
  const pool = new Pool(["left", "right"], 10);
  const done = ["a", "b", "c", "d"].map((name) => pool.use(piece(name)));
  expect(started).toEqual(["a at right", "b at left"]);
  end("b");
  await done[1];
  await expect.poll(() => started.slice(2)).toEqual(["c at left"]);
  end("a");
  await done[0];
  await expect.poll(() => started.slice(3)).toEqual(["d at right"]);
  end("c");
  end("d");
  expect(await Promise.all(done)).toEqual(["a", "b", "c", "d"]);
});

test("failing work rejects and frees its worker", async () => {
  const { started, piece, end, fail } = pieces();
  const pool = new Pool(["only"], 10);
  const first = pool.use(piece("a"));
  const second = pool.use(piece("b"));
  fail("a");
  await expect(first).rejects.toThrow("a failed");
  await expect.poll(() => started).toEqual(["a at only", "b at only"]);
  end("b");
  expect(await second).toBe("b");
});

test("callers beyond the limit are rejected, and waiting ones keep their turn", async () => {
  const { started, piece, end } = pieces();
  const pool = new Pool(["only"], 1);
  const first = pool.use(piece("a"));
  const second = pool.use(piece("b"));
  await expect(pool.use(piece("c"))).rejects.toBeInstanceOf(Overloaded);
  end("a");
  await first;
  await expect.poll(() => started).toEqual(["a at only", "b at only"]);
  end("b");
  expect(await second).toBe("b");
});
