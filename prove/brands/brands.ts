import { setTimeout as wait } from "node:timers/promises";
import { postgresDatabase } from "../lib/database.ts";
import type { Proof, ProofOptions, Row } from "../lib/proof.ts";
import { loadBrand } from "./brand-load.ts";
import { brandsCommand, createBrand } from "./commands.ts";
import { idleFigures } from "./idle.ts";
import { withInstallation } from "./installation.ts";
import { underLoad } from "./under-load.ts";

const TITLE = "Many brands: no write lost, none in another brand";

/** How much is done: brands under load, moves of one of them, and the idle brands that are measured. */
const FULL = { brands: 4, moves: 20, idle: [1, 8, 64] };
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
  await withInstallation(await postgresDatabase(short), async (env, database) => {
    const names = Array.from({ length: size.brands }, (_, at) => `brand-${at}`);
    const first = await createBrand(env, "brand-0");
    const others = names.slice(1).map((name) => createBrand(env, name));
    const brands = [first, ...(await Promise.all(others))];
    const found = await underLoad(env, database, brands, async (urls) => {
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
    });
    rows.push(...found.rows);
    broken.push(...found.broken);
  });
  if (size.idle.length === 0) return { title: TITLE, columns, rows, broken };
  await withInstallation(await postgresDatabase(short), async (env) => {
    rows.push(...(await idleFigures(env, size.idle, report)));
  });
  return { title: TITLE, columns, rows, broken };
}
