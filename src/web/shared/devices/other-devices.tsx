import { lazy, Suspense } from "react";
import { sharedDevicesTexts } from "#messages/en/shared-devices.ts";
import { Button } from "#web/ui/button.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

/** Props of {@link OtherDevices}. */
export interface OtherDevicesProps {
  /** Whether the confirmation is open. */
  readonly asks: boolean;
  readonly onAsk: (asks: boolean) => void;
  /** True while the others are being signed out. */
  readonly busy: boolean;
  readonly onConfirm: () => Promise<void>;
}

/** Signs out all other devices, after confirmation. */
export function OtherDevices({ asks, onAsk, busy, onConfirm }: OtherDevicesProps) {
  return (
    <>
      <Button variant="danger" onClick={() => onAsk(true)}>
        {sharedDevicesTexts.logOutEverywhereElse}
      </Button>
      <Suspense>
        {asks ? (
          <ConfirmDialog
            open
            onOpenChange={onAsk}
            title={sharedDevicesTexts.logOutEverywhereElseTitle}
            text={sharedDevicesTexts.logOutEverywhereElseText}
            confirmLabel={sharedDevicesTexts.logOut}
            busyLabel={sharedDevicesTexts.loggingOut}
            busy={busy}
            onConfirm={() => void onConfirm().then(() => onAsk(false))}
          />
        ) : null}
      </Suspense>
    </>
  );
}
