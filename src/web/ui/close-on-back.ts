import { useEffect, useLayoutEffect, useRef } from "react";
import { type DialogHistory, dialogHistory } from "./dialog-history.ts";
import { setFirstPopListener } from "./first-pop.ts";

let entries: DialogHistory | undefined;

/** Adds a history entry for the component while it is mounted. `onBack` handles Back. */
export function useCloseOnBack(onBack: () => void): void {
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    entries ??= dialogHistory({ history, location, onPop: setFirstPopListener });
    return entries.opened(() => latest.current());
  }, []);
}
