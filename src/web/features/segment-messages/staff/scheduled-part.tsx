import { CalendarClock, Undo2 } from "lucide-react";
import type { ShownMessage } from "#core/segment-messages/show-message.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyLink } from "./draft-actions.tsx";
import { scheduleWords } from "./schedule-words.ts";

interface ScheduledPartProps {
  readonly message: ShownMessage;
  /** The program's. */
  readonly timeZone: string;
}

/** When a message will be sent, and a button that makes it a draft again. */
export function ScheduledPart({ message: { id, schedule }, timeZone }: ScheduledPartProps) {
  const { run, busy } = useCommand("unscheduleMessage");
  return (
    <Card className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold tabular [&_svg]:size-6">
        <CalendarClock aria-hidden />
        {schedule === null ? "" : scheduleWords(schedule)}
        <span className="text-base font-normal text-ink-soft">
          {schedule?.zone === "customer"
            ? messagesTexts.onCustomerClock
            : messagesTexts.onProgramClock({ zone: timeZone })}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={busy}
          busyLabel={messagesTexts.unscheduling}
          onClick={() => void run({ id })}
        >
          <Undo2 aria-hidden />
          {messagesTexts.unschedule}
        </Button>
        <CopyLink id={id} />
      </div>
    </Card>
  );
}
