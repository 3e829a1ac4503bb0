import type { RefObject } from "react";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** What {@link EntryForm} takes. */
export interface EntryFormProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onEnter: (line: string) => void;
}

/** The field in which everything begins: a scanner writes into it and presses Enter, as a person does. */
export function EntryForm({ field, onEnter }: EntryFormProps) {
  return (
    <Card>
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const line = field.current?.value ?? "";
          event.currentTarget.reset();
          onEnter(line);
        }}
      >
        <TextField
          ref={field}
          label="Customer or voucher"
          name="entry"
          placeholder="Code, phone or email"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={120}
          className="min-h-14 text-lg"
        />
        <Button type="submit" variant="secondary" className="min-h-14">
          Go
        </Button>
      </form>
    </Card>
  );
}
