import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useSearchParams } from "react-router";

/** Delay before a typed search is written to the address, in milliseconds: shorter than a pause between words. */
const REST_MS = 250;

/** Maximum length of a search, in characters. */
const SEARCH_LENGTH = 80;

/** Sets an address parameter; an empty value removes it. */
type SetParam = (value: string, how?: { readonly replace?: boolean }) => void;

/**
 * An address parameter, empty when missing. A new value adds a history entry unless `replace` is set; the other parameters and the entry's
 * state are kept. The value changes at once, the address slightly later.
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
  useBack(() => setShown(paramInAddress(name)));
  const set: SetParam = (next, { replace = false } = {}) => {
    setShown(next);
    setParams(withParams({ [name]: next }), { replace, state });
  };
  return [shown, set];
}

/**
 * Calls a function when Back or Forward leads to another entry of the same page. The router alone does not suffice: when Back comes before it
 * has rendered the value that was set last, the parameter seems unchanged.
 */
function useBack(follow: () => void): void {
  const { pathname } = useLocation();
  const go = useEffectEvent(() => {
    if (window.location.pathname === pathname) follow();
  });
  useEffect(() => {
    const listen = () => go();
    window.addEventListener("popstate", listen);
    return () => window.removeEventListener("popstate", listen);
  }, []);
}

function paramInAddress(name: string): string {
  return new URLSearchParams(window.location.search).get(name) ?? "";
}

/**
 * Returns the address's query with some parameters changed; an empty value removes its parameter. Reads the browser's address, because the
 * router's parameters are updated later: two changes in quick succession are both kept.
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
 * A choice of one value, such as a tab, in the address, so that Back restores the previous one. The first value is the default: it is left
 * out of the address, and replaces unknown values.
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
 * A list's search in the address parameter `search`. Typing changes the current history entry. Returns `typed` for the field, which is
 * ahead of the address; `search`, trimmed and delayed; and `type`, which sets the field.
 */
export function useAddressSearch() {
  const [param, set] = useAddressParam("search");
  const { pathname } = useLocation();
  const value = searchIn(param);
  const [known, setKnown] = useState(value);
  const [search, setSearch] = useState(value);
  const [typed, type] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Changed by Back or a link, not by typing.
    if (value !== search) {
      setSearch(value);
      type(value);
    }
  }

  useBack(() => {
    const back = searchIn(paramInAddress("search"));
    setSearch(back);
    type(back);
  });

  const wanted = typed.trim();
  const settle = useEffectEvent(() => {
    setSearch(wanted);
    // While the next page's code loads, this page is still rendered.
    if (window.location.pathname === pathname) set(wanted, { replace: true });
  });
  useEffect(() => {
    if (wanted === search) return;
    const timer = setTimeout(settle, REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, search]);

  return { typed, type, search };
}

function searchIn(param: string): string {
  return param.slice(0, SEARCH_LENGTH).trim();
}
