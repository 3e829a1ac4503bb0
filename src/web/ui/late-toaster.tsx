import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { onToastsChange, shownToast } from "./toasts.ts";
import { whenIdle } from "./when-idle.ts";

const firstToast = () => shownToast()?.id;
const noToast = () => undefined;

/**
 * Shows the toasts of `showToasts`. Loads the toaster when the page is idle, or with the first toast, whose time and announcement begin
 * when it is shown. Render it once, without children.
 */
export function LateToaster() {
  const wanted = useSyncExternalStore(onToastsChange, firstToast, noToast);
  const [Toaster, setToaster] = useState<ComponentType>();
  const isHere = Toaster !== undefined;

  useEffect(() => {
    if (isHere) return;
    const loadToaster = () => {
      // Offline nothing can be shown yet; the next toast retries.
      import("./toaster.tsx").then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => {},
      );
    };
    if (wanted === undefined) return whenIdle(loadToaster);
    loadToaster();
  }, [isHere, wanted]);

  return Toaster === undefined ? null : <Toaster />;
}
