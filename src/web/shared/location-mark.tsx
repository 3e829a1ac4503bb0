import { MapPin } from "lucide-react";
import { sharedTexts } from "#messages/en/shared.ts";

/** What {@link LocationMark} takes. */
export interface LocationMarkProps {
  /** The place's name, empty for none. */
  readonly name: string;
  /** The words that stand beside it: a place that they name is not said twice. */
  readonly beside: string;
}

/** Where a line of a list happened, under its words. */
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
