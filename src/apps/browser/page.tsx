import { onOutsideChange } from "#adapters/store-browser/outside-change.ts";
import { deviceLabel } from "#core/sessions/device-label.ts";
import type { Store } from "#engine/ports.ts";
import { fetchFirstScreens } from "#web/shell/screens.tsx";
import { start } from "#web/shell/start.tsx";
import { showStartFailure } from "#web/shell/start-failure.tsx";
import { openProgram, whyNotStarted } from "./open.ts";
import { helpFor } from "./start-help.ts";
import { browserDatabase, browserStorage, browserTimeZone } from "./surroundings.ts";

const HOUR_MS = 3_600_000;

/** The browser's console is this edition's log. */
function fault(error: unknown, action: string): void {
  console.error(`Regulars: ${action} failed.`, error);
}

/** Removes what has expired, now and every hour, for screens that stay open for days. */
function keepTidy(store: Store): void {
  const prune = () => {
    store.prune(Date.now()).catch((error: unknown) => fault(error, "removing what has expired"));
  };
  prune();
  setInterval(prune, HOUR_MS);
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
  keepTidy(store);
  await start({ api, edition: "browser", onOutsideChange });
}

open().catch((error: unknown) => {
  fault(error, "starting");
  showStartFailure(whyNotStarted(error), helpFor(error));
});
