import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { seedIfEmpty } from "#adapters/seed/first-data.ts";
import { defaultProgram } from "#core/program.ts";
import type { Store } from "#engine/ports.ts";

/** The main admin's password in a proof's data; nobody logs in with it from outside. */
const ADMIN_PASSWORD = "prove-the-admin-9";

/** Gives an empty store its first data (specification §3), as a server does at its first start. Rejects with StoreFailure. */
export async function seed(store: Store): Promise<void> {
  await seedIfEmpty(store, {
    program: defaultProgram,
    now: Date.now(),
    fresh: freshValues(),
    services: argon2Node(),
    digest: sha256Hex,
    adminPassword: ADMIN_PASSWORD,
  });
}
