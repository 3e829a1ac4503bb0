/** The lists of a selection of products, see product-selection.ts, whose schema pages without a form leave out. */
interface Selected {
  readonly skus: readonly string[];
  readonly categories: readonly string[];
}

/** The selection of everything. */
export const everything: { skus: string[]; categories: string[] } = { skus: [], categories: [] };

/** Returns whether a selection names no SKU and no category, so that it selects everything. */
export function isEverything({ skus, categories }: Selected): boolean {
  return skus.length === 0 && categories.length === 0;
}
