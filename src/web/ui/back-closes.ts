import { useEffect, useLayoutEffect, useRef } from "react";
import { type DialogHistory, dialogHistory } from "./dialog-history.ts";
import { setFirstPopListener } from "./first-pop.ts";

let entries: DialogHistory | undefined;

/** Gives whatever draws this an entry in the browser's history while it is there. In: what Back does then. */
export function useBackCloses(onBack: () => void): void {
  const latest = useRef(onBack);
  useLayoutEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    entries ??= dialogHistory({ history, location, onPop: setFirstPopListener });
    return entries.opened(() => latest.current());
  }, []);
}
