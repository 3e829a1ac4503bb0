import type { Settings } from "#core/program.ts";
import { mailSettingsTexts } from "#messages/en/mail-settings.ts";
import { MailStatusCard } from "./mail-status-card.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SettingField, type TypedTexts } from "./text-settings.tsx";

const parts = {
  name: "mail",
  typedOf: ({ mail }: Settings): TypedTexts => ({
    "mail.senderName": mail.senderName,
    "mail.replyTo": mail.replyTo,
  }),
  sectionsOf: (typed: TypedTexts) => ({
    mail: { senderName: typed["mail.senderName"], replyTo: typed["mail.replyTo"] },
  }),
};

/** How e-mails name their sender, and whether they are sent (server edition; docs/decisions/140). */
export function MailPage() {
  return (
    <SettingsSection parts={parts} below={<MailStatusCard />}>
      {(form) => (
        <SettingsCard title={mailSettingsTexts.sender} lead={mailSettingsTexts.senderLead}>
          <SettingField
            form={form}
            path="mail.senderName"
            label={mailSettingsTexts.senderName}
            hint={mailSettingsTexts.senderNameHint}
            maxLength={60}
          />
          <SettingField
            form={form}
            path="mail.replyTo"
            type="email"
            label={mailSettingsTexts.replyTo}
            hint={mailSettingsTexts.replyToHint}
            maxLength={254}
          />
        </SettingsCard>
      )}
    </SettingsSection>
  );
}
