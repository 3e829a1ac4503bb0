import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type CatalogueFilter, filterIn, paramsOf } from "./catalogue-filter.ts";

/** Marks an address that this page has written itself. */
const OWN = { ownFilter: true };

/**
 * The filter, kept in the address, so that a link, a reload and Back keep it. It lives in the page, because an address follows a moment
 * later than somebody types; one that comes from elsewhere, such as the menu, replaces it. Out: the filter, and how to set it.
 */
export function useCatalogueFilter(): readonly [
  CatalogueFilter,
  (filter: CatalogueFilter) => void,
] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const [filter, setFilter] = useState(() => filterIn(params));
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (!isOwn(state)) setFilter(filterIn(params));
  }
  const change = (next: CatalogueFilter) => {
    setFilter(next);
    setParams(paramsOf(next), { replace: true, state: OWN });
  };
  return [filter, change];
}

function isOwn(state: unknown): boolean {
  return typeof state === "object" && state !== null && "ownFilter" in state;
}
