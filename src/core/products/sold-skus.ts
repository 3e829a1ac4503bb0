import { rowsById } from "../rows-by-id.ts";
import type { Context, ProgramChange, ProgramReader } from "../world.ts";
import type { Product } from "./product.ts";
import { CATEGORY_LENGTH, PRODUCT_NAME_LENGTH, skuKeyOf } from "./product-fields.ts";
import { type TillSku, UNKNOWN_SKU_MS } from "./till-sku.ts";

/** A line of a purchase, as far as products are concerned. */
export interface SoldLine {
  readonly text: string;
  readonly sku?: string | undefined;
  readonly category?: string | undefined;
}

/** What is known of the SKUs of a purchase, by SKU key. */
export interface SoldSkus {
  readonly products: ReadonlyMap<string, Product>;
  readonly listed: ReadonlyMap<string, TillSku>;
  /** The unknown ones whose rows this purchase has locked, as they are now. */
  readonly locked: ReadonlyMap<string, TillSku>;
}

const nothing: SoldSkus = { products: new Map(), listed: new Map(), locked: new Map() };

/**
 * Reads what is known of the SKUs of a purchase: none without SKUs; one round trip when every SKU is a product's own; another one for
 * mapped and unknown SKUs. The row of an unknown SKU is locked if nobody else has it, so that purchases never wait for each other here.
 */
export async function findSoldSkus(
  reader: ProgramReader,
  lines: readonly SoldLine[],
): Promise<SoldSkus> {
  const keys = [...linesByKey(lines).keys()];
  if (keys.length === 0) return nothing;
  const asked = {
    where: { skuKey: { anyOf: keys } },
    order: [["skuKey", "asc"]],
    limit: keys.length,
  } as const;
  const [own, rows] = await Promise.all([
    reader.many("products", asked),
    reader.many("tillSkus", asked),
  ]);
  const products = new Map(own.map((product) => [product.skuKey, product]));
  const listed = rows.filter(({ skuKey }) => !products.has(skuKey));
  const [mapped, locked] = await Promise.all([
    rowsById(
      reader,
      "products",
      listed.flatMap(({ productId }) => productId ?? []),
    ),
    Promise.all(
      listed
        .filter(({ state }) => state === "unknown")
        .map(({ id }) => reader.one("tillSkus", { id, state: "unknown" }, { lock: "skip" })),
    ),
  ]);
  for (const { skuKey, productId } of listed) {
    const product = productId === null ? undefined : mapped.get(productId);
    if (product !== undefined) products.set(skuKey, product);
  }
  const byKey = (found: readonly TillSku[]) => new Map(found.map((row) => [row.skuKey, row]));
  return {
    products,
    listed: byKey(listed),
    locked: byKey(locked.filter((row) => row !== undefined)),
  };
}

/**
 * Returns the changes with which a purchase marks its products as used, once each, and counts its unknown SKUs: a new row for one that was
 * never sent; otherwise the row's count, or a sighting while another purchase has the row.
 */
export function soldSkuChanges(
  { products, listed, locked }: SoldSkus,
  lines: readonly SoldLine[],
  context: Context,
): readonly ProgramChange[] {
  const { now, fresh } = context;
  const unused = new Map(
    [...products.values()]
      .filter(({ firstUsedAt }) => firstUsedAt === null)
      .map((product) => [product.id, product]),
  );
  const used = [...unused.keys()].map(
    (id): ProgramChange => ({
      kind: "patch",
      dataset: "products",
      id,
      fields: { firstUsedAt: now },
    }),
  );
  const counted = [...linesByKey(lines)].flatMap(([skuKey, line]): readonly ProgramChange[] => {
    if (products.has(skuKey)) return [];
    const row = listed.get(skuKey);
    if (row === undefined) return [firstSeen(skuKey, line, context)];
    if (row.state !== "unknown") return [];
    const own = locked.get(skuKey);
    if (own === undefined) {
      const sighting = { id: fresh.id(), skuKey, at: now };
      return [{ kind: "insert", dataset: "skuSightings", row: sighting }];
    }
    const fields = {
      purchases: own.purchases + 1,
      lastSeenAt: now,
      expiresAt: now + UNKNOWN_SKU_MS,
    };
    return [{ kind: "patch", dataset: "tillSkus", id: own.id, fields }];
  });
  return [...used, ...counted];
}

function firstSeen(
  skuKey: string,
  { text, sku = "", category = "" }: SoldLine,
  { now, fresh }: Context,
): ProgramChange {
  return {
    kind: "insert",
    dataset: "tillSkus",
    row: {
      id: fresh.id(),
      sku,
      skuKey,
      state: "unknown",
      productId: null,
      name: text.slice(0, PRODUCT_NAME_LENGTH),
      category: category.slice(0, CATEGORY_LENGTH),
      purchases: 1,
      lastSeenAt: now,
      expiresAt: now + UNKNOWN_SKU_MS,
    },
  };
}

/** The first line of each SKU, by its key. */
function linesByKey(lines: readonly SoldLine[]): ReadonlyMap<string, SoldLine> {
  const byKey = new Map<string, SoldLine>();
  for (const line of lines) {
    const key = line.sku === undefined ? "" : skuKeyOf(line.sku);
    if (key !== "" && !byKey.has(key)) byKey.set(key, line);
  }
  return byKey;
}
