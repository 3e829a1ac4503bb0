import { MapPin } from "lucide-react";
import { sharedTexts } from "#messages/en/shared.ts";

interface LocationMarkProps {
  /** The location's name, empty for none. */
  readonly name: string;
  /** The text next to it: a location that it names is not repeated. */
  readonly beside: string;
}

/** The location of a list item, below its text. */
export function LocationMark({ name, beside }: LocationMarkProps) {
  if (name === "" || beside.includes(name)) return null;
  return (
    <span className="flex items-center gap-1 text-sm text-ink-soft">
      <MapPin aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{sharedTexts.at}</span>
      {name}
    </span>
  );
}
