import { lazy, Suspense, useState } from "react";
import { sendBroadcastInput } from "#core/broadcasts/send-broadcast.ts";
import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { firstMessage } from "#web/data/field-messages.ts";
import { showFormText } from "#web/data/show-form-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { History } from "./history.tsx";
import { lengthOf } from "./length-of.ts";

/** Sends messages to every customer and lists sent ones (specification §2, Broadcasts). */
export function BroadcastsPage() {
  return (
    <div className="@container">
      <PageHeader title={broadcastsStaffTexts.broadcasts} lead={broadcastsStaffTexts.lead} />
      <div className="grid items-start gap-6 @3xl:grid-cols-2">
        <SendForm />
        <History />
      </div>
    </div>
  );
}

const SendDialog = lazy(async () => ({ default: (await import("./send-dialog.tsx")).SendDialog }));

const EMPTY = { message: "" };

/**
 * The send form: errors are shown at the field, or as a toast where the specification says so; a valid message needs confirmation
 * (specification §5, Admin forms). Typed text is stored as a draft until it is sent.
 */
function SendForm() {
  const { fields, keep, clear } = useDraft("broadcast", EMPTY);
  const { run, busy, problem } = useCommand("sendBroadcast", { inline: true });
  const [formError, setFormError] = useState<string>();
  const [ready, setReady] = useState<string>();

  const check = () => {
    const parsed = sendBroadcastInput.safeParse(fields);
    const message = firstMessage(parsed.error);
    setFormError(message);
    setReady(parsed.data?.message);
    showFormText(message);
  };
  const send = async (message: string) => {
    const reply = await run({ message });
    setReady(undefined);
    if (reply.ok) clear();
  };

  return (
    <Card aria-labelledby="send-title">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          check();
        }}
      >
        <h2 id="send-title" className="type-title">
          {broadcastsStaffTexts.newBroadcast}
        </h2>
        <TextArea
          label={broadcastsStaffTexts.message}
          rows={5}
          placeholder={broadcastsStaffTexts.messagePlaceholder}
          value={fields.message}
          onChange={({ target }) => {
            setFormError(undefined);
            keep({ message: target.value });
          }}
          error={formError}
          hint={lengthOf(fields.message)}
        />
        {formError === undefined ? <FormError error={problem} /> : null}
        <Button type="submit" className="justify-self-start">
          {broadcastsStaffTexts.send}
        </Button>
      </form>
      <Suspense>
        {ready === undefined ? null : (
          <SendDialog
            message={ready}
            busy={busy}
            onClose={() => setReady(undefined)}
            onSend={() => void send(ready)}
          />
        )}
      </Suspense>
    </Card>
  );
}
