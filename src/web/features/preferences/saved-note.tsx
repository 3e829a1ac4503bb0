import { preferencesTexts } from "#messages/en/preferences.ts";
import { Button } from "#web/ui/button.tsx";
import {
  type Control,
  controlId,
  controlKey,
  controlName,
  type PreferenceChanges,
} from "./use-preference-changes.ts";

interface SavedNoteProps {
  /** The control, or the topic whose controls it speaks for. */
  readonly of: string;
  readonly changes: PreferenceChanges;
}

/** Confirms the last change of these controls quietly, with a button that undoes it. */
export function SavedNote({ of, changes: { saved, undo } }: SavedNoteProps) {
  const own = saved !== undefined && groupOf(saved.control) === of ? saved : undefined;
  const what = own && controlName(own.control);
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm has-[p:empty]:sr-only">
      <p role="status" className="text-positive">
        {own && what ? preferencesTexts.saved({ what, isOn: own.isOn }) : ""}
      </p>
      {own && what ? (
        <Button
          key={controlKey(own.control)}
          variant="quiet"
          className="px-3!"
          aria-label={preferencesTexts.undoWhat({ what })}
          onClick={() => {
            // The button is removed while the change is saved.
            document.getElementById(controlId(own.control))?.focus();
            undo(own);
          }}
        >
          {preferencesTexts.undo}
        </Button>
      ) : null}
    </div>
  );
}

function groupOf(control: Control): string {
  return control === "offersFromPurchases" ? control : control.topic;
}
