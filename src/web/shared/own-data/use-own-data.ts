import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isSessionEndedError } from "#core/requests/session-errors.ts";
import { pageError } from "#messages/page-error.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useLongWork, type WorkHandle } from "#web/data/long-work.ts";
import { recheckSession } from "#web/data/session-cache.ts";
import type { DownloadResult } from "./download-own-data.ts";

/**
 * Downloads the user's own data as a file: `begin` starts it, `stop` cancels it, as leaving the page does. `progress` counts rows and is
 * undefined while nothing runs; `taken` is the last result.
 */
export function useOwnData() {
  const { api } = useHost();
  const cache = useQueryClient();
  const { progress, begin, stop } = useLongWork();
  const [taken, setTaken] = useState<DownloadResult>();

  const take = async (handle: WorkHandle) => {
    setTaken(undefined);
    // Rarely used, so its code is loaded on demand.
    const loaded = await import("./download-own-data.ts").catch(() => undefined);
    const outcome: DownloadResult =
      loaded === undefined
        ? { kind: "failed", error: pageError("offline") }
        : await loaded.downloadOwnData(api, handle);
    if (outcome.kind === "failed" && isSessionEndedError(outcome.error)) recheckSession(cache);
    setTaken(outcome);
  };

  return { progress, taken, stop, begin: () => begin(take) };
}
