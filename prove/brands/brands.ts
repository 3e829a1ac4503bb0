import { setTimeout as wait } from "node:timers/promises";
import { temporaryFolder } from "#tools/lib/temporary-folder.mjs";
import { type ProofDatabase, postgresDatabase } from "../lib/database.ts";
import type { Proof, ProofOptions, Row } from "../lib/proof.ts";
import { startServers } from "../lib/servers.ts";
import { type BrandLoad, loadBrand } from "./brand-load.ts";
import { brandsCommand, createBrand, type InstallationEnv } from "./commands.ts";
import { idleFigures } from "./idle.ts";
import { rowsOf, schemaOfBrand } from "./stored.ts";

const TITLE = "Many brands: no write lost, none in another brand";

/** How much is done: brands under load, moves of one of them, and the idle brands that are measured. */
const FULL = { brands: 4, moves: 3, idle: [1, 8, 64] };
const SHORT = { brands: 2, moves: 1, idle: [] };

/** How long the load runs between two changes, in milliseconds. */
const PAUSE_MS = { full: 3000, short: 500 };

/**
 * Proves that many brands keep what one program keeps: two processes, load on all brands, while one is moved, one suspended and resumed, one created
 * and removed (docs/decisions/202). Then measures idle brands.
 */
export async function prove({ short, report }: ProofOptions): Promise<Proof> {
  const size = short ? SHORT : FULL;
  const pause = short ? PAUSE_MS.short : PAUSE_MS.full;
  const columns = [
    "brand",
    "acknowledged",
    "stored",
    "of other brands",
    "connections",
    "memory of the process",
    "more for each open brand",
  ];
  const rows: Row[] = [];
  const broken: string[] = [];
  await withInstallation(short, async (env, database) => {
    const names = Array.from({ length: size.brands }, (_, at) => `brand-${at}`);
    const first = await createBrand(env, "brand-0");
    const others = names.slice(1).map((name) => createBrand(env, name));
    const brands = [first, ...(await Promise.all(others))];
    const servers = await startServers({ ...database, data: { ...database.data, ...env } }, 2);
    try {
      const urls = servers.map(({ url }) => url);
      const loads = await Promise.all(brands.map((brand, at) => loadBrand(urls, brand, at + 1)));
      for (let move = 0; move < size.moves; move++) {
        await wait(pause);
        report(`move ${move + 1}`);
        await brandsCommand(env, "move", "brand-0");
      }
      report("suspend, resume, create and remove");
      await brandsCommand(env, "suspend", "brand-1");
      const late = await createBrand(env, "late");
      await brandsCommand(env, "resume", "brand-1");
      const lateLoad = await loadBrand(urls, late, 1000);
      await wait(pause);
      await lateLoad.stop();
      await brandsCommand(env, "remove", "late", "--confirm", "late", "--no-backup");
      await wait(pause);
      for (const found of await Promise.all(loads.map((load) => checked(env, load)))) {
        rows.push(found.row);
        broken.push(...found.broken);
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
  if (size.idle.length === 0) return { title: TITLE, columns, rows, broken };
  await withInstallation(short, async (env) => {
    rows.push(...(await idleFigures(env, size.idle, report)));
  });
  return { title: TITLE, columns, rows, broken };
}

async function withInstallation(
  isShared: boolean,
  work: (
    env: InstallationEnv & { readonly DATABASE_URL: string },
    database: ProofDatabase,
  ) => Promise<void>,
): Promise<void> {
  const database = await postgresDatabase(isShared);
  const { folder, remove } = temporaryFolder("prove-brands");
  try {
    if (!("DATABASE_URL" in database.data)) throw new TypeError("It is a PostgreSQL database.");
    const env = {
      DATABASE_URL: database.data.DATABASE_URL,
      DATA_DIR: folder,
      PUBLIC_URL: "http://127.0.0.1",
      PROGRAM_TIME_ZONE: "UTC",
    };
    await work(env, database);
  } finally {
    await remove();
    await database.remove();
  }
}

/** Ends a brand's load and compares what it was told with what is stored. */
async function checked(
  env: InstallationEnv & { readonly DATABASE_URL: string },
  load: BrandLoad,
): Promise<{ readonly row: Row; readonly broken: readonly string[] }> {
  const { name } = load.brand;
  const { acknowledged, refused } = await load.stop();
  const schema = await schemaOfBrand(env.DATABASE_URL, name);
  const [found] = await rowsOf(
    env.DATABASE_URL,
    `select count(*) filter (where description = 'From ${name}' and amount = ${load.amount})::int as own,
       count(*) filter (where description like 'From %' and description <> 'From ${name}')::int as others
       from ${schema}.transactions`,
  );
  const [own, others] = [Number(found?.["own"]), Number(found?.["others"])];
  const verified = await brandsCommand(env, "verify", name).then(
    () => [],
    (error: unknown) => [`${name} does not add up: ${String(error).slice(0, 300)}`],
  );
  const broken = [
    ...verified,
    ...(acknowledged === 0 ? [`${name} acknowledged nothing.`] : []),
    ...refused.map((answer) => `${name}: a write was refused or not answered: ${answer}`),
    ...(own === acknowledged ? [] : [`${name}: ${acknowledged} acknowledged, ${own} stored.`]),
    ...(others === 0 ? [] : [`${name} has ${others} entries of other brands.`]),
  ];
  return { row: [name, acknowledged, own, others, "", "", ""], broken };
}
