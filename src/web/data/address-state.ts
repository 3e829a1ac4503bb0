import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** How long a search rests before the address has it, in milliseconds: shorter than a pause between words. */
const REST_MS = 250;

/** The longest search that a list takes, in characters. */
const SEARCH_LENGTH = 80;

/** How a parameter of the address is set; an empty value removes it. */
type SetParam = (value: string, how?: { readonly replace?: boolean }) => void;

/**
 * A parameter of the address, empty when it is missing. A new value is a new entry of the history unless it is to replace the current one; the other
 * parameters stay, and so does the entry's state. The value is new at once, the address a moment later.
 */
export function useAddressParam(name: string): readonly [string, SetParam] {
  const [params, setParams] = useSearchParams();
  const { state }: { state: unknown } = useLocation();
  const value = params.get(name) ?? "";
  const [known, setKnown] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setShown(value);
  }
  const set: SetParam = (next, { replace = false } = {}) => {
    setShown(next);
    setParams(withParams({ [name]: next }), { replace, state });
  };
  return [shown, set];
}

/**
 * The query of the address with some parameters set; an empty value removes its own. It begins with the browser's address, because the
 * router's parameters follow a moment later: of two changes in quick succession none is lost.
 */
export function withParams(part: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(part)) {
    if (value === "") params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/**
 * One choice among a few, such as a tab, in the address, so that Back restores the one before. In: the parameter's name, and the values, of which the first
 * is the default: it is left out of the address, and stands in for a value that does not exist.
 */
export function useAddressChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: Value) => void] {
  const [param, set] = useAddressParam(name);
  const [usual] = values;
  const chosen = values.find((value) => value === param) ?? usual;
  return [chosen, (value) => set(value === usual ? "" : value)];
}

/**
 * A list's search in the address, as its parameter `search`. Typing changes the current entry and adds none. Out: `typed` for the field, which is ahead of
 * the address; `search`, trimmed, once it rests; and `type`, which takes what is in the field.
 */
export function useAddressSearch() {
  const [param, set] = useAddressParam("search");
  const { pathname } = useLocation();
  const value = param.slice(0, SEARCH_LENGTH).trim();
  const [known, setKnown] = useState(value);
  const [search, setSearch] = useState(value);
  const [typed, type] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Not what was typed here and has just arrived in the address: Back, or a link.
    if (value !== search) {
      setSearch(value);
      type(value);
    }
  }

  const wanted = typed.trim();
  const settle = useEffectEvent(() => {
    setSearch(wanted);
    // While the next page's code is on its way this one is still drawn.
    if (window.location.pathname === pathname) set(wanted, { replace: true });
  });
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(settle, REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, search]);

  return { typed, type, search };
}
