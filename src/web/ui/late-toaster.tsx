import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { onToastsChange, shownToast } from "./toasts.ts";
import { whenIdle } from "./when-idle.ts";

const firstToast = () => shownToast()?.id;

/**
 * Where the toasts of `showToasts` show. What draws them is fetched when the page is idle, or with the first toast, which waits
 * for it: its time and its announcement begin when it shows. Place it once, around nothing.
 */
export function LateToaster() {
  const wanted = useSyncExternalStore(onToastsChange, firstToast);
  const [Toaster, setToaster] = useState<ComponentType>();
  const isHere = Toaster !== undefined;

  useEffect(() => {
    if (isHere) return;
    const bring = () => {
      // Without a network there is nothing to show yet; the next toast tries again.
      import("./toaster.tsx").then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => {},
      );
    };
    if (wanted === undefined) return whenIdle(bring);
    bring();
  }, [isHere, wanted]);

  return Toaster === undefined ? null : <Toaster />;
}
