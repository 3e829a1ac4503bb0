import { useEffect } from "react";

/**
 * Keeps the screen on while the component is mounted, where the browser supports it: a code is shown for a while without a touch. Browsers
 * release the lock when the page is hidden, so it is requested again when the page is visible.
 */
export function useWakeLock(): void {
  useEffect(() => {
    // Not supported by every browser, and by none over plain HTTP.
    if (!("wakeLock" in navigator)) return;
    let isDone = false;
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      const lock = await navigator.wakeLock.request("screen");
      if (isDone) await lock.release();
      else held = lock;
    };
    // A rejection, for example on low battery, is ignored.
    const tryToHold = () => void hold().catch(() => {});
    tryToHold();
    document.addEventListener("visibilitychange", tryToHold);
    return () => {
      isDone = true;
      document.removeEventListener("visibilitychange", tryToHold);
      void held?.release().catch(() => {});
    };
  }, []);
}
