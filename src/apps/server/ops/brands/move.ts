import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ReportProgress } from "#adapters/store-sql/backup.ts";
import { type Brand, type BrandPlace, BrandProblem } from "#adapters/store-sql/brands/brand.ts";
import type { Installation } from "#apps/server/brands/installation.ts";
import { beginChange, clearLeftovers, commitChange, resumeBrand, type StepDone } from "./change.ts";
import { backUpPlace, fence, fencedPlace, placeHasData, restorePlace } from "./places.ts";

/** What a move or a restore needs. `now` in UTC epoch milliseconds. */
export interface MoveParts {
  readonly report: ReportProgress;
  readonly now: number;
  /** Called after each step. */
  readonly done?: StepDone;
}

/**
 * Moves a brand's data to another schema, database or folder. The brand is not served meanwhile. Until the list of brands names the new place, in one
 * commit, the data is in the old one, which no server can write any more; so an interruption at any step loses nothing, and `resume` ends it
 * (docs/decisions/202).
 * @throws BrandProblem for a place that has data, and data that does not add up; StoreFailure. The brand is served from its old place then.
 */
export async function moveBrand(
  own: Installation,
  { name, to }: { readonly name: string; readonly to: BrandPlace },
  { report, now, done = () => {} }: MoveParts,
): Promise<void> {
  if (await placeHasData(own, to)) {
    throw new BrandProblem("The new place has data already. Name one that is empty.");
  }
  const brand = await beginChange(own, name, { kind: "move", to });
  done("begun");
  let release = async () => {};
  try {
    report("waiting for requests in progress");
    const fenced = await fence(own, brand.place);
    // The lock of a folder ends with this command; a schema that was renamed keeps its new name.
    if (brand.place.kind === "folder") release = fenced.release;
    done("fenced");
    await copy(own, { brand, to, now }, report);
    done("copied");
    const leftovers = [...brand.leftovers, fencedPlace(brand.place)];
    await commitChange(own, brand, { place: to, leftovers });
  } catch (error) {
    await release();
    if (!(error instanceof Interrupted)) await resumeBrand(own, name);
    throw error;
  }
  await release();
  done("committed");
  await clearLeftovers(own, name);
  done("cleared");
}

/** What a test throws after a step, as if the process had ended there. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

async function copy(
  own: Installation,
  { brand, to, now }: { readonly brand: Brand; readonly to: BrandPlace; readonly now: number },
  report: ReportProgress,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "regulars-move-"));
  try {
    const file = path.join(folder, brand.place.kind === "folder" ? "brand.sqlite" : "brand.pgdump");
    await backUpPlace(own, { place: fencedPlace(brand.place), file }, report);
    const differences = await restorePlace(own, { place: to, file, now }, report);
    if (differences.length > 0) throw unbalanced(differences);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the problem of data that does not add up. */
export function unbalanced(differences: readonly string[]): BrandProblem {
  return new BrandProblem(
    `The data does not add up, so nothing was changed:\n${differences.slice(0, 20).join("\n")}`,
  );
}
