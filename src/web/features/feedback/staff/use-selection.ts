import { useState } from "react";

/** The selected rows of a list. */
export interface Selection {
  /** The selected ids that are still in the list, in its order. */
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Selects all shown rows, or none. */
  readonly setAll: (isSelected: boolean) => void;
  readonly clear: () => void;
}

/** A selection of rows. `shown`: the ids in the list; removed rows are deselected. */
export function useSelection(shown: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: shown.filter((id) => selected.has(id)),
    has: (id) => selected.has(id),
    toggle: (id) =>
      setSelected((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    setAll: (isSelected) => setSelected(new Set(isSelected ? shown : [])),
    clear: () => setSelected(new Set()),
  };
}
