import { Copy } from "lucide-react";
import type { CommandResult } from "#client/api.ts";
import { copyText } from "#web/app/copy-text.ts";
import { showError, useCommand } from "#web/app/data.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SixDigitsDialog } from "#web/ui/six-digits-dialog.tsx";
import { showToasts } from "#web/ui/toasts.ts";
import { OtpAuthPicture } from "./otp-auth-picture.tsx";

/** What {@link SetUpTwoFactorDialog} takes. */
export interface SetUpTwoFactorDialogProps {
  /** The secret and its address, drawn for this dialog alone. */
  readonly drawn: CommandResult<"generateTotpSecret">;
  readonly onClose: () => void;
}

/** The secret as a QR picture and as text, and the first code from the app (specification §4, §5, Two-factor). */
export function SetUpTwoFactorDialog({ drawn, onClose }: SetUpTwoFactorDialogProps) {
  const { run, busy, problem } = useCommand("verifyAndEnableTotp", { inline: true });
  return (
    <SixDigitsDialog
      title="Set up two-factor"
      description="Scan this QR code with an authenticator app, or enter the key. Then enter the code it shows."
      verb="Verify and enable"
      busyLabel="Checking…"
      busy={busy}
      error={problem}
      onClose={onClose}
      onCode={async (code) => {
        const reply = await run({ secret: drawn.secretKey, code });
        if (!reply.ok) return "again";
        onClose();
        return "done";
      }}
      above={
        <>
          <OtpAuthPicture uri={drawn.otpAuthUri} />
          <SecretKey secretKey={drawn.secretKey} />
        </>
      }
    />
  );
}

function SecretKey({ secretKey }: { readonly secretKey: string }) {
  const copy = async () => {
    if (await copyText(secretKey)) {
      const text = "Secret key copied to clipboard.";
      showToasts([{ title: "Copied!", text, variant: "success" }]);
    } else {
      showError({ title: "Copy Failed", message: "Could not copy text." });
    }
  };
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Secret key</p>
      <p className="flex items-center justify-between gap-2 rounded-xl bg-surface pl-3.5">
        <code className="min-w-0 py-1.5 font-sans font-semibold tracking-wide wrap-anywhere select-all">
          {secretKey.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
        <IconButton label="Copy secret key" onClick={() => void copy()}>
          <Copy aria-hidden />
        </IconButton>
      </p>
    </div>
  );
}
