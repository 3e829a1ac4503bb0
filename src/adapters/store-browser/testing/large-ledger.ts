import { post } from "#core/points/post.ts";
import type { Fresh, ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commit } from "#testing/changes.ts";
import { contextFor, NOON } from "#testing/context.ts";
import { aUser } from "#testing/rows.ts";

let lastId = 0;
const freshIds: Fresh = {
  id: () => `entry-${++lastId}`,
  token: () => "token",
  letters: (_alphabet, length) => "A".repeat(length),
};

const visit = { type: "earn", amount: 1, description: "A visit", source: "visit" } as const;

/** Stores the user 'ana' with this many entries of one point each. From about four hundred on, the ledger is a large dataset. */
export async function plantLedger(store: Store, entries: number): Promise<void> {
  let user = aUser();
  const changes: ProgramChange[] = [{ kind: "insert", dataset: "users", row: user }];
  for (let count = 0; count < entries; count += 1) {
    const posted = post(user, visit, contextFor(user, { now: NOON + count, fresh: freshIds }));
    user = posted.user;
    changes.push(...posted.changes);
  }
  await commit(store, ...changes);
}

/** Posts one more point for 'ana'. */
export function visitAgain(store: Store): Promise<void> {
  return store.transact(async (reader) => {
    const found = await reader.one("users", { id: "ana" }, { lock: true });
    if (found === undefined) throw new Error("Ana is gone.");
    const { changes } = post(found, visit, contextFor(found, { fresh: freshIds }));
    return { changes, result: undefined };
  });
}

/** Returns Ana's points, the sum of her entries and their number. */
export async function balancesOf({ reader }: Store): Promise<readonly number[]> {
  const points = (await reader.one("users", { id: "ana" }))?.points ?? -1;
  const sum = await reader.sum("transactions", "amount", { userId: "ana" });
  return [points, sum, await reader.count("transactions", {})];
}
