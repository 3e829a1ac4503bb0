import { useEffect } from "react";

/**
 * Keeps the screen from going dark while what calls it is drawn, where the browser can: a code is held out for a while without a
 * touch. A browser lets go of it by itself when the page is left, so that it is asked for again when somebody comes back.
 */
export function useAwakeScreen(): void {
  useEffect(() => {
    // Not every browser of ours knows it, and none does on plain http.
    if (!("wakeLock" in navigator)) return;
    let isDone = false;
    let held: WakeLockSentinel | undefined;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      const lock = await navigator.wakeLock.request("screen");
      if (isDone) await lock.release();
      else held = lock;
    };
    // A refusal, for example on a low battery, leaves the screen as it is.
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
