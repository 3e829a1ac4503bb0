import { orderedEventNames, publicEventTexts } from "#messages/en/public-events.ts";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { kindsIn } from "./kind-words.ts";
import { type AddedWebhook, useWebhookForm } from "./use-webhook-form.ts";
import type { Webhook } from "./webhook-fields.ts";

interface WebhookFormProps {
  /** The webhook to edit; undefined for a new one. */
  readonly webhook: Webhook | undefined;
  /** Called with a new webhook, whose secret is shown next. */
  readonly onAdded: (added: AddedWebhook) => void;
  readonly onClose: () => void;
}

/** A webhook's URL and events; errors are shown at the field and as a toast. */
export function WebhookForm({ webhook, onAdded, onClose }: WebhookFormProps) {
  const own = useWebhookForm(webhook, onAdded, onClose);
  const { fields, faults, type } = own;
  return (
    <FormDialog
      title={webhook === undefined ? webhooksTexts.addWebhook : webhooksTexts.editWebhook}
      description={
        webhook === undefined ? webhooksTexts.addDescription : webhooksTexts.editDescription
      }
      verb={webhook === undefined ? webhooksTexts.addWebhook : webhooksTexts.saveChanges}
      busyLabel={webhooksTexts.saving}
      busy={own.busy}
      unsaved={own.isChanged}
      error={own.problem}
      onClose={own.close}
      onSubmit={({ currentTarget }) => void own.submit(currentTarget)}
    >
      <TextField
        label={webhooksTexts.url}
        name="url"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        placeholder="https://example.com/hooks"
        hint={webhooksTexts.urlHint}
        value={fields.url}
        error={faults.url}
        onChange={({ target }) => type({ url: target.value })}
      />
      <Kinds
        choice={fields.choice}
        kinds={fields.kinds}
        fault={faults.kinds}
        onChoice={(choice) => type({ choice })}
        onKind={own.setKind}
      />
    </FormDialog>
  );
}

interface KindsProps {
  readonly choice: string;
  readonly kinds: string;
  readonly fault: string | undefined;
  readonly onChoice: (choice: "all" | "some") => void;
  readonly onKind: ReturnType<typeof useWebhookForm>["setKind"];
}

/** All events, or a checkbox for each. */
function Kinds({ choice, kinds, fault, onChoice, onKind }: KindsProps) {
  const chosen = kindsIn(kinds);
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-sm font-semibold">{webhooksTexts.events}</legend>
      <Checkbox
        name="choice"
        label={webhooksTexts.allEventsLabel}
        checked={choice === "all"}
        onChange={({ target }) => onChoice(target.checked ? "all" : "some")}
      />
      {choice === "all" ? null : (
        <div className="grid gap-x-4 sm:grid-cols-2">
          {orderedEventNames.map((kind) => (
            <Checkbox
              key={kind}
              className="py-1"
              name={kind}
              checked={chosen.includes(kind)}
              onChange={({ target }) => onKind(kind, target.checked)}
              label={
                <span className="grid leading-snug">
                  <span className="font-semibold">{kind}</span>
                  <span className="text-sm text-ink-soft">{publicEventTexts[kind]}</span>
                </span>
              }
            />
          ))}
        </div>
      )}
      <p role="status" className="text-sm font-semibold text-negative empty:hidden">
        {fault}
      </p>
    </fieldset>
  );
}
