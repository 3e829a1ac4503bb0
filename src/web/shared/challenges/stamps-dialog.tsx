import { useId, useState } from "react";
import { stampsInput } from "#core/challenges/add-stamps.ts";
import { challengesCounterTexts as texts } from "#messages/en/challenges-counter.ts";
import { useCommand } from "#web/data/data.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import { focusControl } from "#web/data/form-controls.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ListedCard } from "./card-view.ts";

/** Stamps to add to a customer's card, or to remove from it. */
export interface StampsChange {
  readonly userId: string;
  /** The customer's name. */
  readonly name: string;
  readonly card: ListedCard;
  readonly direction: "add" | "remove";
  readonly count: number;
  readonly reason: string;
  /** Of a change that was made. */
  readonly id?: number;
}

interface StampsDialogProps {
  readonly change: StampsChange;
  readonly onClose: () => void;
  readonly onSaved: (change: StampsChange) => void;
}

/** Asks how many stamps to add or remove, and why. A refusal is shown in the dialog. */
export function StampsDialog({ change, onClose, onSaved }: StampsDialogProps) {
  const { userId, name, card, direction } = change;
  const [typed, setTyped] = useState({ count: "1", reason: "" });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { run, busy, problem } = useCommand(commandOf(direction), { inline: true });
  const reasons = useId();

  async function submit(form: HTMLFormElement) {
    const input = {
      userId,
      challengeId: card.challengeId,
      count: Number(typed.count),
      reason: typed.reason,
    };
    const { data, error } = stampsInput.safeParse(input);
    if (data === undefined) {
      const found = messagesByField(error);
      setFaults(found);
      focusControl(form, found["count"] === undefined ? "reason" : "count");
      return;
    }
    const reply = await run(data);
    if (!reply.ok) return;
    onSaved({ ...change, count: data.count, reason: data.reason, id: Date.now() });
    onClose();
  }

  const isAdding = direction === "add";
  return (
    <FormDialog
      title={isAdding ? texts.addTo({ name: card.name }) : texts.removeFrom({ name: card.name })}
      description={isAdding ? texts.addText({ name }) : texts.removeText({ name })}
      verb={isAdding ? texts.add : texts.remove}
      busyLabel={texts.saving}
      danger={!isAdding}
      busy={busy}
      unsaved={typed.reason !== ""}
      error={problem}
      onClose={onClose}
      onSubmit={({ currentTarget }) => void submit(currentTarget)}
    >
      <TextField
        label={texts.count}
        name="count"
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={typed.count}
        error={faults["count"]}
        onChange={({ target }) => {
          setFaults({});
          setTyped({ ...typed, count: target.value });
        }}
      />
      <TextField
        label={texts.reason}
        name="reason"
        list={reasons}
        autoComplete="off"
        maxLength={140}
        hint={texts.reasonHint({ name })}
        value={typed.reason}
        error={faults["reason"]}
        onChange={({ target }) => {
          setFaults({});
          setTyped({ ...typed, reason: target.value });
        }}
      />
      <datalist id={reasons}>
        {(isAdding ? [texts.forgotten, texts.goodwill] : [texts.mistake, texts.twice]).map(
          (reason) => (
            <option key={reason}>{reason}</option>
          ),
        )}
      </datalist>
    </FormDialog>
  );
}

/** Returns the command of a direction. */
export function commandOf(direction: StampsChange["direction"]) {
  return direction === "add" ? "addStamps" : "removeStamps";
}
