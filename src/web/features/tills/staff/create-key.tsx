import { useId, useState } from "react";
import { tillScopes } from "#core/tills/till-key.ts";
import { tillsTexts } from "#messages/en/tills.ts";
import { ShownSecret } from "#web/shared/shown-secret.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { AtLocation } from "./key-line.ts";
import { scopeWords } from "./scope-words.ts";
import { type CreatedKey, useCreateKey } from "./use-create-key.ts";

interface CreateKeyProps extends AtLocation {
  /** Called when the list has a new key. */
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Creates a key: asks for name and scopes, and then shows the key once. */
export function CreateKey({ location, onMade, onClose }: CreateKeyProps) {
  const [made, setMade] = useState<CreatedKey>();
  const form = useCreateKey(
    location.id,
    (key) => {
      setMade(key);
      onMade();
    },
    onClose,
  );
  const problem = useId();
  if (made !== undefined) return <ShownKey made={made} onClose={onClose} />;
  const { name, scopes, fault } = form;
  return (
    <FormDialog
      title={tillsTexts.createATillKey}
      description={tillsTexts.createKeyDescription({ name: location.name })}
      verb={tillsTexts.createKey}
      busyLabel={tillsTexts.creating}
      busy={form.busy}
      unsaved={form.isChanged}
      error={form.problem}
      onClose={form.close}
      onSubmit={({ currentTarget }) => void form.submit(currentTarget)}
    >
      <TextField
        label={tillsTexts.name}
        name="name"
        required
        autoComplete="off"
        maxLength={60}
        placeholder={tillsTexts.namePlaceholder}
        value={name}
        error={fault?.field === "name" ? fault.message : undefined}
        onChange={({ target }) => form.typeName(target.value)}
      />
      <fieldset className="grid gap-1" aria-describedby={problem}>
        <legend className="pb-1 text-sm font-semibold">{tillsTexts.thisKeyCan}</legend>
        {tillScopes.map((scope) => (
          <Checkbox
            key={scope}
            className="py-1"
            name="scopes"
            checked={scopes.includes(scope)}
            onChange={({ target }) => form.setScope(scope, target.checked)}
            label={
              <span className="grid leading-snug">
                <span className="font-semibold">{scopeWords[scope].name()}</span>
                <span className="text-sm text-ink-soft">{scopeWords[scope].hint()}</span>
              </span>
            }
          />
        ))}
        <p id={problem} className="text-sm font-medium text-negative empty:hidden">
          {fault?.field === "scopes" ? fault.message : ""}
        </p>
      </fieldset>
    </FormDialog>
  );
}

/** A new key, which is shown this once. */
function ShownKey({ made, onClose }: { readonly made: CreatedKey; readonly onClose: () => void }) {
  return (
    <ShownSecret
      title={tillsTexts.keyForName({ name: made.name })}
      description={tillsTexts.shownKeyDescription}
      secret={made.secret}
      copied={tillsTexts.keyCopiedToClipboard}
      closing={tillsTexts.iveSavedIt}
      onClose={onClose}
    />
  );
}
