import type { CSSProperties, ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";
import { wholeNumber } from "./whole-number.ts";

/** Props of {@link Stat}. */
export interface StatProps {
  readonly label: string;
  /** Numbers get thousands separators; texts, such as '+120', are shown unchanged. Undefined while loading. */
  readonly value: number | string | undefined;
  readonly icon: ReactNode;
}

/** A counter card (specification §2: dashboards of customers and staff). Long figures are shrunk to fit; a narrow card has no icon. */
export function Stat({ label, value, icon }: StatProps) {
  const figure = typeof value === "number" ? wholeNumber(value) : value;
  // React's type has no custom properties.
  const length = { "--characters": figure?.length ?? 1 } as CSSProperties;
  return (
    <div
      aria-busy={figure === undefined || undefined}
      className="@container grid content-between gap-4 rounded-2xl border border-line bg-raised px-3 py-4 shadow-lift @xs:px-4"
    >
      <p className="flex items-start justify-between gap-2 text-xs wrap-anywhere hyphens-auto leading-tight font-semibold text-ink-soft @[4.5rem]:text-sm">
        {label}
        <span aria-hidden className="shrink-0 text-brand-ink @max-[7.5rem]:hidden [&_svg]:size-5">
          {icon}
        </span>
      </p>
      <div
        style={length}
        suppressHydrationWarning
        className="type-figure text-[min(2.25rem,calc(100cqi/var(--characters)/0.48))]"
      >
        {figure === undefined ? <Skeleton className="h-lh w-1/2" /> : <bdi>{figure}</bdi>}
      </div>
    </div>
  );
}
