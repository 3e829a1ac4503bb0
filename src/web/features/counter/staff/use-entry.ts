import { useRef, useState } from "react";

/** What stands in the counter's first field, and what is wrong with it. */
export interface Entry {
  readonly line: string;
  /** Empty for nothing. */
  readonly problem: string;
  /** Grows with each failure, so that the same message is announced again. */
  readonly failures: number;
}

const emptyEntry: Entry = { line: "", problem: "", failures: 0 };

/**
 * The counter's first field. `type` changes its line; `fail` says what is wrong with a line and puts it back where the field has been emptied; `current` is what
 * stands there right now, for what goes on while an answer is on its way.
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
