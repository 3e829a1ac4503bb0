import { useState } from "react";

/** The selected rows of a list. */
export type Selection = ReturnType<typeof useSelection>;

/** A selection of rows. `shown`: the ids in the list; removed rows are deselected. */
export function useSelection(shown: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    /** The selected ids that are still in the list, in its order. */
    ids: shown.filter((id) => selected.has(id)),
    has: (id: string) => selected.has(id),
    toggle: (id: string) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    /** Selects all shown rows, or none. */
    setAll: (isSelected: boolean) => setSelected(new Set(isSelected ? shown : [])),
    clear: () => setSelected(new Set()),
  };
}
