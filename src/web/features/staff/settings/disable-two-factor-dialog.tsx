import { staffSettingsTexts } from "#messages/en/staff-settings.ts";
import { useCommand } from "#web/data/data.ts";
import { SixDigitsDialog } from "#web/ui/six-digits-dialog.tsx";

/** Turns two-factor off with a code of the moment (specification §4, §5). */
export function DisableTwoFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { run, busy, problem } = useCommand("disableTotp", { inline: true });
  return (
    <SixDigitsDialog
      title={staffSettingsTexts.disableTwoFactor}
      description={staffSettingsTexts.disableTwoFactorDescription}
      verb={staffSettingsTexts.disable}
      busyLabel={staffSettingsTexts.checking}
      danger
      busy={busy}
      error={problem}
      onClose={onClose}
      onCode={async (code) => {
        const reply = await run({ code });
        if (!reply.ok) return "again";
        onClose();
        return "done";
      }}
    />
  );
}
