import { useCommand } from "#web/app/data.ts";
import { SixDigitsDialog } from "#web/ui/six-digits-dialog.tsx";

/** Turns two-factor off with a code of the moment (specification §4, §5). */
export function DisableTwoFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { run, busy, problem } = useCommand("disableTotp", { inline: true });
  return (
    <SixDigitsDialog
      title="Disable two-factor?"
      description="You'll log in with just your password. Enter the current code from your app to confirm."
      verb="Disable"
      busyLabel="Checking…"
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
