import { Copy } from "lucide-react";
import { Component, type ReactNode } from "react";
import type { CommandResult } from "#client/api.ts";
import { staffSettingsTexts } from "#messages/en/staff-settings.ts";
import { formError } from "#messages/form-error.ts";
import { copyText } from "#web/data/copy-text.ts";
import { showError, useCommand } from "#web/data/data.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { SixDigitsDialog } from "#web/ui/six-digits-dialog.tsx";
import { showToasts } from "#web/ui/toasts.ts";

interface SetUpTwoFactorDialogProps {
  /** The secret and its address, generated for this dialog. */
  readonly drawn: CommandResult<"generateTotpSecret">;
  readonly onClose: () => void;
}

/** The secret as a QR picture and as text, and the first code from the app (specification §4, §5, Two-factor). */
export function SetUpTwoFactorDialog({ drawn, onClose }: SetUpTwoFactorDialogProps) {
  const { run, busy, problem } = useCommand("verifyAndEnableTotp", { inline: true });
  return (
    <SixDigitsDialog
      title={staffSettingsTexts.setUpTwoFactor}
      description={staffSettingsTexts.setUpTwoFactorDescription}
      verb={staffSettingsTexts.verifyAndEnable}
      busyLabel={staffSettingsTexts.checking}
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
      const text = staffSettingsTexts.secretKeyCopiedToClipboard;
      showToasts([{ title: staffSettingsTexts.copied, text, variant: "success" }]);
    } else {
      showError({
        title: staffSettingsTexts.copyFailed,
        message: staffSettingsTexts.couldNotCopyText,
      });
    }
  };
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{staffSettingsTexts.secretKey}</p>
      <p className="flex items-center justify-between gap-2 rounded-xl bg-surface pl-3.5">
        <code className="min-w-0 py-1.5 font-sans font-semibold tracking-wide wrap-anywhere select-all">
          {secretKey.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
        <IconButton label={staffSettingsTexts.copySecretKey} onClick={() => void copy()}>
          <Copy aria-hidden />
        </IconButton>
      </p>
    </div>
  );
}

/** Turns two-factor off with a current code (specification §4, §5). */
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

/** The address for authenticator apps as a QR picture; if it cannot be drawn, a text, and the key is still shown. */
function OtpAuthPicture({ uri }: { readonly uri: string }) {
  return (
    <Drawable>
      <QrCode
        text={uri}
        label={staffSettingsTexts.qrCodeLabel}
        className="mx-auto w-full max-w-52 rounded-2xl"
      />
    </Drawable>
  );
}

class Drawable extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    showError(formError("qr-picture-failed"));
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
