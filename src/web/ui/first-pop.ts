type PopListener = (event: PopStateEvent) => void;

let first: PopListener | undefined;

/**
 * Hears of Back and Forward before the router does: a window calls its listeners in the order in which they came, whatever their
 * phase. Call it once, before the router is drawn.
 */
export function hearPopsFirst(): void {
  addEventListener("popstate", (event) => first?.(event));
}

/** Sets who hears of Back and Forward first. */
export function setFirstPopListener(listener: PopListener): void {
  first = listener;
}
