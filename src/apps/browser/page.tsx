import { onOutsideChange } from "#adapters/store-browser/outside-change.ts";
import { deviceLabel } from "#core/sessions/device-label.ts";
import { fetchFirstScreens } from "#web/shell/screens.tsx";
import { start } from "#web/shell/start.tsx";
import { showStartFailure } from "#web/shell/start-failure.tsx";
import { browserJobs } from "./jobs.ts";
import { openProgram, whyNotStarted } from "./open.ts";
import { helpFor } from "./start-help.ts";
import { browserDatabase, browserStorage, browserTimeZone } from "./surroundings.ts";

/** The browser's console is this edition's log. */
function fault(error: unknown, action: string): void {
  console.error(`Regulars: ${action} failed.`, error);
}

// What the first screen needs is on its way while the data is opened.
void fetchFirstScreens();

/** Not at the top level: the screens are built on this very file, and would wait for the data to be open. */
async function open(): Promise<void> {
  const { api, store } = await openProgram({
    storage: browserStorage(),
    locks: navigator.locks,
    database: browserDatabase(),
    timeZone: browserTimeZone(),
    device: deviceLabel(navigator.userAgent),
    fault,
  });
  browserJobs(store, fault).start();
  await start({ api, edition: "browser", onOutsideChange });
}

open().catch((error: unknown) => {
  fault(error, "starting");
  showStartFailure(whyNotStarted(error), helpFor(error));
});
