/** What a page has counted of its own frames while it was scrolled. */
export interface Counted {
  readonly frames: number;
  /** Frames in which was looked whether rows are there, and of them those in which one was not. */
  readonly looks: number;
  readonly holes: number;
  /** The longest time between two frames, in milliseconds. */
  readonly longest: number;
  /** The table's final and maximum scroll position, in pixels. */
  readonly end: number;
  readonly most: number;
}

interface Counting {
  frames: number;
  looks: number;
  holes: number;
  longest: number;
  stop: boolean;
}

declare global {
  interface Window {
    benchCounting?: Counting;
  }
}

/** Runs in the page: counts its frames from now on. In: the table's region. */
export function count(section: Element): void {
  const counting: Counting = { frames: 0, looks: 0, holes: 0, longest: 0, stop: false };
  window.benchCounting = counting;
  const { left, top, width, height } = section.getBoundingClientRect();
  const heights = [0.2, 0.5, 0.95].map((part) => top + part * height);
  const isThere = (y: number) =>
    document.elementFromPoint(left + width / 2, y)?.closest("[role=row]") != null;
  // To look costs a frame a little, so not every one is looked at.
  const every = 5;
  let before = performance.now();
  const step = (now: number) => {
    counting.frames += 1;
    counting.longest = Math.max(counting.longest, now - before);
    before = now;
    if (counting.frames % every === 1) {
      counting.looks += 1;
      if (!heights.every(isThere)) counting.holes += 1;
    }
    if (!counting.stop) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Runs in the page: ends the counting. In: the table's region. */
export function counted(section: Element): Counted {
  const counting = window.benchCounting;
  if (counting === undefined) throw new Error("Nothing was counted.");
  counting.stop = true;
  const { scrollTop: end, scrollHeight, clientHeight } = section;
  const { frames, looks, holes, longest } = counting;
  return { frames, looks, holes, longest, end, most: scrollHeight - clientHeight };
}
