import { useRef, useState } from "react";

/** The text of the counter's first field, and its error. */
export interface Entry {
  readonly line: string;
  /** Empty for nothing. */
  readonly problem: string;
  /** Increases with each error, so that an equal message is announced again. */
  readonly failures: number;
}

const emptyEntry: Entry = { line: "", problem: "", failures: 0 };

/**
 * The counter's first field. `type` changes its text; `fail` shows an error and restores the text if the field is empty; `current` is the
 * latest state for asynchronous code.
 */
export function useEntry() {
  const [entry, setEntry] = useState(emptyEntry);
  const now = useRef(entry);

  function show(next: Entry): void {
    now.current = next;
    setEntry(next);
  }

  return {
    entry,
    current: () => now.current,
    type: (line: string) => show({ ...now.current, line, problem: "" }),
    fail: (line: string, problem: string) =>
      show({ line, problem, failures: now.current.failures + 1 }),
  };
}
