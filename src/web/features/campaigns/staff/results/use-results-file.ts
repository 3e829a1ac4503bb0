import { useState } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import type { Reply } from "#core/kit/reply.ts";
import { resultTexts } from "#messages/en/campaign-results.ts";
import { useHost } from "#web/data/api-context.tsx";
import { locationName, useLocations } from "#web/data/locations.ts";
import { useLongWork } from "#web/data/long-work.ts";
import { saveFile } from "#web/data/save-file.ts";
import { type DayLine, resultsFile, resultsFileName } from "./results-file.ts";

/**
 * Downloads what a campaign gave by day and location as CSV: all or nothing. `words` says how the last download ended; leaving the page
 * stops it.
 */
export function useResultsFile({ id: campaignId, definition: { name } }: CampaignLine) {
  const { api } = useHost();
  const locations = useLocations();
  const { progress, begin } = useLongWork();
  const [words, setWords] = useState("");
  const nameOf = (locationId: string) =>
    locationId === "" ? resultTexts.noLocation : locationName(locations, locationId) || locationId;
  const save = () =>
    begin(async ({ signal }) => {
      setWords("");
      const lines: DayLine[] = [];
      let after: QueryInput<"campaignDays">["after"] = null;
      do {
        const page: Reply<QueryResult<"campaignDays">> = await api.ask("campaignDays", {
          campaignId,
          after,
        });
        if (signal.aborted) return;
        if (!page.ok) return setWords(resultTexts.notSaved({ message: page.error.message }));
        lines.push(...page.result.lines);
        after = page.result.next;
      } while (after !== null);
      const text = resultsFile(lines, nameOf);
      const value = resultsFileName(name);
      saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), value);
      setWords(resultTexts.fileSaved({ value }));
    });
  return { busy: progress !== undefined, words, save };
}
