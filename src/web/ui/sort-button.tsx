import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { cx } from "./cx.ts";

/** The direction by which a list is sorted by a column; undefined if another column sorts it. */
type Direction = "asc" | "desc" | undefined;

interface SortButtonProps {
  readonly label: string;
  readonly direction: Direction;
  readonly onPress: () => void;
  readonly className?: string;
}

const arrows = { asc: <ArrowUp aria-hidden />, desc: <ArrowDown aria-hidden /> };

/** A button in the header of a column that sorts the list by it, with an arrow in the direction. */
export function SortButton({ label, direction, onPress, className }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        "inline-flex min-h-11 items-center gap-1 rounded-lg px-2 hover:bg-brand-soft [&_svg]:size-4",
        direction !== undefined && "text-ink",
        className,
      )}
    >
      {label}
      {direction === undefined ? <ChevronsUpDown aria-hidden /> : arrows[direction]}
    </button>
  );
}

/** Returns a column header's `aria-sort`. */
export function ariaSort(direction: Direction): "none" | "ascending" | "descending" {
  if (direction === undefined) return "none";
  return direction === "asc" ? "ascending" : "descending";
}
