import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** Marks an address that the page has written itself. */
const OWN = { ownFilter: true };

/** How a list's filter is read from an address's query, and written into it. */
export interface AddressForm<Filter> {
  /** Never fails: what is left out or makes no sense is as usual. */
  readonly read: (params: URLSearchParams) => Filter;
  /** Names only what is not as usual. */
  readonly write: (filter: Filter) => Record<string, string>;
}

/**
 * A list's filter, tabs and order, kept in the address, so that a link, a reload and the way back keep them. It lives in the page, because
 * an address follows a moment later than somebody types; one that comes from elsewhere, such as the menu, replaces it. Returns the filter,
 * and how to change some of it.
 */
export function useAddressFilter<Filter extends object>({
  read,
  write,
}: AddressForm<Filter>): readonly [Filter, (change: Partial<Filter>) => void] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const [filter, setFilter] = useState(() => read(params));
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (!isOwn(state)) setFilter(read(params));
  }
  const change = (part: Partial<Filter>) => {
    const next = { ...filter, ...part };
    setFilter(next);
    setParams(write(next), { replace: true, state: OWN });
  };
  return [filter, change];
}

function isOwn(state: unknown): boolean {
  return typeof state === "object" && state !== null && "ownFilter" in state;
}

/** The query of an address that names what differs from the usual. In: fields by their names in the address, and the usual ones. */
export function differing(
  fields: Readonly<Record<string, string>>,
  usual: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== usual[name]),
  );
}

/** A choice in an address, or the usual one for what is none. */
export function chosen<Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
  usual: Value,
): Value {
  const text = params.get(name);
  return values.find((value) => value === text) ?? usual;
}
