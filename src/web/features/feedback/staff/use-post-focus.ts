import { type RefObject, useRef, useState } from "react";

/** See {@link usePostFocus}. */
export type PostFocus = ReturnType<typeof usePostFocus>;

/** The focus among the posts of a list. `ids`: the shown posts in order; `list`: the list's element. */
export function usePostFocus(ids: readonly string[], list: RefObject<HTMLElement | null>) {
  const rows = useRef(new Map<string, HTMLLIElement>());
  const [last, setLast] = useState<string>();
  const current = last !== undefined && ids.includes(last) ? last : ids[0];
  const focusOn = (id: string | undefined) => {
    const row = id === undefined ? undefined : rows.current.get(id);
    if (row === undefined) return list.current?.focus({ preventScroll: true });
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  };
  return {
    /** Props of a post's element. */
    rowProps: (id: string) => ({
      tabIndex: id === current ? 0 : -1,
      ref: (element: HTMLLIElement | null) => {
        if (element === null) rows.current.delete(id);
        else rows.current.set(id, element);
      },
      onFocus: () => setLast(id),
    }),
    /** Focuses the next or previous post, if there is one. */
    step: (from: string, by: 1 | -1) => {
      const next = ids[ids.indexOf(from) + by];
      if (next !== undefined) focusOn(next);
    },
    focusOn,
    /** Focuses the first post after removed ones, or the last one before them, or the list. */
    leave: (leaving: readonly string[]) => {
      // Some may have been removed from the list meanwhile.
      const there = ids.filter((id) => rows.current.has(id) || leaving.includes(id));
      focusOn(nextAfter(there, leaving));
    },
  };
}

/** Returns the first id after removed ones, or the last one before them; undefined if none remains. */
export function nextAfter(ids: readonly string[], leaving: readonly string[]): string | undefined {
  const first = ids.findIndex((id) => leaving.includes(id));
  const stays = (id: string) => !leaving.includes(id);
  return (
    ids.slice(Math.max(first, 0)).find(stays) ?? ids.slice(0, Math.max(first, 0)).findLast(stays)
  );
}
