import { cx } from "./cx.ts";

/** A quiet block in the size of what is loading; give it height and width by class. Hidden from assistive technology. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div
      aria-hidden
      className={cx("animate-pulse-soft rounded-xl bg-line", className ?? "h-5 w-full")}
    />
  );
}
