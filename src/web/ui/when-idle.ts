/** Where a browser cannot say that it is idle, how long after the start to take it for idle, in milliseconds. */
const SETTLED_MS = 1500;

/**
 * Calls back once the page has loaded and has nothing else to do, which is the time to fetch what a person will need next. Returns
 * how to call it off.
 */
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
  // Not every browser of ours knows it.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, SETTLED_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
