import { useAddressParam, useAddressSearch } from "#web/data/address-state.ts";

/** Marks products without a category in the address. Categories are trimmed, so none is a space. */
const NONE = " ";

/** The list's filter, kept in the address: active or archived, a category (null: any, empty: none), and a search. */
export function useProductFilter() {
  const [state, setState] = useAddressParam("state");
  const [category, setCategory] = useAddressParam("category");
  const { typed, type, search } = useAddressSearch();
  const isActive = state !== "archived";
  const chosen = category === "" ? null : category === NONE ? "" : category.slice(0, 40);
  return {
    typed,
    type,
    isActive,
    setActive: (active: boolean) => setState(active ? "" : "archived"),
    category: chosen,
    /** The value of the select: empty for any category. */
    categoryValue: category,
    setCategory: (value: string) => setCategory(value, { replace: true }),
    wanted: { isActive, category: chosen, search, after: null },
    isNarrowed: chosen !== null || search !== "",
    clear: () => {
      type("");
      setCategory("", { replace: true });
    },
  };
}

/** The value of the select's option for products without a category. */
export const NO_CATEGORY = NONE;
