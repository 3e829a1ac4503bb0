import { FlaskConical, Power } from "lucide-react";
import { useState } from "react";
import type { AutomaticTrigger } from "#core/automatic-messages/automatic-message.ts";
import type { ShownAutomaticMessage } from "#core/automatic-messages/show-automatic-message.ts";
import { automaticTexts } from "#messages/en/automatic-messages-staff.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";

interface AutomaticActionsProps {
  readonly trigger: AutomaticTrigger;
  /** Null before it has content. */
  readonly message: ShownAutomaticMessage | null;
  /** Whether the form has changes that are not saved. */
  readonly isChanged: boolean;
  readonly hasMailServer: boolean;
}

/** Turns an automatic message on and off, and sends a test. What customers get is what is saved. */
export function AutomaticActions(props: AutomaticActionsProps) {
  const { trigger, message, isChanged, hasMailServer } = props;
  const [isAsking, setAsking] = useState(false);
  const off = useCommand("turnAutomaticMessageOff");
  const test = useCommand("testMessage");
  const isReady = message !== null && !isChanged;
  return (
    <section aria-label={messagesTexts.actions} className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {message?.isOn === true ? (
          <Button
            variant="secondary"
            busy={off.busy}
            busyLabel={automaticTexts.turningOff}
            onClick={() => void off.run({ trigger })}
          >
            <Power aria-hidden />
            {automaticTexts.turnOff}
          </Button>
        ) : (
          <Button disabled={!isReady} onClick={() => setAsking(true)}>
            <Power aria-hidden />
            {automaticTexts.turnOn}
          </Button>
        )}
        <Button
          variant="secondary"
          disabled={!isReady || !hasMailServer}
          busy={test.busy}
          busyLabel={messagesTexts.testing}
          onClick={() => void test.run({ id: trigger })}
        >
          <FlaskConical aria-hidden />
          {messagesTexts.test}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{hintOf(props)}</p>
      {isAsking && message !== null ? (
        <TurnOnDialog trigger={trigger} message={message} onClose={() => setAsking(false)} />
      ) : null}
    </section>
  );
}

function hintOf({ message, isChanged, hasMailServer }: AutomaticActionsProps): string {
  if (message === null) return automaticTexts.saveBeforeOn;
  if (isChanged) return message.isOn ? automaticTexts.changedHint : automaticTexts.saveChanges;
  return hasMailServer ? messagesTexts.testHint : messagesTexts.testNeedsServer;
}

interface TurnOnDialogProps {
  readonly trigger: AutomaticTrigger;
  readonly message: ShownAutomaticMessage;
  readonly onClose: () => void;
}

function TurnOnDialog({ trigger, message, onClose }: TurnOnDialogProps) {
  const { data } = useAsk("automaticAudience", { trigger, number: message.number });
  const { run, busy, problem } = useCommand("turnAutomaticMessageOn", { inline: true });
  const count = data?.count ?? null;
  const turnOn = async () => {
    const reply = await run({ trigger });
    if (reply.ok) onClose();
  };
  return (
    <FormDialog
      title={automaticTexts.turnOnTitle({ name: message.title })}
      description={automaticTexts.turnOnText}
      verb={automaticTexts.turnOn}
      busyLabel={automaticTexts.turningOn}
      busy={busy}
      error={problem}
      onClose={onClose}
      onSubmit={() => void turnOn()}
    >
      {count === null ? null : <p role="status">{automaticTexts.turnOnCount({ count })}</p>}
    </FormDialog>
  );
}
