import { type RefObject, useRef, useState } from "react";

/** The focus among the posts of a list. */
export interface PostFocus {
  /** Props of a post's element: its tab index and its ref. */
  readonly rowProps: (id: string) => {
    readonly tabIndex: 0 | -1;
    readonly ref: (element: HTMLLIElement | null) => void;
    readonly onFocus: () => void;
  };
  /** Focuses the next or previous post, if there is one. */
  readonly step: (from: string, by: 1 | -1) => void;
  readonly focusOn: (id: string) => void;
  /** Focuses the first post after removed ones, or the last one before them, or the list. */
  readonly leave: (leaving: readonly string[]) => void;
}

/** `ids`: the shown posts in order; `list`: the list's element. */
export function usePostFocus(
  ids: readonly string[],
  list: RefObject<HTMLElement | null>,
): PostFocus {
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
    rowProps: (id) => ({
      tabIndex: id === current ? 0 : -1,
      ref: (element) => {
        if (element === null) rows.current.delete(id);
        else rows.current.set(id, element);
      },
      onFocus: () => setLast(id),
    }),
    step: (from, by) => {
      const next = ids[ids.indexOf(from) + by];
      if (next !== undefined) focusOn(next);
    },
    focusOn,
    leave: (leaving) => {
      // Some may have left the list meanwhile.
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
