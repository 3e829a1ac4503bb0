import { useState } from "react";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { Card } from "#web/ui/card.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import type { ContentForm } from "../use-message-form.ts";
import { AppPreview } from "./app-preview.tsx";
import { PushPreview } from "./push-preview.tsx";

type As = "app" | "push" | "mail";
type Theme = "light" | "dark";

interface MessagePreviewProps {
  readonly form: Pick<ContentForm, "id" | "isInAppOnly" | "typed">;
}

/**
 * How a message looks on a phone, in both themes: in the list of messages, and where it is not in the app only, as a notification and as an
 * email.
 */
export function MessagePreview({ form }: MessagePreviewProps) {
  const [as, setAs] = useState<As>("app");
  const [theme, setTheme] = useState<Theme>("light");
  return (
    <Card
      aria-labelledby="message-preview"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 @4xl:sticky @4xl:top-4"
    >
      <h2 id="message-preview" className="type-title">
        {messagesTexts.preview}
      </h2>
      <div className="flex flex-wrap gap-3">
        {form.isInAppOnly ? null : (
          <Segmented
            label={messagesTexts.previewAs}
            options={[
              { value: "app", label: messagesTexts.inApp },
              { value: "push", label: messagesTexts.asPush },
              { value: "mail", label: messagesTexts.asMail },
            ]}
            value={as}
            onChange={setAs}
          />
        )}
        <Segmented
          label={messagesTexts.theme}
          options={[
            { value: "light", label: messagesTexts.light },
            { value: "dark", label: messagesTexts.dark },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <div
        data-theme={theme}
        className="mx-auto h-[34rem] w-full max-w-[22rem] overflow-y-auto rounded-[2rem] border-4 border-line-strong bg-page text-ink"
      >
        {as === "app" ? <AppPreview typed={form.typed} time={messagesTexts.now} /> : null}
        {as === "push" ? <PushPreview typed={form.typed} /> : null}
        {as === "mail" ? <MailPreview id={form.id} theme={theme} /> : null}
      </div>
      {as === "mail" && form.id !== undefined ? (
        <p className="text-sm text-ink-soft">{messagesTexts.mailOfSaved}</p>
      ) : null}
    </Card>
  );
}

/** The email of a saved draft as the server renders it. The frame runs no script and follows no link. */
function MailPreview({ id, theme }: { readonly id: string | undefined; readonly theme: Theme }) {
  if (id === undefined) {
    return <p className="p-6 text-center text-ink-soft">{messagesTexts.mailAfterSave}</p>;
  }
  return (
    <iframe
      title={messagesTexts.mailPreview}
      sandbox=""
      src={`/api/mail-preview?message=${encodeURIComponent(id)}&theme=${theme}`}
      className="h-full w-full bg-white"
    />
  );
}
