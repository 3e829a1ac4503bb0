import { expect, test } from "vitest";
import { post } from "#core/points/post.ts";
import { aUser, contextFor, NOON } from "#core/testing.ts";
import type { Fresh, ProgramChange } from "#core/world.ts";
import { openBrowserStore } from "./browser-store.ts";
import { commit } from "./testing/commits.ts";
import { memoryStorage } from "./testing/memory-storage.ts";

let lastId = 0;
const freshIds: Fresh = {
  id: () => `entry-${++lastId}`,
  token: () => "token",
  letters: (_alphabet, length) => "A".repeat(length),
};

test("ten thousand ledger entries stay fast", async () => {
  const storage = memoryStorage();
  const store = openBrowserStore({ storage });
  let user = aUser();
  const changes: ProgramChange[] = [{ kind: "insert", dataset: "users", row: user }];
  const visit = { type: "earn", amount: 1, description: "A visit", source: "visit" } as const;
  for (let count = 0; count < 10_000; count += 1) {
    const posted = post(user, visit, contextFor(user, { now: NOON + count, fresh: freshIds }));
    user = posted.user;
    changes.push(...posted.changes);
  }
  await commit(store, ...changes);

  const next = openBrowserStore({ storage });
  await next.reader.count("transactions", {});
  const rounds = 20;
  const before = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    await next.transact(async (reader) => {
      const found = await reader.one("users", { id: "ana" }, { lock: true });
      if (found === undefined) throw new Error("Ana is gone.");
      const posted = post(found, visit, contextFor(found, { fresh: freshIds }));
      return { changes: posted.changes, result: undefined };
    });
    await next.reader.many("transactions", {
      where: { userId: "ana" },
      order: [["entryNo", "desc"]],
      limit: 30,
    });
  }
  expect((performance.now() - before) / rounds).toBeLessThan(100);
  expect(await next.reader.sum("transactions", "amount", { userId: "ana" })).toBe(10_000 + rounds);
});
