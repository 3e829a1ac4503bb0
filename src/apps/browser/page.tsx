import type { QueryClient } from "@tanstack/react-query";
import { onExternalChange } from "#adapters/store-browser/external-change.ts";
import type { Api, QueryResult } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { deviceLabel } from "#core/sessions/device-label.ts";
import type { PreloadedAnswer } from "#web/data/preloaded-queries.ts";
import { fetchFirstScreens } from "#web/shell/screens.tsx";
import { type StartOptions, start } from "#web/shell/start.tsx";
import { showStartFailure } from "#web/shell/start-failure.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { ANSWERS_BLOCK, inPage, SESSION_BLOCK } from "../shared/data-blocks.ts";
import { browserDatabase, browserStorage, browserTimeZone } from "./environment.ts";
import { browserJobs } from "./jobs.ts";
import { openProgram, startErrorCode } from "./open.ts";
import { unreadableHelp } from "./start-help.ts";

/** Logs an unexpected error to the console, which is this edition's log. */
function fault(error: unknown, action: string): void {
  console.error(`Regulars: ${action} failed.`, error);
}

// Starts fetching the first screen while the data is opened.
void fetchFirstScreens();

/** Makes the page installable, and able to open without a network. */
async function makeInstallable(cache: QueryClient, api: Api): Promise<void> {
  await (await import("#web/shell/app/new-version.ts")).registerWorker();
  (await import("#web/shell/app/own-manifest.ts")).followManifest(cache, api);
}

/**
 * Returns what rendered HTML shows, so that the page hydrates it, if the program in this browser has the same session (docs/decisions/196). Otherwise the
 * HTML is replaced.
 */
async function firstData(api: Api): Promise<Pick<StartOptions, "initialSession" | "answers">> {
  // Written by our own build, see browser/render-pages.ts.
  const rendered = inPage(SESSION_BLOCK) as Reply<QueryResult<"session">> | undefined;
  if (rendered === undefined) return {};
  const initialSession = await api.ask("session", {});
  if (JSON.stringify(initialSession) === JSON.stringify(rendered)) {
    return { initialSession, answers: inPage(ANSWERS_BLOCK) as readonly PreloadedAnswer[] };
  }
  delete document.documentElement.dataset["rendered"];
  return { initialSession };
}

/** Not awaited at the top level: the screens import this file and would wait for the data. */
async function open(): Promise<void> {
  const { api, ports, programs } = await openProgram({
    storage: browserStorage(),
    locks: navigator.locks,
    database: browserDatabase(),
    timeZone: browserTimeZone(),
    device: deviceLabel(navigator.userAgent),
    fault,
  });
  browserJobs(ports, programs, fault).start();
  const onStarted = (cache: QueryClient) =>
    whenIdle(() => void makeInstallable(cache, api).catch(() => {}));
  await start({ api, edition: "browser", onExternalChange, onStarted, ...(await firstData(api)) });
}

open().catch((error: unknown) => {
  fault(error, "starting");
  showStartFailure(startErrorCode(error), unreadableHelp(error));
});
