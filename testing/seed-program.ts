import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { type Seeding, seedIfEmpty } from "#adapters/seed/first-data.ts";
import { defaultProgram } from "#core/program.ts";
import type { Store } from "#engine/ports.ts";

/** Writes the initial data to an empty store (specification §3), as a server does at its first start. Rejects with StoreFailure. */
export async function seedProgram(store: Store, own: Partial<Seeding> = {}): Promise<void> {
  await seedIfEmpty(store, {
    program: defaultProgram,
    now: Date.now(),
    fresh: freshValues(),
    services: argon2Node(),
    digest: sha256Hex,
    adminPassword: "seeded-admin-9",
    ...own,
  });
}
