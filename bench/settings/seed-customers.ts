import { sha256Hex } from "#adapters/chance/digest.ts";
import type { NewRow } from "#adapters/store-sql/bulk-load.ts";
import { loadIntoSqlite } from "#adapters/store-sql/bulk-load-sqlite.ts";
import { newUser } from "#core/identity/user.ts";
import { post } from "#core/points/post.ts";
import { firstTier } from "#core/points/tier.ts";
import type { Context } from "#core/world.ts";
import { systemContext } from "#testing/context.ts";
import { aSession, aUser } from "#testing/rows.ts";

/** Customers that are added at once. */
const GROUP = 1000;

/** Customers have 1 to this many points, so that each threshold of the specification (§9) divides them. */
const MOST_POINTS = 2000;

/** Stores customers with one ledger entry each and an admin in an empty folder. Out: the token of the admin's session. */
export async function seedCustomers(folder: string, customers: number): Promise<string> {
  const context = systemContext();
  const token = context.fresh.token();
  const admin = aUser({ id: context.fresh.id(), role: "admin", email: "boss@bench.example" });
  const session = aSession({ id: sha256Hex(token), userId: admin.id, createdAt: context.now });
  await loadIntoSqlite({ folder }, async (load) => {
    await load.add([
      { kind: "insert", dataset: "users", row: admin },
      { kind: "insert", dataset: "sessions", row: session },
    ]);
    for (let from = 0; from < customers; from += GROUP) {
      const count = Math.min(GROUP, customers - from);
      await load.add(Array.from({ length: count }, (_, at) => rowsOf(from + at, context)).flat());
    }
  });
  return token;
}

function rowsOf(number: number, context: Context): readonly NewRow[] {
  const user = newUser({
    id: context.fresh.id(),
    name: `Customer ${number}`,
    email: `customer-${number}@bench.example`,
    tier: firstTier(context.program),
    referralCode: `BENCH${number}`,
    joinedDate: context.now,
  });
  const amount = 1 + (number % MOST_POINTS);
  const gift = { type: "earn", amount, description: "To spend", source: "bench" } as const;
  const posted = post(user, gift, context);
  const entries = posted.changes.flatMap((change) => (change.kind === "insert" ? [change] : []));
  return [...entries, { kind: "insert", dataset: "users", row: posted.user }];
}
