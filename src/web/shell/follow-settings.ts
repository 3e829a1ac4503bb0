import type { QueryClient } from "@tanstack/react-query";
import { type SessionData, sessionKey } from "#web/data/session-cache.ts";

/** How often a visible page asks for the numbers of what is in force, in milliseconds. */
const EVERY_MS = 3000;

/**
 * Refetches the queries on screen when the program's settings or rules have changed (docs/decisions/140 and 154), at most some seconds after the change. A
 * hidden page waits until it is visible. Failures are ignored, because the next question follows. Cost: about 300 bytes every 3 seconds.
 */
export function followSettings(cache: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(() => void check(), EVERY_MS);
  };
  async function check(): Promise<void> {
    const version = await versionInForce();
    const shown = cache.getQueryData<SessionData>(sessionKey())?.inForce;
    if (version !== undefined && shown !== undefined && version !== shown) {
      await cache.invalidateQueries();
    }
    wait();
  }
  document.addEventListener("visibilitychange", wait);
  wait();
}

/** Asks the server for the numbers of what is in force; undefined without an answer. */
async function versionInForce(): Promise<string | undefined> {
  try {
    const response = await fetch("/api/settings-version", { cache: "no-store" });
    if (!response.ok) return undefined;
    const reply: { readonly result: { readonly version: string } } = await response.json();
    return reply.result.version;
  } catch {
    return undefined;
  }
}
