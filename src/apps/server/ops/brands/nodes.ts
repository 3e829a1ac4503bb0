import { type Brand, BrandProblem, brandNamed } from "#adapters/store-sql/brands/brand.ts";
import { type Installation, serverUrlOf } from "#apps/server/brands/installation.ts";
import { StoreFailure } from "#engine/ports.ts";
import { expectSettled } from "./change.ts";

/** Returns the node of Citus that has a brand's data, by the brand's name; none for other places, and for a server that does not answer. */
export async function nodesOfBrands(
  own: Installation,
  brands: readonly Brand[],
): Promise<ReadonlyMap<string, string>> {
  const nodes = new Map<string, string>();
  const known = new Map<string, Promise<ReadonlyMap<string, string>>>();
  for (const { name, place } of brands) {
    if (place.kind === "folder") continue;
    const url = serverUrlOf(own, place);
    const asked = known.get(url) ?? nodesOr(url);
    known.set(url, asked);
    const node = (await asked).get(place.schema);
    if (node !== undefined) nodes.set(name, node);
  }
  return nodes;
}

async function nodesOr(url: string): Promise<ReadonlyMap<string, string>> {
  const { nodesOfSchemas } = await import("#adapters/store-sql/citus-nodes.ts");
  try {
    return await nodesOfSchemas(url);
  } catch (error) {
    if (error instanceof StoreFailure) return new Map();
    throw error;
  }
}

/**
 * Moves a brand's data to another node of Citus, while it is served (docs/decisions/208). Its place in the list of brands stays the same.
 * @param wanted `node`: host and port, such as '10.0.0.5:5432'
 * @throws BrandProblem for data in a folder and for a brand that another command is changing; StoreFailure as `moveSchemaToNode`
 */
export async function moveBrandToNode(
  own: Installation,
  { name, node }: { readonly name: string; readonly node: string },
): Promise<void> {
  const brand = brandNamed(await own.registry.brands(), name);
  expectSettled(brand);
  const { place } = brand;
  if (place.kind === "folder") {
    throw new BrandProblem("The data is in a folder. Name another one with --folder.");
  }
  const { moveSchemaToNode } = await import("#adapters/store-sql/citus-nodes.ts");
  await moveSchemaToNode(serverUrlOf(own, place), place.schema, node);
}
