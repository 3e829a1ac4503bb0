/** A toast's variant. */
export type ToastVariant = "default" | "success" | "warning" | "destructive";

/** What a toast offers besides closing it. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** A short message. `durationMs` in milliseconds, 5000 by default (specification §9). */
export interface Toast {
  readonly title: string;
  readonly text?: string | undefined;
  readonly variant?: ToastVariant | undefined;
  readonly durationMs?: number | undefined;
  readonly action?: ToastAction | undefined;
}

/** A toast on screen; `id` distinguishes it from an equal earlier one. */
export interface ShownToast extends Toast {
  readonly id: number;
  /** True when a menu covers it. */
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
 * Shows the toasts of one gesture, one after another, in place of current and queued ones (specification §4, one at a time). An empty list
 * changes nothing.
 */
export function showToasts(list: readonly Toast[]): void {
  if (list.length === 0) return;
  setQueue(list.map((toast) => ({ ...toast, id: ++lastId })));
}

/** Queues toasts after current ones: used for messages that do not come from the user's gesture. */
export function queueToasts(list: readonly Toast[]): void {
  if (list.length === 0) return;
  setQueue([...queue, ...list.map((toast) => ({ ...toast, id: ++lastId }))]);
}

/** Returns the current toast, or undefined. */
export function shownToast(): ShownToast | undefined {
  return queue[0];
}

/** Removes this toast and shows the next one; does nothing if another one is shown. */
export function dismissToast(id: number): void {
  if (queue[0]?.id === id) setQueue(queue.slice(1));
}

/** Moves current and queued toasts below a menu that was just opened. Later toasts are shown above it. */
export function coverToasts(): void {
  setQueue(queue.map((toast) => ({ ...toast, covered: true })));
}

/** Calls `listener` whenever the current toast may have changed. Returns a function that unsubscribes. */
export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
