import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { saysSessionOver } from "#core/requests/session-errors.ts";
import { pageError } from "#messages/page-error.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useLongWork, type WorkHandle } from "#web/data/long-work.ts";
import { recheckSession } from "#web/data/session-cache.ts";
import type { Taken } from "./take-own-data.ts";

/**
 * Taking one's own data along as a file: `begin` does it, `stop` ends it and keeps nothing, as leaving the page does. `progress` counts rows
 * and is undefined while nothing runs; `taken` is what became of the last time.
 */
export function useOwnData() {
  const { api } = useHost();
  const cache = useQueryClient();
  const { progress, begin, stop } = useLongWork();
  const [taken, setTaken] = useState<Taken>();

  const take = async (handle: WorkHandle) => {
    setTaken(undefined);
    // Few people ever do this: what walks and writes comes when it is wanted, or cannot, like everything else.
    const loaded = await import("./take-own-data.ts").catch(() => undefined);
    const outcome: Taken =
      loaded === undefined
        ? { kind: "failed", error: pageError("offline") }
        : await loaded.takeOwnData(api, handle);
    if (outcome.kind === "failed" && saysSessionOver(outcome.error)) recheckSession(cache);
    setTaken(outcome);
  };

  return { progress, taken, stop, begin: () => begin(take) };
}
