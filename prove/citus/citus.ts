import { setTimeout as wait } from "node:timers/promises";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { createSchema } from "#adapters/store-sql/postgres-schema.ts";
import { onServer, testDatabaseUrl } from "#testing/database.ts";
import { type Citus, hasCitus, startCitus } from "#tools/lib/citus.mjs";
import { brandsCommand, createBrand } from "../brands/commands.ts";
import { idleFigures } from "../brands/idle.ts";
import { withInstallation } from "../brands/installation.ts";
import { underLoad } from "../brands/under-load.ts";
import { contentionOn } from "../contention/contention.ts";
import { conformance } from "../lib/conformance.ts";
import type { ProofDatabase } from "../lib/database.ts";
import { type Proof, type ProofOptions, type Row, withCounts } from "../lib/proof.ts";

const TITLE = "Brands on the nodes of Citus: the same promises";

/** How much is done: brands under load, moves of one of them between two nodes, and the idle brands that are measured. */
const FULL = { brands: 4, moves: 4, idle: [1, 8, 64] };
const SHORT = { brands: 2, moves: 1, idle: [] };

/** How long the load runs before and after a move, in milliseconds. */
const PAUSE_MS = { full: 3000, short: 500 };

/** The cells of columns that belong to other parts. */
const REST = ["", "", "", ""];

/** What a part adds to the proof. */
type Part = Pick<Proof, "rows" | "broken">;

/**
 * Proves that brands on a coordinator and two nodes of Citus keep what they keep on one PostgreSQL (docs/decisions/208): races of a program on a node with
 * two processes, and brands under load while one is moved between the nodes. The full version also runs the store's conformance suite on a node, and
 * measures idle brands.
 */
export async function prove(options: ProofOptions): Promise<Proof> {
  const columns = [
    "part",
    "checks or acknowledged",
    "held or stored",
    "of other brands",
    "connections",
    "memory of the process",
    "more for each open brand",
  ];
  if (!(await hasCitus(testDatabaseUrl))) {
    const skipped = "PostgreSQL has no extension citus that it can load.";
    return { title: TITLE, columns, rows: [], broken: [], skipped };
  }
  const citus = await startCitus({ fsync: !options.short });
  const rows: Row[] = [];
  const broken: string[] = [];
  const add = (part: Part) => {
    rows.push(...part.rows);
    broken.push(...part.broken);
  };
  try {
    // Before there is a list of brands: a program alone starts only without one.
    options.report("contention");
    add(await contention(citus));
    options.report("brands under load, one is moved");
    add(await movedBrands(citus, options));
    if (!options.short) {
      options.report("conformance");
      const env = { TEST_CITUS_URL: citus.url };
      const found = await conformance("src/adapters/conformance/citus.test.ts", env);
      add({ rows: [[...found.row, ...REST]], broken: found.broken });
    }
  } finally {
    await citus.stop();
  }
  if (!options.short) add(await idleBrands(options));
  return { title: TITLE, columns, rows, broken };
}

async function movedBrands(citus: Citus, { short }: ProofOptions): Promise<Part> {
  const size = short ? SHORT : FULL;
  const pause = short ? PAUSE_MS.short : PAUSE_MS.full;
  const rows: Row[] = [];
  const broken: string[] = [];
  await withInstallation(databaseOf(citus), async (env, database) => {
    const names = Array.from({ length: size.brands }, (_, at) => `brand-${at}`);
    const brands = [];
    for (const name of names) brands.push(await createBrand(env, name));
    const used = new Set(await Promise.all(names.map((name) => nodeOf(env, name))));
    if (used.size < citus.nodes.length) broken.push("All brands are on one node.");
    const found = await underLoad(env, database, brands, async () => {
      for (let move = 0; move < size.moves; move++) {
        await wait(pause);
        broken.push(...(await moveToAnotherNode(env, citus, "brand-0")));
      }
      await wait(pause);
    });
    rows.push(...found.rows);
    broken.push(...found.broken);
  });
  return { rows, broken };
}

/** Moves a brand to another node. Returns what is wrong afterwards. */
async function moveToAnotherNode(
  env: Readonly<Record<string, string>>,
  { nodes }: Citus,
  name: string,
): Promise<readonly string[]> {
  const from = await nodeOf(env, name);
  const to = nodes.find((node) => node !== from) ?? "";
  await brandsCommand(env, "move", name, "--node", to);
  const found = await nodeOf(env, name);
  return found === to ? [] : [`${name} was moved to ${to} and is on ${found}.`];
}

/** Returns the node of a brand as `npm run brands -- list` says it; empty without one. */
async function nodeOf(env: Readonly<Record<string, string>>, name: string): Promise<string> {
  const list = await brandsCommand(env, "list");
  return new RegExp(`^${name}: .* on (\\S+:\\d+)`, "m").exec(list)?.[1] ?? "";
}

/** The races of `npm run prove -- contention` in a schema on a node, with two processes. */
async function contention(citus: Citus): Promise<Part> {
  const found = await contentionOn(await programOn(citus), 2);
  const broken = withCounts(found.broken);
  const held = broken.length === 0 ? "yes" : "no";
  return { rows: [["contention, two processes", found.rows.length, held, ...REST]], broken };
}

/** A program alone in a schema on a node, which is the search path of its user. */
async function programOn({ url }: Citus): Promise<ProofDatabase> {
  const name = "races";
  await createSchema(url, name);
  await onServer(
    url,
    `create role ${name} login superuser`,
    `alter role ${name} set search_path = ${name}, regulars_extensions`,
  );
  const own = new URL(url);
  own.username = name;
  const openStore = () => openPostgresStore({ url: own.href });
  return {
    name: "PostgreSQL",
    data: { DATABASE_URL: own.href },
    openStore,
    remove: async () => {},
  };
}

/** Idle brands on a cluster of their own. */
async function idleBrands({ report }: ProofOptions): Promise<Part> {
  const citus = await startCitus();
  const rows: Row[] = [];
  await withInstallation(databaseOf(citus), async (env) => {
    rows.push(...(await idleFigures(env, FULL.idle, report)));
  });
  await citus.stop();
  return { rows, broken: [] };
}

/** The coordinator's database. */
function databaseOf({ url }: Citus): ProofDatabase {
  const openStore = () => openPostgresStore({ url });
  return { name: "PostgreSQL", data: { DATABASE_URL: url }, openStore, remove: async () => {} };
}
