import type { QueryClient } from "@tanstack/react-query";
import { registerWorker } from "#web/shell/app/new-version.ts";
import { followSettings } from "#web/shell/follow-settings.ts";
import { linkTabs, otherTabs } from "#web/shell/session-tabs.ts";

/**
 * Connects a loaded page: links the tabs, so that changes of the shared session reach all of them, follows changes of the program's
 * settings, and registers the service worker.
 */
export function connect(cache: QueryClient): void {
  const tabs = otherTabs();
  if (tabs !== undefined) linkTabs(cache, tabs);
  followSettings(cache);
  // Where the browser refuses it, the page works with a network only.
  registerWorker().catch(() => {});
}
