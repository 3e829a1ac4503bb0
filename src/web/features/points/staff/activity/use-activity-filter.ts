import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { type ActivityFilter, filterOf, paramsOf } from "./activity-filter.ts";

/** Marks an address that this page has written itself. */
const OWN = { ownFilter: true };

/**
 * The filter, kept in the address, so that a link or a reload keeps it. It lives in the page, because an address follows a moment
 * later than somebody types; one that comes from elsewhere, such as the menu, replaces it. Out: the filter, and how to change some of it.
 */
export function useActivityFilter(): readonly [
  ActivityFilter,
  (change: Partial<ActivityFilter>) => void,
] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const [filter, setFilter] = useState(() => filterOf(params));
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (!isOwn(state)) setFilter(filterOf(params));
  }
  const change = (part: Partial<ActivityFilter>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    setParams(paramsOf(next), { replace: true, state: OWN });
  };
  return [filter, change];
}

function isOwn(state: unknown): boolean {
  return typeof state === "object" && state !== null && "ownFilter" in state;
}
