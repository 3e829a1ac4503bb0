import { useQueryClient } from "@tanstack/react-query";
import type { QueryResult } from "#client/api.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer, ReplyFailure, useAsk } from "#web/data/data.ts";
import { useDebounced } from "#web/data/use-debounced.ts";

/** A product as forms offer it. */
export type ProductChoice = QueryResult<"productChoices">["products"][number];

/** Longest text that is searched for. */
const SEARCH_LENGTH = 80;

/** Returns the products whose name or SKU contains what was typed, a little later; none while loading. */
export function useProductOptions(typed: string): readonly ProductChoice[] {
  const search = useDebounced(typed.trim().slice(0, SEARCH_LENGTH));
  return useAsk("productChoices", { search }).data?.products ?? nothing;
}

const nothing: readonly ProductChoice[] = [];

/**
 * Returns a function that finds the product that a text means: its SKU in any letter case, or a name that only one product has. It resolves
 * to undefined for any other text, and when the products cannot be read.
 */
export function useFindProduct(): (typed: string) => Promise<ProductChoice | undefined> {
  const { api } = useHost();
  const cache = useQueryClient();
  return async (typed) => {
    const input = { search: typed.trim().slice(0, SEARCH_LENGTH) };
    const found = await cache
      .fetchQuery({
        queryKey: ["productChoices", input],
        queryFn: () => answer(api, "productChoices", input),
      })
      .catch((problem: unknown) => {
        if (!(problem instanceof ReplyFailure)) throw problem;
        return undefined;
      });
    return found && productMeant(found.products, input.search);
  };
}

/** Returns the product that a text means among some, see {@link useFindProduct}. */
export function productMeant(
  products: readonly ProductChoice[],
  typed: string,
): ProductChoice | undefined {
  const text = typed.trim().toLowerCase();
  if (text === "") return undefined;
  const bySku = products.find(({ sku }) => sku.toLowerCase() === text);
  if (bySku !== undefined) return bySku;
  const byName = products.filter(({ name }) => name.toLowerCase() === text);
  return byName.length === 1 ? byName[0] : undefined;
}
