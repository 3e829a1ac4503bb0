type PopListener = (event: PopStateEvent) => void;

let first: PopListener | undefined;

/**
 * Registers a listener for Back and Forward before the router: a window calls its listeners in the order of registration. Call it once,
 * before the router is rendered.
 */
export function listenToPopsFirst(): void {
  addEventListener("popstate", (event) => first?.(event));
}

/** Sets the listener that handles Back and Forward first. */
export function setFirstPopListener(listener: PopListener): void {
  first = listener;
}
