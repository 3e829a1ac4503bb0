import type { User } from "#core/identity/user.ts";
import { post } from "#core/points/post.ts";
import type { Context, ProgramChange } from "#core/world.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { customerId, FIRST_NUMBER, type Seeded, seedStore } from "../lib/seed-store.ts";

/** How many customers and how many rewards there are, and what each customer has done and received. */
export const AMOUNTS = { customers: 400, rewards: 8, entries: 30, broadcasts: 5 } as const;

/**
 * Fills a store with customers who have a month behind them: a page of ledger entries, earned and redeemed in turn, and a few messages
 * that they have not read. Rejects with StoreFailure.
 */
export async function seedReads(store: Store): Promise<Seeded> {
  const { customers, rewards } = AMOUNTS;
  const seeded = await seedStore(store, { customers, rewards, codes: 0 });
  const context = systemContext();
  for (let number = FIRST_NUMBER; number < FIRST_NUMBER + customers; number += 1) {
    const user = await store.reader.one("users", { id: customerId(number) });
    if (user === undefined) throw new Error(`Customer ${number} was not seeded.`);
    const changes = ledgerOf(user, context);
    await commit(store, ...changes);
  }
  const changes = Array.from({ length: AMOUNTS.broadcasts }, () => broadcastChange(context));
  await commit(store, ...changes);
  return seeded;
}

/** What makes a user's ledger as long as AMOUNTS says. */
function ledgerOf(user: User, context: Context): readonly ProgramChange[] {
  const changes: ProgramChange[] = [];
  let held = user;
  while (held.entryCount < AMOUNTS.entries) {
    const posted = post(held, postingOf(held.entryCount), context);
    changes.push(...posted.changes);
    held = posted.user;
  }
  return changes;
}

function postingOf(entryNo: number) {
  if (entryNo % 3 === 0) {
    const reward = { source: "reward", reference: `bench-reward-${FIRST_NUMBER}` };
    return {
      type: "redeem",
      amount: 25,
      description: "Redeemed: Free Espresso",
      ...reward,
    } as const;
  }
  const scan = { source: "qr-code", reference: `BENCH-CODE-${entryNo}` };
  return { type: "earn", amount: 10, description: "Scanned House Blend 250 g", ...scan } as const;
}

function broadcastChange({ fresh, now }: Context): ProgramChange {
  const message = "The autumn roast is in. The first cup is on us this Saturday morning.";
  const first = { isRepost: false, originalBroadcastId: null, editedAt: null };
  return inserted("broadcasts", { id: fresh.id(), message, sentAt: now, ...first });
}
