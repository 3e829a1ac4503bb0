/** How a toast looks. */
export type ToastVariant = "default" | "success" | "warning" | "destructive";

/** A short message. `durationMs` in milliseconds, 5000 when left out (specification §9). */
export interface Toast {
  readonly title: string;
  readonly text?: string | undefined;
  readonly variant?: ToastVariant | undefined;
  readonly durationMs?: number | undefined;
}

/** A toast on the screen; `id` tells it from an equal one before it. */
export interface ShownToast extends Toast {
  readonly id: number;
  /** True once a menu has slid over it. */
  readonly covered?: boolean;
}

let queue: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setQueue(next: readonly ShownToast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/**
 * Shows the toasts of one gesture, one after another, in place of whatever is shown or waits (specification §4, one
 * at a time). An empty list has nothing to say and changes nothing.
 */
export function showToasts(list: readonly Toast[]): void {
  if (list.length === 0) return;
  setQueue(list.map((toast) => ({ ...toast, id: ++lastId })));
}

/** Shows toasts after those that show or wait: news from outside takes nothing away from what a gesture has to say. */
export function queueToasts(list: readonly Toast[]): void {
  if (list.length === 0) return;
  setQueue([...queue, ...list.map((toast) => ({ ...toast, id: ++lastId }))]);
}

/** The toast that shows now, or undefined. */
export function shownToast(): ShownToast | undefined {
  return queue[0];
}

/** Takes this toast away and brings the next one; does nothing when another has taken its place. */
export function dismissToast(id: number): void {
  if (queue[0]?.id === id) setQueue(queue.slice(1));
}

/**
 * Puts what is shown or waits under a menu that has just been opened, which is what its owner wants to see. Toasts that come
 * later lie above the menu again.
 */
export function coverToasts(): void {
  setQueue(queue.map((toast) => ({ ...toast, covered: true })));
}

/** Calls `listener` whenever the shown toast may have changed. Returns how to stop. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
