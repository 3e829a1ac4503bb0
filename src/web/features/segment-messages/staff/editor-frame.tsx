import { type ReactNode, useRef } from "react";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { focusFirstFault } from "#web/data/form-controls.ts";
import { Card } from "#web/ui/card.tsx";
import { FormError } from "#web/ui/form-error.tsx";
import { EditorButtons } from "./editor-buttons.tsx";
import { GiftFields } from "./gift-fields.tsx";
import { MessagePreview } from "./preview/message-preview.tsx";
import type { ContentForm, MessageForm } from "./use-message-form.ts";

/** The controls' names by the paths of their faults, where they differ. */
const controls: Readonly<Record<string, string>> = {
  "button.id": "target",
  "gift.title": "voucherTitle",
};

type EditedForm = ContentForm &
  Pick<MessageForm, "busy" | "isChanged" | "problem" | "discard" | "save">;

interface EditorFrameProps {
  readonly form: EditedForm;
  /** The words of the button that saves. */
  readonly save: string;
  /** The cards above the gift. */
  readonly children: ReactNode;
}

/** The form of a message beside its preview on a phone: some cards, the gift, and the buttons. A save that fails focuses the first fault. */
export function EditorFrame({ form, save: saveLabel, children }: EditorFrameProps) {
  const element = useRef<HTMLFormElement>(null);
  const save = async () => focusFirstFault(element.current, await form.save(), controls);
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
        {children}
        <Card aria-labelledby="message-gift" className="grid gap-5 sm:p-7">
          <h2 id="message-gift" className="type-title">
            {messagesTexts.gift}
          </h2>
          <GiftFields form={form} />
        </Card>
        <FormError error={form.problem} />
        <EditorButtons form={form} save={saveLabel} />
      </form>
      <MessagePreview form={form} />
    </div>
  );
}
