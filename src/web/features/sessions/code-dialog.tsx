import type { AnnouncedEvent } from "#core/kit/reply.ts";
import type { Me } from "#core/sessions/me.ts";
import { sessionsTexts } from "#messages/en/sessions.ts";
import { useCommand } from "#web/data/data.ts";
import { useBrand } from "#web/data/session.ts";
import { SixDigitsDialog } from "#web/ui/six-digits-dialog.tsx";

interface CodeDialogProps {
  /** The ticket that `login` returned. */
  readonly ticket: string;
  /** True while the next page loads. */
  readonly leaving: boolean;
  /** Called with the user and the events to show on the next page. */
  readonly onVerified: (me: Me, events: readonly AnnouncedEvent[]) => void;
  /** The login was cancelled, or codes are no longer accepted: the password is required again. */
  readonly onClose: () => void;
}

/** The refusals after which no code is accepted. */
const finalErrors: ReadonlySet<string> = new Set([
  "totp-login-over",
  "totp-verification-failed",
  "account-deactivated",
]);

/** The second step of a login (specification §4). */
export function CodeDialog({ ticket, leaving, onVerified, onClose }: CodeDialogProps) {
  const { run, busy, problem } = useCommand("verifyTotpLogin", {
    ownEvents: true,
    inline: true,
    closesOn: "totp-login-over",
  });
  const brand = useBrand();
  return (
    <SixDigitsDialog
      title={sessionsTexts.oneMoreStep}
      description={sessionsTexts.codeDescription({ brand })}
      verb={sessionsTexts.verify}
      busyLabel={sessionsTexts.verifying}
      busy={busy || leaving}
      error={problem}
      onClose={onClose}
      onCode={async (code) => {
        const reply = await run({ ticket, code });
        if (reply.ok) {
          onVerified(reply.result.user, reply.events);
          return "done";
        }
        if (!finalErrors.has(reply.error.code)) {
          return reply.error.code === "totp-invalid" ? "again" : "kept";
        }
        onClose();
        return "done";
      }}
    />
  );
}
