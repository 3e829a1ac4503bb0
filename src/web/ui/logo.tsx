import { cx } from "./cx.ts";
import { Tally } from "./tally.tsx";

const COASTER =
  "M24.0 2.4A4.5 4.5 0 0 1 31.3 5.8A4.5 4.5 0 0 1 36.3 12.1A4.5 4.5 0 0 1 38.1 20.0A4.5 4.5 0 0 1 36.3 27.9A4.5 4.5 0 0 1 31.3 34.2A4.5 4.5 0 0 1 24.0 37.6A4.5 4.5 0 0 1 16.0 37.6A4.5 4.5 0 0 1 8.7 34.2A4.5 4.5 0 0 1 3.7 27.9A4.5 4.5 0 0 1 1.9 20.0A4.5 4.5 0 0 1 3.7 12.1A4.5 4.5 0 0 1 8.7 5.8A4.5 4.5 0 0 1 16.0 2.4A4.5 4.5 0 0 1 24.0 2.4Z";

/** The brand symbol. Decorative: the name is next to it or in a surrounding label. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={cx("shrink-0", className ?? "size-10")}>
      <path className="fill-brand" d={COASTER} />
      <g className="text-on-brand">
        <Tally />
      </g>
    </svg>
  );
}

/** Symbol and brand name. `brand` is the program's name (core/program.ts). */
export function Logo({
  brand = "Regulars",
  className,
}: {
  readonly brand?: string;
  readonly className?: string;
}) {
  return (
    <span className={cx("inline-flex items-center gap-2 text-[1.625rem] text-ink", className)}>
      <LogoMark className="size-[1.5em]" />
      <span className="type-figure tracking-[-0.035em]">{brand}</span>
    </span>
  );
}
