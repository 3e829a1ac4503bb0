/** Delay after which a browser without requestIdleCallback counts as idle, in milliseconds. */
const SETTLED_MS = 1500;

/** Calls back when the page has loaded and is idle, to preload what is needed next. Returns a function that cancels. */
export function whenIdle(callback: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel = afterWork(callback);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    window.removeEventListener("load", wait);
    cancel();
  };
}

function afterWork(callback: () => void): () => void {
  // Not every supported browser has it.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, SETTLED_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
