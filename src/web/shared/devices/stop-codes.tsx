import { lazy, Suspense, useState } from "react";
import { sharedDevicesTexts } from "#messages/en/shared-devices.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useCommand } from "#web/data/data.ts";
import { forgetOfflineCode } from "#web/data/forget-offline-code.ts";
import { useMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

/** Stops all codes that the customer's devices have shown at the counter, after confirmation. Only customers of the server edition have codes. */
export function StopCodes() {
  const { isAdmin } = useMe();
  const { edition } = useHost();
  const [asks, setAsks] = useState(false);
  const { run, busy } = useCommand("stopCodes");
  if (isAdmin || edition !== "server") return null;
  const stop = async () => {
    const reply = await run({});
    if (reply.ok) forgetOfflineCode(() => localStorage);
    setAsks(false);
  };
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft">{sharedDevicesTexts.stopCodesHint}</p>
      <Button
        variant="secondary"
        className="justify-self-start max-sm:w-full"
        onClick={() => setAsks(true)}
      >
        {sharedDevicesTexts.stopAllCodes}
      </Button>
      <Suspense>
        {asks ? (
          <ConfirmDialog
            onClose={() => setAsks(false)}
            title={sharedDevicesTexts.stopCodesTitle}
            text={sharedDevicesTexts.stopCodesText}
            confirmLabel={sharedDevicesTexts.stopCodes}
            busyLabel={sharedDevicesTexts.stoppingCodes}
            busy={busy}
            onConfirm={() => void stop()}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
