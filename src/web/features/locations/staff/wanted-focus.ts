import { useEffect, useRef } from "react";

/** Focuses a control that the next render adds. Returns a ref for the element around it, and a function that takes the control's name. */
export function useWantedFocus() {
  const group = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    group.current?.querySelector<HTMLElement>(`[name="${wanted.current}"]`)?.focus();
    wanted.current = undefined;
  });
  return {
    group,
    focusNext: (name: string) => {
      wanted.current = name;
    },
  };
}
