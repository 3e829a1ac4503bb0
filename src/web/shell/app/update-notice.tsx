import { useState, useSyncExternalStore } from "react";
import { appTexts } from "#messages/en/app.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { isNewVersionReady, onNewVersion, takeNewVersion } from "./new-version.ts";

/**
 * Says that a new version is ready, and uses it when somebody asks for it: the page is then loaded again, and drafts stay. Hidden while
 * the customer shows the code at the counter.
 */
export function UpdateNotice() {
  const isReady = useSyncExternalStore(onNewVersion, isNewVersionReady);
  const [isPutOff, setPutOff] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 mx-auto max-w-md empty:hidden in-[body:has([data-code-screen])]:hidden lg:right-6 lg:bottom-6 lg:left-auto print:hidden"
    >
      {isReady && !isPutOff ? (
        <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3!">
          <p className="grow font-semibold">{appTexts.newVersionReady}</p>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={() => setPutOff(true)}>
              {appTexts.later}
            </Button>
            <Button
              busy={busy}
              onClick={() => {
                setBusy(true);
                takeNewVersion();
              }}
            >
              {appTexts.updateNow}
            </Button>
          </div>
        </Card>
      ) : null}
    </div>
  );
}
