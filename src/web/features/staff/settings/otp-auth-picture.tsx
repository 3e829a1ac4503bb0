import { Component, type ReactNode } from "react";
import { staffSettingsTexts } from "#messages/en/staff-settings.ts";
import { pageError } from "#messages/page-error.ts";
import { showError } from "#web/data/data.ts";
import { QrCode } from "#web/ui/qr-code.tsx";

/** The address for authenticator apps as a picture; when it cannot be drawn, the catalogue's words say so and the key remains. */
export function OtpAuthPicture({ uri }: { readonly uri: string }) {
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
    showError(pageError("qr-picture-failed"));
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
