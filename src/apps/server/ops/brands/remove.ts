import { brandNamed } from "#adapters/store-sql/brands/brand.ts";
import type { Installation } from "#apps/server/brands/installation.ts";
import { beginChange, removeAllData } from "./change.ts";
import type { MoveParts } from "./move.ts";
import { fence, fencedPlace, placeHasData } from "./places.ts";
import { backUpFenced } from "./restore.ts";

/**
 * Removes a brand with its data, after a backup to a file unless there is none to write to. Repeats safely after an interruption.
 * @throws BrandProblem without such a brand, or while another command changes it; StoreFailure
 */
export async function removeBrand(
  own: Installation,
  { name, file }: { readonly name: string; readonly file: string | undefined },
  { report, done = () => {} }: Pick<MoveParts, "report" | "done">,
): Promise<void> {
  const found = brandNamed(await own.registry.brands(), name);
  const isRepeated = found.change?.kind === "remove" || found.change?.kind === "create";
  const brand = isRepeated ? found : await beginChange(own, name, { kind: "remove", to: null });
  done("begun");
  report("waiting for requests in progress");
  const { release } = await fence(own, brand.place);
  const fenced = fencedPlace(brand.place);
  try {
    done("fenced");
    if (file !== undefined && (await placeHasData(own, fenced))) {
      await backUpFenced(own, { brand, place: fenced, file }, report);
      done("backed up");
    }
  } finally {
    // A folder's lock is one of its files.
    if (brand.place.kind === "folder") await release();
  }
  await removeAllData(own, brand);
  done("data removed");
  await own.registry.change((brands) => brands.filter((one) => one.name !== name));
}
