import { cx } from "./cx.ts";

/** A placeholder in the size of loading content; set height and width by class. Hidden from assistive technology. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <div
      aria-hidden
      className={cx("animate-pulse-soft rounded-xl bg-line", className ?? "h-5 w-full")}
    />
  );
}
