import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { descending, pageOf } from "../kit/pages.ts";
import { rowsById } from "../rows-by-id.ts";
import { type ProgramReader, query } from "../world.ts";
import type { ProductChoice } from "./product-choices.ts";
import { type TillSku, tillSkuStates } from "./till-sku.ts";

const PAGE = 20;

/** A SKU of tills as staff see it: in how many purchases it was while unknown, and the product of a mapped one. */
export interface TillSkuLine
  extends Pick<TillSku, "id" | "sku" | "name" | "category" | "state" | "purchases" | "lastSeenAt"> {
  readonly product: ProductChoice | null;
}

/**
 * Lists a page of the SKUs that tills sent and no product has as its own: unknown, ignored or mapped ones, latest first. `next` is the next
 * page's `after`, null at the end. Two round trips.
 */
export const tillSkus = /* @__PURE__ */ query({
  name: "tillSkus",
  input: z.strictObject({
    state: z.enum(tillSkuStates),
    after: z.nullable(z.strictObject({ lastSeenAt: z.int(), id })),
  }),
  may: "canManageProgram",
  async load({ state, after }, reader) {
    const rows = await reader.many("tillSkus", {
      where: { state },
      ...descending("lastSeenAt", after),
      limit: PAGE + 1,
    });
    return { rows, ...(await belonging(reader, rows)) };
  },
  show({ rows, sightings, owners, mapped }) {
    const { page, next } = pageOf(rows, PAGE, "lastSeenAt");
    const skus = page
      // A product that was added while a till sent its SKU has it, whatever the row says.
      .filter(({ skuKey }) => !owners.has(skuKey))
      .map(
        ({ id: skuId, sku, skuKey, name, category, state, purchases, lastSeenAt, productId }) => {
          const product = productId === null ? undefined : mapped.get(productId);
          const seen = purchases + (sightings.get(skuKey) ?? 0);
          const line = { id: skuId, sku, name, category, state, purchases: seen, lastSeenAt };
          return { ...line, product: product === undefined ? null : choiceOf(product) };
        },
      );
    return { result: { skus: skus satisfies readonly TillSkuLine[], next } };
  },
});

function choiceOf({ id: productId, sku, name }: ProductChoice): ProductChoice {
  return { id: productId, sku, name };
}

async function belonging(reader: ProgramReader, rows: readonly TillSku[]) {
  const keys = rows.map(({ skuKey }) => skuKey);
  if (keys.length === 0) {
    return { sightings: new Map<string, number>(), owners: new Set<string>(), mapped: new Map() };
  }
  const [groups, owners, mapped] = await Promise.all([
    reader.groups("skuSightings", { by: ["skuKey"], where: { skuKey: { anyOf: keys } } }),
    reader.many("products", {
      where: { skuKey: { anyOf: keys } },
      order: [["skuKey", "asc"]],
      limit: keys.length,
    }),
    rowsById(
      reader,
      "products",
      rows.flatMap(({ productId }) => productId ?? []),
    ),
  ]);
  return {
    sightings: new Map(groups.map(({ key, count }) => [key.skuKey, count])),
    owners: new Set(owners.map(({ skuKey }) => skuKey)),
    mapped,
  };
}
