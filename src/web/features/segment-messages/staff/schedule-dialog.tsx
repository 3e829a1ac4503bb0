import { useState } from "react";
import { scheduleMessageInput } from "#core/segment-messages/schedule-message.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { focusControl } from "#web/data/form-controls.ts";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { minuteOf } from "./schedule-words.ts";

interface ScheduleDialogProps {
  readonly id: string;
  /** The program's. */
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** Chooses day, time and whose clock. */
export function ScheduleDialog({ id, timeZone, onClose }: ScheduleDialogProps) {
  const [typed, setTyped] = useState({ day: "", time: "09:00", zone: "program" });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { run, busy, problem } = useCommand("scheduleMessage", { inline: true });
  const type = (own: Partial<typeof typed>) => {
    setFaults({});
    setTyped({ ...typed, ...own });
  };
  const schedule = async (form: HTMLFormElement) => {
    const { day, time, zone } = typed;
    const input = { id, schedule: { day, minute: minuteOf(time), zone } };
    const { data, error } = scheduleMessageInput.safeParse(input);
    if (data === undefined) {
      const found = faultsByPath(error);
      setFaults(found);
      return focusControl(form, "schedule.day" in found ? "day" : "time");
    }
    const reply = await run(data);
    if (reply.ok) onClose();
  };
  return (
    <FormDialog
      title={messagesTexts.scheduleTitle}
      description={messagesTexts.scheduleText}
      verb={messagesTexts.scheduleVerb}
      busyLabel={messagesTexts.scheduling}
      busy={busy}
      error={problem}
      onClose={onClose}
      onSubmit={({ currentTarget }) => void schedule(currentTarget)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={messagesTexts.day}
          name="day"
          type="date"
          value={typed.day}
          error={faults["schedule.day"]}
          onChange={({ target }) => type({ day: target.value })}
        />
        <TextField
          label={messagesTexts.time}
          name="time"
          type="time"
          value={typed.time}
          error={faults["schedule.minute"]}
          onChange={({ target }) => type({ time: target.value })}
        />
        <ChoiceField
          label={messagesTexts.zone}
          name="zone"
          options={[
            {
              value: "program",
              label: messagesTexts.zoneProgram({ zone: timeZone }),
              hint: messagesTexts.zoneProgramHint,
            },
            {
              value: "customer",
              label: messagesTexts.zoneCustomer,
              hint: messagesTexts.zoneCustomerHint,
            },
          ]}
          value={typed.zone}
          onChange={(zone) => type({ zone })}
        />
      </div>
    </FormDialog>
  );
}
