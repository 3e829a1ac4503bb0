import { MailX } from "lucide-react";
import type { ShownPreferences } from "#core/preferences/shown-preferences.ts";
import { emailStopTexts } from "#messages/en/preferences.ts";

/** The id of the notice, which describes the boxes of emails. */
export const EMAIL_STOPPED_ID = "email-stopped";

interface EmailStoppedProps {
  readonly stop: NonNullable<ShownPreferences["emailStop"]>;
}

/** Says that no emails are sent to the customer's address, why, and who can change that. */
export function EmailStopped({ stop: { scope, reason } }: EmailStoppedProps) {
  const name = scope === "news" ? "news" : stopOfAll(reason);
  return (
    <div
      id={EMAIL_STOPPED_ID}
      className="flex items-start gap-3 rounded-xl border border-line-strong bg-warning-soft px-4 py-3 text-warning"
    >
      <MailX aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-0.5">
        <p className="font-semibold">{emailStopTexts[name]}</p>
        <p className="text-sm">{emailStopTexts[`${name}Text`]}</p>
      </div>
    </div>
  );
}

function stopOfAll(reason: EmailStoppedProps["stop"]["reason"]): "bounced" | "byStaff" {
  return reason === "bounced" ? "bounced" : "byStaff";
}
