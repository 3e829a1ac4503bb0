import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** Marks an address that the page wrote itself. */
const OWN = { ownFilter: true };

/** Reads a list's filter from an address's query, and writes it. */
export interface AddressForm<Filter> {
  /** Never throws: missing and invalid values become defaults. */
  readonly read: (params: URLSearchParams) => Filter;
  /** Writes only values that differ from the defaults. */
  readonly write: (filter: Filter) => Record<string, string>;
}

/**
 * A list's filter, tabs and order in the address, so that links, reloads and Back restore them. The page's state is authoritative, because
 * the address is updated later than the user types; an address from elsewhere, such as the menu, replaces it. Returns the filter and a
 * function that changes part of it.
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

/** Returns the query parameters that differ from the defaults. */
export function withoutDefaults(
  fields: Readonly<Record<string, string>>,
  usual: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== usual[name]),
  );
}

/** Returns a value from an address, or the default if it is invalid. */
export function chosen<Value extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly Value[],
  usual: Value,
): Value {
  const text = params.get(name);
  return values.find((value) => value === text) ?? usual;
}
