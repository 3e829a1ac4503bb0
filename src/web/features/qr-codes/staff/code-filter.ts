import { useState } from "react";
import type { CodeFilter } from "#core/qr-codes/code-filters.ts";
import { useSettled } from "#web/app/settled.ts";

/** What the list of codes is narrowed down to, as it is chosen; `wanted` is what to ask for once typing rests. */
export function useCodeFilter() {
  const [state, setState] = useState<CodeFilter>("all");
  const [search, setSearch] = useState("");
  const wanted = { state, search: useSettled(search.trim()) };
  return { state, setState, search, setSearch, wanted };
}
