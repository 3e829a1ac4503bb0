import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as z from "zod/mini";
import type { Contents, ReportProgress } from "#adapters/store-sql/backup.ts";
import { type Brand, BrandProblem, brandNamed } from "#adapters/store-sql/brands/brand.ts";
import { brandKey, type Installation } from "#apps/server/brands/installation.ts";
import { beginChange, commitChange, resumeBrand } from "./change.ts";
import { Interrupted, type MoveParts, unbalanced } from "./move.ts";
import { backUpPlace, nextPlace, restorePlace } from "./places.ts";

/** The file beside a backup: the brand's own key, sealed with the key of the installation. */
const keyFileSchema = z.object({ name: z.string(), secretKey: z.string() });

/** Returns the path of the file with the key beside a backup. */
export function keyBeside(file: string): string {
  return `${file}.key`;
}

/**
 * Backs up a brand to a new file, also while it is served, and its sealed key to a file beside it.
 * @throws BrandProblem without such a brand; StoreFailure
 */
export async function backUpBrand(
  own: Installation,
  { name, file }: { readonly name: string; readonly file: string },
  report: ReportProgress,
): Promise<Contents> {
  const brand = brandNamed(await own.registry.brands(), name);
  return await backUpFenced(own, { brand, place: brand.place, file }, report);
}

/** Backs up a brand's data from the place where it is now, see {@link backUpBrand}. @throws StoreFailure */
export async function backUpFenced(
  own: Installation,
  {
    brand: { name, secretKey },
    place,
    file,
  }: { readonly brand: Brand; readonly place: Brand["place"]; readonly file: string },
  report: ReportProgress,
): Promise<Contents> {
  const contents = await backUpPlace(own, { place, file }, report);
  writeFileSync(keyBeside(file), `${JSON.stringify({ name, secretKey })}\n`, { mode: 0o600 });
  return contents;
}

/**
 * Restores a backup of a brand into a new place, and then serves the brand from it. The data that it had is kept where it was. With the file of the
 * key beside the backup, the brand gets that key. Resolves to the place of the previous data.
 * @throws BrandProblem for data that does not add up, or a key that the installation's does not open; StoreFailure. The brand keeps its data then.
 */
export async function restoreBrand(
  own: Installation,
  { name, file }: { readonly name: string; readonly file: string },
  { report, now, done = () => {} }: MoveParts,
): Promise<Brand["place"]> {
  const known = brandNamed(await own.registry.brands(), name);
  const key = sealedKeyBeside(own, known, file);
  const to = nextPlace(own, known);
  const brand = await beginChange(own, name, { kind: "restore", to });
  done("begun");
  try {
    const differences = await restorePlace(own, { place: to, file, now }, report);
    if (differences.length > 0) throw unbalanced(differences);
    done("copied");
    await commitChange(own, brand, { place: to, ...(key !== undefined && { secretKey: key }) });
    done("committed");
    return brand.place;
  } catch (error) {
    if (!(error instanceof Interrupted)) await resumeBrand(own, name);
    throw error;
  }
}

/** Returns the sealed key beside a backup, sealed for this brand; undefined when there is no such file. */
function sealedKeyBeside(own: Installation, brand: Brand, file: string): string | undefined {
  const beside = keyBeside(file);
  if (!existsSync(beside)) return undefined;
  const parsed = keyFileSchema.safeParse(JSON.parse(readFileSync(beside, "utf8")));
  if (!parsed.success) throw new BrandProblem(`${beside} is not the key of a backup.`);
  const { name, secretKey } = parsed.data;
  const key = brandKey(own, { ...brand, name, secretKey });
  return own.sealing.seal(`key of ${brand.name}`, Buffer.from(key).toString("base64"));
}
