/** Calls back at an interval in milliseconds without keeping the process alive. Returns a function that stops it. */
export function timers(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms).unref();
  return () => clearInterval(timer);
}
