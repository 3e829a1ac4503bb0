import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { isStaleSessionError } from "#core/requests/session-errors.ts";
import { outstandingTexts } from "#messages/en/outstanding-points.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useLongWork } from "#web/data/long-work.ts";
import { recheckSession } from "#web/data/session-cache.ts";
import { nothingRead, type Outstanding, withAccounts } from "./merged-outstanding.ts";

/** How reading ended: with what it shows, or with the reason why it shows nothing. */
type Outcome = { readonly outstanding: Outstanding } | { readonly reason: string };

/**
 * Outstanding points by age, read page by page: `begin` starts it, `stop` ends it after the page that is being read, `progress` is
 * undefined while nothing runs. Leaving the page stops it.
 */
export function useOutstanding() {
  const { api } = useHost();
  const cache = useQueryClient();
  const { progress, begin, stop } = useLongWork();
  const [outcome, setOutcome] = useState<Outcome>();
  const read = () =>
    begin(async ({ signal, report }) => {
      setOutcome(undefined);
      let sum = nothingRead;
      let after: QueryInput<"outstandingByAge">["after"] = null;
      do {
        const page: Reply<QueryResult<"outstandingByAge">> = await api.ask("outstandingByAge", {
          after,
        });
        if (signal.aborted) return setOutcome({ reason: outstandingTexts.stopped });
        if (!page.ok) {
          if (isStaleSessionError(page.error)) recheckSession(cache);
          return setOutcome({ reason: outstandingTexts.failed({ message: page.error.message }) });
        }
        if (!page.result.isReady) return setOutcome({ reason: outstandingTexts.notReady });
        sum = withAccounts(sum, page.result);
        report({ done: sum.read, total: page.result.accounts });
        after = page.result.next;
      } while (after !== null);
      setOutcome({ outstanding: sum });
    });
  return { outcome, progress, begin: read, stop };
}
