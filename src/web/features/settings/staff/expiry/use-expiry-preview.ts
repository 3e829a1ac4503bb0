import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { isSameExpiry } from "#core/point-expiry/changed-policy.ts";
import { type ChosenExpiry, noExpiry } from "#core/point-expiry/expiry-policy.ts";
import { isStaleSessionError } from "#core/requests/session-errors.ts";
import { expirySettingsTexts } from "#messages/en/expiry-settings.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useLongWork } from "#web/data/long-work.ts";
import { recheckSession } from "#web/data/session-cache.ts";
import { emptyPreview, type MergedPreview, withPage } from "./merged-preview.ts";

/** How a preview ended: with what it shows, or with the reason why it shows nothing. */
type Outcome = { readonly preview: MergedPreview } | { readonly reason: string };

/**
 * The preview of a choice, read page by page: `begin` starts it, `stop` ends it after the page that is being read, `progress` is undefined
 * while nothing runs. Leaving the page stops it.
 */
export function useExpiryPreview() {
  const { api } = useHost();
  const cache = useQueryClient();
  const { progress, begin, stop } = useLongWork();
  const [ended, setEnded] = useState<{ readonly of: ChosenExpiry; readonly outcome: Outcome }>();

  const show = (expiry: QueryInput<"previewExpiry">["expiry"]) =>
    begin(async ({ signal, report }) => {
      setEnded(undefined);
      const end = (outcome: Outcome) => setEnded({ of: expiry, outcome });
      let sum = emptyPreview;
      let after: QueryInput<"previewExpiry">["after"] = null;
      do {
        const page: Reply<QueryResult<"previewExpiry">> = await api.ask("previewExpiry", {
          expiry,
          after,
        });
        if (signal.aborted) return end({ reason: expirySettingsTexts.stopped });
        if (!page.ok) {
          if (isStaleSessionError(page.error)) recheckSession(cache);
          return end({ reason: expirySettingsTexts.failed({ message: page.error.message }) });
        }
        if (!page.result.isReady) return end({ reason: expirySettingsTexts.notReady });
        sum = withPage(sum, page.result);
        report({ done: sum.read, total: page.result.customers });
        after = page.result.next;
      } while (after !== null);
      end({ preview: sum });
    });

  return {
    progress,
    stop,
    begin: show,
    /** Returns how the preview of exactly this choice ended; undefined if it has not. */
    outcomeOf: (chosen: ChosenExpiry): Outcome | undefined =>
      ended !== undefined && isSameExpiry({ ...noExpiry, ...ended.of }, chosen)
        ? ended.outcome
        : undefined,
  };
}

/** A preview, see {@link useExpiryPreview}. */
export type ExpiryPreview = ReturnType<typeof useExpiryPreview>;
