import * as z from "zod/mini";
import { DAY_MS } from "../kit/time.ts";

/** What staff have decided about a SKU: nothing yet, that it is ignored, or that it is another SKU of a product. */
export const tillSkuStates = ["unknown", "ignored", "mapped"] as const;

/** One of {@link tillSkuStates}. */
export type TillSkuState = (typeof tillSkuStates)[number];

/**
 * A SKU that tills sent and that no product has as its own (docs/decisions/139). Times are UTC epoch milliseconds.
 */
export const tillSkuSchema = z.strictObject({
  id: z.string(),
  /** As first sent. */
  sku: z.string(),
  /** In lower case; unique. */
  skuKey: z.string(),
  state: z.enum(tillSkuStates),
  /** The product of a mapped SKU; otherwise null. */
  productId: z.nullable(z.string()),
  /** Text and category of the line that was first recorded. */
  name: z.string(),
  category: z.string(),
  /** Purchases with it while it was unknown, apart from its sightings. */
  purchases: z.int().check(z.gte(0)),
  /** The latest of them. */
  lastSeenAt: z.int(),
  /** When an unknown SKU is forgotten; null once staff have decided. */
  expiresAt: z.nullable(z.int()),
});

/** A stored SKU of tills, see {@link tillSkuSchema}. */
export type TillSku = z.output<typeof tillSkuSchema>;

/**
 * A purchase with an unknown SKU whose row another purchase was just updating. It is counted in addition, so that no purchase waits for
 * another one's row.
 */
export const skuSightingSchema = z.strictObject({
  id: z.string(),
  skuKey: z.string(),
  /** UTC epoch milliseconds. */
  at: z.int(),
});

/** A stored sighting, see {@link skuSightingSchema}. */
export type SkuSighting = z.output<typeof skuSightingSchema>;

/** How long an unknown SKU is kept after a till last sent it, in milliseconds. */
export const UNKNOWN_SKU_MS = 90 * DAY_MS;

/** Maximum number of other SKUs of a product. */
export const MAX_OTHER_SKUS = 20;
