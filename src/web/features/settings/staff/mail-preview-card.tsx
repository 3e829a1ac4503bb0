import { useId, useState } from "react";
import type { MailKind } from "#core/mails/mail.ts";
import { mailKindNames } from "#messages/en/mail-kind-names.ts";
import { mailSettingsTexts } from "#messages/en/mail-settings.ts";
import { Card } from "#web/ui/card.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { MailKindField } from "./mail-kind-field.tsx";

type Look = "light" | "dark" | "text";
type Width = "phone" | "desktop";

/** The widths of the preview. On narrow screens it is as wide as the page. */
const WIDTHS = { phone: "max-w-[23.5rem]", desktop: "max-w-[45rem]" } as const;

/** Shows each kind of email with sample data, as the server renders it (docs/decisions/165). The frame runs no script and follows no link. */
export function MailPreviewCard() {
  const [kind, setKind] = useState<MailKind>("welcome");
  const [look, setLook] = useState<Look>("light");
  const [width, setWidth] = useState<Width>("phone");
  const id = useId();
  const part = look === "text" ? "part=text" : `theme=${look}`;
  return (
    <Card aria-labelledby={id} className="mt-5 grid gap-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id={id} className="type-title">
          {mailSettingsTexts.preview}
        </h2>
        <p className="text-ink-soft">{mailSettingsTexts.previewLead}</p>
      </div>
      <div className="grid gap-5 @2xl:grid-cols-2">
        <MailKindField value={kind} onChange={setKind} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={mailSettingsTexts.look}
          options={[
            { value: "light", label: mailSettingsTexts.light },
            { value: "dark", label: mailSettingsTexts.dark },
            { value: "text", label: mailSettingsTexts.plainText },
          ]}
          value={look}
          onChange={setLook}
        />
        <Segmented
          label={mailSettingsTexts.width}
          options={[
            { value: "phone", label: mailSettingsTexts.phone },
            { value: "desktop", label: mailSettingsTexts.desktop },
          ]}
          value={width}
          onChange={setWidth}
        />
      </div>
      <iframe
        title={mailSettingsTexts.previewOf({ kind: mailKindNames[kind] })}
        sandbox=""
        src={`/api/mail-preview?kind=${kind}&${part}`}
        className={`h-[40rem] w-full rounded-2xl border border-line-strong bg-white ${WIDTHS[width]}`}
      />
    </Card>
  );
}
