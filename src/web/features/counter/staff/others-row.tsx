import { DAY_MS } from "#core/kit/time.ts";
import { RECORDED_WITHIN_DAYS } from "#core/locations/recorded-within.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";
import type { Others } from "./pending-operations.ts";

/** What {@link OthersRow} takes. */
export interface OthersRowProps {
  readonly others: Others;
  /** UTC epoch milliseconds. */
  readonly now: number;
  readonly onTakeOut: () => void;
}

/** What waits at this device for a colleague; when nothing of it can be recorded any more, somebody else may take it out. */
export function OthersRow({ others: { by, count, latest }, now, onTakeOut }: OthersRowProps) {
  const isOver = now - latest > RECORDED_WITHIN_DAYS * DAY_MS;
  return (
    <div className="grid justify-items-start gap-1 px-1 text-sm text-ink-soft">
      <p>
        {counterStaffTexts.more({ count })} {counterStaffTexts.entriesAre({ count })}{" "}
        {counterStaffTexts.waitingForLogin({ by })}
        {isOver ? counterStaffTexts.tooLateToRecord : ""}
      </p>
      {isOver ? (
        <Button variant="quiet" className="-ml-3 px-3" onClick={onTakeOut}>
          {counterStaffTexts.discardEntriesOf({ by })}
        </Button>
      ) : null}
    </div>
  );
}
