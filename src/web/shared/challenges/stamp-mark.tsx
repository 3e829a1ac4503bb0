import {
  CalendarCheck,
  Check,
  Coffee,
  type LucideIcon,
  QrCode,
  Sparkles,
  Star,
} from "lucide-react";
import type { CSSProperties } from "react";
import { cx } from "#web/ui/cx.ts";

const icons = {
  visits: CalendarCheck,
  items: Coffee,
  amount: Check,
  scans: QrCode,
  products: Star,
} as const satisfies Record<string, LucideIcon>;

/** What is drawn on a stamp: what it counts. */
export type StampMarkName = keyof typeof icons;

interface StampMarkProps {
  readonly name: StampMarkName;
  /** `given` is a stamp of the head start. */
  readonly state: "empty" | "filled" | "given";
  /** In degrees. */
  readonly angle: number;
  /** Whether it is pressed on with a short motion. */
  readonly isNew: boolean;
  /** Whether it is the next place to fill. */
  readonly isNext: boolean;
  /** Shown on an empty place. */
  readonly number: number;
  /** Its turn among new stamps, which are pressed on one after the other. */
  readonly delay: number;
}

/** One place of a stamp card: a stamp with its double ring, or an empty place. */
export function StampMark({ name, state, angle, isNew, isNext, number, delay }: StampMarkProps) {
  if (state === "empty") {
    return (
      <span
        aria-hidden
        className={cx(
          "grid aspect-square place-items-center rounded-full border-2 bg-page font-display text-sm font-bold tabular",
          isNext ? "border-brand text-brand-ink" : "border-line text-ink-soft",
        )}
      >
        {number}
      </span>
    );
  }
  const Icon = state === "given" ? Sparkles : icons[name];
  // React's type has no custom properties.
  const turn = { "--angle": `${angle}deg`, "--turn": delay } as CSSProperties;
  return (
    <span
      aria-hidden
      style={turn}
      className={cx(
        "grid aspect-square rotate-(--angle) place-items-center rounded-full border-2 p-[6%] forced-colors:border-4",
        state === "given" ? "border-butter" : "border-brand",
        isNew && "animate-stamp [animation-delay:calc(var(--turn)*0.16s)]",
      )}
    >
      <span
        className={cx(
          "grid size-full place-items-center rounded-full [&_svg]:size-[56%]",
          state === "given" ? "bg-butter text-[#2b1a14]" : "bg-brand text-on-brand",
        )}
      >
        <Icon />
      </span>
    </span>
  );
}
