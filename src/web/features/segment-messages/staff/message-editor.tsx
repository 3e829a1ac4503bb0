import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { Card } from "#web/ui/card.tsx";
import { AudienceCount } from "./audience-count.tsx";
import { ContentFields } from "./content-fields.tsx";
import { EditorFrame } from "./editor-frame.tsx";
import type { MessageChoices } from "./new-message-page.tsx";
import type { MessageForm } from "./use-message-form.ts";

interface MessageEditorProps {
  readonly form: MessageForm;
  readonly choices: MessageChoices;
}

/** The form of a message beside its preview on a phone. */
export function MessageEditor({ form, choices }: MessageEditorProps) {
  return (
    <EditorFrame form={form} save={messagesTexts.save}>
      <Card aria-labelledby="message-content" className="grid gap-5 sm:p-7">
        <h2 id="message-content" className="type-title">
          {messagesTexts.content}
        </h2>
        <ContentFields form={form} choices={choices} />
        <AudienceCount segmentId={form.typed.segmentId} />
      </Card>
    </EditorFrame>
  );
}
