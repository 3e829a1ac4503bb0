import type { Settings } from "#core/program.ts";
import { mailSettingsTexts } from "#messages/en/mail-settings.ts";
import { AutomaticMails } from "./automatic-mails.tsx";
import { MailPreviewCard } from "./mail-preview-card.tsx";
import { MailStatusCard } from "./mail-status-card.tsx";
import { PushStatusCard } from "./push-status-card.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SuppressionCard } from "./suppression-card.tsx";
import { isOn, switchText } from "./switch-text.ts";
import { numberIn, SettingField, type TypedTexts } from "./text-settings.tsx";

const parts = {
  name: "mail",
  typedOf: ({ mail }: Settings): TypedTexts => ({
    "mail.senderName": mail.senderName,
    "mail.replyTo": mail.replyTo,
    "mail.sendsWelcome": switchText(mail.sendsWelcome),
    "mail.sendsVoucherIssued": switchText(mail.sendsVoucherIssued),
    "mail.sendsVoucherExpiring": switchText(mail.sendsVoucherExpiring),
    "mail.sendsPointsExpiring": switchText(mail.sendsPointsExpiring),
    "mail.sendsTierReached": switchText(mail.sendsTierReached),
    "mail.sendsTierEnding": switchText(mail.sendsTierEnding),
    "mail.sendsBirthday": switchText(mail.sendsBirthday),
    "mail.mostPerWeek": String(mail.mostPerWeek),
    "mail.verifiesAddresses": switchText(mail.verifiesAddresses),
  }),
  sectionsOf: (typed: TypedTexts) => ({
    mail: {
      senderName: typed["mail.senderName"],
      replyTo: typed["mail.replyTo"],
      sendsWelcome: isOn(typed["mail.sendsWelcome"]),
      sendsVoucherIssued: isOn(typed["mail.sendsVoucherIssued"]),
      sendsVoucherExpiring: isOn(typed["mail.sendsVoucherExpiring"]),
      sendsPointsExpiring: isOn(typed["mail.sendsPointsExpiring"]),
      sendsTierReached: isOn(typed["mail.sendsTierReached"]),
      sendsTierEnding: isOn(typed["mail.sendsTierEnding"]),
      sendsBirthday: isOn(typed["mail.sendsBirthday"]),
      mostPerWeek: numberIn(typed["mail.mostPerWeek"]),
      verifiesAddresses: isOn(typed["mail.verifiesAddresses"]),
    },
  }),
};

/**
 * How emails name their sender, which ones customers get, how they look, and whether they are sent (server edition; docs/decisions/140, 165
 * and 166).
 */
export function MailPage() {
  return (
    <SettingsSection
      parts={parts}
      below={
        <>
          <MailPreviewCard />
          <MailStatusCard />
          <PushStatusCard />
          <SuppressionCard />
        </>
      }
    >
      {(form) => (
        <>
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
          <AutomaticMails form={form} />
        </>
      )}
    </SettingsSection>
  );
}
