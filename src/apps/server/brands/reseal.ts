import type { Brand, BrandPlace } from "#adapters/store-sql/brands/brand.ts";
import {
  brandKey,
  type Installation,
  sealedBrandKey,
  sealedDatabase,
  serverUrlOf,
} from "./installation.ts";

/**
 * Seals what the list of brands has sealed with an earlier key with the current one. Brands keep their own keys.
 * @throws StartProblem when a key does not open
 */
export async function resealBrands(installation: Installation): Promise<void> {
  const { registry, sealing } = installation;
  const isCurrent = (text: string) => text === "" || sealing.isCurrent(text);
  const placeIn = (place: BrandPlace): BrandPlace =>
    place.kind === "folder" || isCurrent(place.database)
      ? place
      : { ...place, database: sealedDatabase(installation, serverUrlOf(installation, place)) };
  const resealed = (brand: Brand): Brand => ({
    ...brand,
    place: placeIn(brand.place),
    leftovers: brand.leftovers.map(placeIn),
    change: brand.change && { ...brand.change, to: brand.change.to && placeIn(brand.change.to) },
    secretKey: isCurrent(brand.secretKey)
      ? brand.secretKey
      : sealedBrandKey(installation, brand.name, brandKey(installation, brand)),
  });
  await registry.change((brands) => brands.map(resealed));
}
