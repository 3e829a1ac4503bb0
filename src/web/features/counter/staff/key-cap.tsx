import type { ReactNode } from "react";

/** A key or key sequence, drawn as a keyboard key. */
export function KeyCap({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-flex min-h-6 items-center rounded-md border border-line-strong bg-surface px-1.5 font-sans text-sm font-semibold text-ink-soft tabular max-sm:hidden">
      {children}
    </kbd>
  );
}
