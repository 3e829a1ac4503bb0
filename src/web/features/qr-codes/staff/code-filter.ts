import { type CodeFilter, codeFilters } from "#core/qr-codes/code-filters.ts";
import { chosen, useAddressFilter, withoutDefaults } from "#web/data/address-filter.ts";
import { useDebounced } from "#web/data/use-debounced.ts";

/** Maximum length of a search, in characters. */
const SEARCH_LENGTH = 80;

/** The list that is shown. */
export type CodesView = "codes" | "batches";

interface Shown {
  readonly view: CodesView;
  readonly state: CodeFilter;
  readonly search: string;
}

const usual = { view: "codes", state: "all", search: "" } as const;

/** Reads and writes the page's state in the address. */
const address = {
  read: (params: URLSearchParams): Shown => ({
    view: chosen(params, "view", ["codes", "batches"], usual.view),
    state: chosen(params, "state", codeFilters, usual.state),
    search: (params.get("search") ?? "").slice(0, SEARCH_LENGTH),
  }),
  write: (shown: Shown) => withoutDefaults({ ...shown }, usual),
};

/** The chosen list and filter, also in the address; `wanted` is the filter to query, with the text debounced. */
export function useCodeFilter() {
  const [shown, change] = useAddressFilter(address);
  const { view, state, search } = shown;
  const wanted = { state, search: useDebounced(search.trim()) };
  return {
    view,
    state,
    search,
    wanted,
    setView: (next: CodesView) => change({ view: next }),
    setState: (next: CodeFilter) => change({ state: next }),
    setSearch: (next: string) => change({ search: next }),
  };
}
