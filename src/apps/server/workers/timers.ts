/** Calls back every so many milliseconds, without keeping the process alive, until the function that it returns is called. */
export function timers(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms).unref();
  return () => clearInterval(timer);
}
