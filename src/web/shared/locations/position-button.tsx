import { LocateFixed } from "lucide-react";
import { useId } from "react";
import { customerLocationTexts } from "#messages/en/shared-locations.ts";
import { Button } from "#web/ui/button.tsx";
import type { Position } from "./use-position.ts";

interface PositionButtonProps {
  readonly position: Position;
  readonly onAsk: () => void;
}

/** Asks for the position, after saying what for; then says whether it was found. */
export function PositionButton({ position: { kind }, onAsk }: PositionButtonProps) {
  const whyId = useId();
  return (
    <div className="grid justify-items-start gap-2">
      {kind === "found" ? null : (
        <Button
          variant="secondary"
          busy={kind === "asking"}
          busyLabel={customerLocationTexts.finding}
          aria-describedby={whyId}
          onClick={onAsk}
        >
          <LocateFixed aria-hidden />
          {customerLocationTexts.findNearest}
        </Button>
      )}
      <p id={whyId} role="status" className="max-w-[58ch] text-sm text-ink-soft">
        {textFor(kind)}
      </p>
    </div>
  );
}

function textFor(kind: Position["kind"]): string {
  if (kind === "found") return customerLocationTexts.sortedByDistance;
  if (kind === "refused") return customerLocationTexts.positionRefused;
  return kind === "unavailable"
    ? customerLocationTexts.positionUnavailable
    : customerLocationTexts.whyPosition;
}
