import { useRef } from "react";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { focusFirstFault } from "#web/data/form-controls.ts";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { AudienceCount } from "./audience-count.tsx";
import { ContentFields } from "./content-fields.tsx";
import { EditorButtons } from "./editor-buttons.tsx";
import { GiftFields } from "./gift-fields.tsx";
import { messageControls } from "./message-controls.ts";
import type { MessageChoices } from "./new-message-page.tsx";
import { MessagePreview } from "./preview/message-preview.tsx";
import type { MessageForm } from "./use-message-form.ts";

interface MessageEditorProps {
  readonly form: MessageForm;
  readonly choices: MessageChoices;
}

/** The form of a message beside its preview on a phone. */
export function MessageEditor({ form, choices }: MessageEditorProps) {
  const element = useRef<HTMLFormElement>(null);
  const save = async () => {
    focusFirstFault(element.current, await form.save(), messageControls);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @4xl:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        ref={element}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.busy) void save();
        }}
      >
        <Card aria-labelledby="message-content" className="grid gap-5 sm:p-7">
          <h2 id="message-content" className="type-title">
            {messagesTexts.content}
          </h2>
          <ContentFields form={form} choices={choices} />
          <AudienceCount segmentId={form.typed.segmentId} />
        </Card>
        <Card aria-labelledby="message-gift" className="grid gap-5 sm:p-7">
          <h2 id="message-gift" className="type-title">
            {messagesTexts.gift}
          </h2>
          <GiftFields form={form} />
        </Card>
        <FormError error={form.problem} />
        <EditorButtons form={form} save={messagesTexts.save} />
      </form>
      <MessagePreview form={form} />
    </div>
  );
}
