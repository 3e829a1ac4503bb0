import { DAY_MS } from "#core/kit/time.ts";
import { RECORDED_WITHIN_DAYS } from "#core/locations/recorded-within.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";
import type { ColleagueOperations } from "./pending-operations.ts";

/** Props of {@link ColleagueRow}. */
export interface ColleagueRowProps {
  readonly others: ColleagueOperations;
  /** UTC epoch milliseconds. */
  readonly now: number;
  readonly onTakeOut: () => void;
}

/** A colleague's pending operations on this device; when they are too old to be recorded, other staff may discard them. */
export function ColleagueRow({ others: { by, count, latest }, now, onTakeOut }: ColleagueRowProps) {
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
