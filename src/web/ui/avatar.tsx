import { useState } from "react";
import { cx } from "./cx.ts";

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? "")][0] ?? "?";
  const last = words.length > 1 ? ([...(words.at(-1) ?? "")][0] ?? "") : "";
  return (first + last).toUpperCase();
}

interface AvatarProps {
  readonly name: string;
  /** A data URL or address; the initials are shown if it is missing or fails to load. */
  readonly photo?: string | null | undefined;
  /** Sets the size, `size-11` by default. */
  readonly className?: string;
}

/** A user's photo or initials. Decorative: the name is shown next to it. */
export function Avatar({ name, photo, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const frame = cx("shrink-0 rounded-full", className ?? "size-11");
  if (photo && photo !== broken) {
    return (
      <img
        src={photo}
        alt=""
        className={cx(frame, "object-cover")}
        onError={() => setBroken(photo)}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cx(
        frame,
        "inline-grid place-items-center bg-accent-soft type-figure text-accent-ink",
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
