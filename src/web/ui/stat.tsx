import type { ReactNode } from "react";

/** What {@link Stat} takes. */
export interface StatProps {
  readonly label: string;
  /** A number is written with thousands separators; a text, such as '+120', as it is. */
  readonly value: number | string;
  readonly icon: ReactNode;
}

/** A counter card (specification §2: dashboards of customers and staff). */
export function Stat({ label, value, icon }: StatProps) {
  return (
    <div className="grid content-between gap-4 rounded-2xl border border-line bg-raised p-4 shadow-lift">
      <p className="flex items-start justify-between gap-2 text-sm leading-tight font-semibold text-ink-soft">
        {label}
        <span aria-hidden className="shrink-0 text-brand-ink [&_svg]:size-5">
          {icon}
        </span>
      </p>
      <p className="type-figure text-4xl">
        {typeof value === "number" ? value.toLocaleString("en-US") : value}
      </p>
    </div>
  );
}
