/** What a page notes of itself, in milliseconds since it was asked for. */
export interface Seen {
  /** When its largest part was painted (largest contentful paint), and which one that is. */
  largest: { at: number; what: string };
  /** When something was painted first; undefined until then. */
  firstPaint: number | undefined;
  /** Tasks of 50 ms and more, which keep a page from answering. */
  longTasks: { at: number; lasted: number }[];
  /** How long the screen took to show an answer to each tap and key: 16 ms and more, in steps of 8. */
  inputs: { at: number; lasted: number; what: string }[];
  /** How far things moved that nobody had touched (cumulative layout shift). */
  shift: number;
}

declare global {
  interface Window {
    benchSeen?: Seen;
  }
}

/** Runs in the page before anything of its own does. */
export function watch(): void {
  const seen: Seen = {
    largest: { at: 0, what: "" },
    firstPaint: undefined,
    longTasks: [],
    inputs: [],
    shift: 0,
  };
  window.benchSeen = seen;
  const nameOf = (node: Node | null) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()} ${(node.ariaLabel ?? node.textContent).trim().slice(0, 30)}`
      : "(gone)";
  const on = (type: string, handle: (entry: PerformanceEntry) => void, more: object = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(handle));
    observer.observe({ type, buffered: true, ...more });
  };
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.firstPaint = startTime;
  });
  on("largest-contentful-paint", (entry) => {
    // The kind that was asked for; the same below.
    const { startTime, element } = entry as LargestContentfulPaint;
    seen.largest = { at: startTime, what: nameOf(element) };
  });
  on("longtask", ({ startTime, duration }) => {
    seen.longTasks.push({ at: startTime, lasted: duration });
  });
  on("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) seen.shift += value;
  });
  on(
    "event",
    (entry) => {
      const { interactionId, startTime, duration, name, target } = entry as PerformanceEventTiming;
      if (interactionId === 0) return;
      seen.inputs.push({ at: startTime, lasted: duration, what: `${name} ${nameOf(target)}` });
    },
    { durationThreshold: 16 },
  );
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
