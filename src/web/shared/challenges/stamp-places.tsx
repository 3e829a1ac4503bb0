import { Gift } from "lucide-react";
import type { CSSProperties } from "react";
import { cx } from "#web/ui/cx.ts";
import { columnsOf, stampAngle } from "./places.ts";
import { StampMark, type StampMarkName } from "./stamp-mark.tsx";

/** Props of {@link StampPlaces}. */
export interface StampPlacesProps {
  /** The drawing's accessible name. */
  readonly label: string;
  readonly target: number;
  /** Stamps so far, the head start among them. */
  readonly progress: number;
  /** How many of them were given at the start. */
  readonly headStart: number;
  readonly mark: StampMarkName;
  /** Stamps from this number on are new: they are pressed on with a short motion. All are old by default. */
  readonly newFrom?: number | undefined;
  /** Small places for lists of staff. */
  readonly isSmall?: boolean;
}

/** The places of a stamp card, filled and empty, and last the place of the reward.  */
export function StampPlaces({
  label,
  target,
  progress,
  headStart,
  mark,
  newFrom = Number.POSITIVE_INFINITY,
  isSmall = false,
}: StampPlacesProps) {
  const places = Array.from({ length: target }, (_, place) => place);
  // React's type has no custom properties.
  const columns = { "--columns": columnsOf(target + 1) } as CSSProperties;
  return (
    <div
      role="img"
      aria-label={label}
      style={columns}
      className={cx(
        "grid w-full grid-cols-[repeat(var(--columns),minmax(0,1fr))]",
        isSmall
          ? "max-w-[calc(var(--columns)*2rem)] gap-1"
          : "max-w-[calc(var(--columns)*4rem)] gap-2",
      )}
    >
      {places.map((place) => (
        <StampMark
          key={place}
          name={mark}
          state={stateOf(place, progress, headStart)}
          angle={stampAngle(place)}
          isNew={place >= newFrom && place < progress}
          isNext={place === progress}
          number={place + 1}
          delay={Math.max(0, place - newFrom)}
        />
      ))}
      <span
        aria-hidden
        className={cx(
          "grid aspect-square place-items-center rounded-full border-2 [&_svg]:size-[52%]",
          progress >= target
            ? "border-accent-soft bg-accent-soft text-accent-ink"
            : "border-dashed border-line-strong text-brand-ink",
        )}
      >
        <Gift />
      </span>
    </div>
  );
}

function stateOf(place: number, progress: number, headStart: number) {
  if (place >= progress) return "empty";
  return place < headStart ? "given" : "filled";
}
