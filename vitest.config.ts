import { defineConfig } from "vitest/config";

/**
 * The files of a worker share its modules: importing the program again for each file takes most of the time of short tests (docs/decisions/132).
 * tools/shared-modules.test.ts checks that files put back what they replace.
 */
const unit = (name: string, include: string[]) => ({
  test: {
    name,
    include,
    environment: "node" as const,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

/** Creates the schema once on PostgreSQL for tests that need a database with it. */
const globalSetup = ["testing/migrated-database.ts"];

/** Whole servers and databases come up beside each other: one second try, like the proofs. */
const servers = {
  test: { ...unit("server", ["{src/apps,demo}/**/*.test.ts"]).test, globalSetup, retry: 1 },
};

/** The short versions of the proofs: whole servers, which wait for the disk, for each other and for times that are set. */
const proofs = {
  test: {
    name: "prove",
    include: ["prove/**/*.test.ts"],
    environment: "node" as const,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // Whole servers on a starved machine: one second try (docs/decisions/033). npm run prove has none.
    retry: 1,
  },
};

/** The test projects; tools/test.mjs runs them one by one. The journeys of e2e are Playwright's. */
export default defineConfig({
  test: {
    // One for each core, where Vitest leaves one core idle: servers and databases wait for the disk and for each other.
    maxWorkers: "100%",
    projects: [
      unit("core", ["src/{core,messages,engine,client,web}/**/*.test.{ts,tsx}"]),
      { test: { ...unit("stores", ["src/adapters/**/*.test.ts"]).test, globalSetup } },
      servers,
      proofs,
      unit("tools", ["{tools,bench}/**/*.test.ts"]),
    ],
  },
});
