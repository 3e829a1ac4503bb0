import { onExternalChange } from "#adapters/store-browser/external-change.ts";
import { deviceLabel } from "#core/sessions/device-label.ts";
import type { Store } from "#engine/ports.ts";
import { fetchFirstScreens } from "#web/shell/screens.tsx";
import { start } from "#web/shell/start.tsx";
import { showStartFailure } from "#web/shell/start-failure.tsx";
import { browserDatabase, browserStorage, browserTimeZone } from "./environment.ts";
import { openProgram, startErrorCode } from "./open.ts";
import { unreadableHelp } from "./start-help.ts";

const HOUR_MS = 3_600_000;

/** Logs an unexpected error to the console, which is this edition's log. */
function fault(error: unknown, action: string): void {
  console.error(`Regulars: ${action} failed.`, error);
}

/** Removes expired data now and every hour, for screens that stay open for days. */
function pruneHourly(store: Store): void {
  const prune = () => {
    store.prune(Date.now()).catch((error: unknown) => fault(error, "removing what has expired"));
  };
  prune();
  setInterval(prune, HOUR_MS);
}

// Starts fetching the first screen while the data is opened.
void fetchFirstScreens();

/** Not awaited at the top level: the screens import this file and would wait for the data. */
async function open(): Promise<void> {
  const { api, store } = await openProgram({
    storage: browserStorage(),
    locks: navigator.locks,
    database: browserDatabase(),
    timeZone: browserTimeZone(),
    device: deviceLabel(navigator.userAgent),
    fault,
  });
  pruneHourly(store);
  await start({ api, edition: "browser", onExternalChange });
}

open().catch((error: unknown) => {
  fault(error, "starting");
  showStartFailure(startErrorCode(error), unreadableHelp(error));
});
