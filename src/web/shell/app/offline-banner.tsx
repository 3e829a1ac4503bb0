import { useQueryClient } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { QueryName } from "#client/api.ts";
import { appTexts } from "#messages/en/app.ts";
import { useOfflineSince } from "#web/data/connection.ts";
import { isStoredQuery, knownAnswers } from "#web/data/known-answers.ts";
import { formatRecent } from "./recent-time.ts";

/** Says that there is no connection, since when, and of when the shown data is. Empty while there is one. */
export function OfflineBanner() {
  const since = useOfflineSince();
  // The live region exists before its text, so that the text is announced.
  return (
    <div role="status" className="sticky top-16 z-20 empty:sr-only print:hidden">
      {since === undefined ? null : <Offline since={since} />}
    </div>
  );
}

function Offline({ since }: { readonly since: number }) {
  const asOf = useAsOf();
  const [now] = useState(Date.now);
  return (
    <div className="mb-5 flex items-start gap-3 rounded-2xl border border-line-strong bg-warning-soft px-4 py-3 text-warning shadow-lift">
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p className="leading-snug">
        <strong className="font-semibold">
          {appTexts.offlineSince({ time: formatRecent(since, now) })}
        </strong>{" "}
        {asOf === undefined ? "" : `${appTexts.asOf({ time: formatRecent(asOf, now) })} `}
        {appTexts.needsConnection}
      </p>
    </div>
  );
}

/** Returns the time of the oldest stored answer on screen, in UTC epoch milliseconds; undefined for a screen without any. */
function useAsOf(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const oldest = () => {
    const known = knownAnswers(() => localStorage);
    const times = cache
      .findAll({ type: "active", predicate: ({ queryKey }) => isStoredQuery(String(queryKey[0])) })
      .flatMap(({ queryKey }) => {
        // A query's key is its name and input; that of a list also says 'pages' (data/pages.ts).
        const name = queryKey[0] as QueryName;
        const input = queryKey.at(-1) as object;
        return known.get(name, input)?.at ?? [];
      });
    return times.length === 0 ? undefined : Math.min(...times);
  };
  return useSyncExternalStore((listener) => cache.subscribe(listener), oldest);
}
