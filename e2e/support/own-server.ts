import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Node } from "#adapters/passwords/argon2-node.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { defaultProgram } from "#core/program.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { startServer } from "#tools/lib/server-process.ts";
import { OWN_SECRET_KEY } from "./preference-links.ts";
import { seed } from "./seeded.ts";
import { test as base } from "./test.ts";

export { expect } from "@playwright/test";

/** What the journeys of a worker share. */
export interface Shared {
  /** Where this worker's own server is; undefined in the browser edition, where everyone has data of their own anyway. */
  readonly ownServer: string | undefined;
  /** Further variables of the environment of its server. */
  readonly serverEnv: Readonly<Record<string, string>>;
}

/** A journey whose server nobody else uses: what it does reaches every customer, and would show in the middle of other journeys. */
export const test = base.extend<Record<never, never>, Shared>({
  serverEnv: [{}, { option: true, scope: "worker" }],
  ownServer: [
    async ({ serverEnv }, use, { project }) => {
      if (project.metadata.edition !== "server") return await use(undefined);
      const { folder, remove } = scratchFolder();
      await seedInto(folder);
      const env = { SECRET_KEY: OWN_SECRET_KEY, ...serverEnv };
      const server = await startServer({ DATA_DIR: folder }, { env });
      await use(server.url);
      await server.stop();
      return remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ baseURL, ownServer }, use) => {
    await use(ownServer ?? baseURL);
  },
});

async function seedInto(folder: string): Promise<void> {
  const store = await openSqliteStore({ folder });
  const world = { fresh: freshValues(), services: argon2Node(), digest: sha256Hex };
  await seed(store, { program: defaultProgram, now: Date.now(), ...world });
  await store.close();
}
