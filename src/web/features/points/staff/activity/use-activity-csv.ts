import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { CSV_START, csvHead, csvLine } from "#core/kit/csv.ts";
import type { Reply } from "#core/kit/reply.ts";
import { isSessionEndedError } from "#core/requests/session-errors.ts";
import { pointsStaffTexts } from "#messages/en/points-staff.ts";
import { useHost } from "#web/data/api-context.tsx";
import { type LocationLine, locationName } from "#web/data/locations.ts";
import { useLongWork } from "#web/data/long-work.ts";
import { saveFile } from "#web/data/save-file.ts";
import { recheckSession } from "#web/data/session-cache.ts";
import { type ActivityFilter, queryOf } from "./activity-filter.ts";

/** The file's name (specification §7, Exports). */
export const ACTIVITY_FILE = "customer_activity.csv";

/** Maximum page size of the query. */
const PAGE = 500;

type Lines = QueryResult<"activity">["lines"];

/**
 * Downloads the filtered rows, in the table's order, as {@link ACTIVITY_FILE}: all or nothing. `progress` counts rows and is undefined
 * while nothing runs; `result` is the last result. Leaving the page stops it. Includes the location in a program with locations.
 */
export function useActivityCsv(filter: ActivityFilter, locations: readonly LocationLine[]) {
  const { api } = useHost();
  const cache = useQueryClient();
  const { progress, begin, stop } = useLongWork();
  const [result, setResult] = useState<{ readonly failed: boolean; readonly words: string }>();

  const write = () =>
    begin(async ({ signal, report }) => {
      setResult(undefined);
      const wanted = queryOf(filter);
      const where = locations.length === 0 ? [] : [pointsStaffTexts.location];
      const parts = [new Blob([CSV_START, csvHead([...head(), ...where])])];
      let done = 0;
      let after: QueryInput<"activity">["after"] = null;
      do {
        const page: Reply<QueryResult<"activity">> = await api.ask("activity", {
          ...wanted,
          after,
          limit: PAGE,
        });
        if (signal.aborted) return setResult({ failed: false, words: pointsStaffTexts.stopped });
        if (!page.ok) {
          if (isSessionEndedError(page.error)) recheckSession(cache);
          return setResult({
            failed: true,
            words: pointsStaffTexts.noFileSaved({ message: page.error.message }),
          });
        }
        parts.push(new Blob(page.result.lines.map((line) => csvOf(line, locations))));
        done += page.result.lines.length;
        report({ done, total: 0 });
        after = page.result.next;
      } while (after !== null);
      saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), ACTIVITY_FILE);
      setResult({
        failed: false,
        words: pointsStaffTexts.fileSaved({
          value: ACTIVITY_FILE,
          done: pointsStaffTexts.rows({ count: done }),
        }),
      });
    });
  return { progress, stop, result, write };
}

const head = () => [
  pointsStaffTexts.date,
  pointsStaffTexts.customer,
  pointsStaffTexts.type,
  pointsStaffTexts.amount,
  pointsStaffTexts.description,
];

/** Returns a line of the file. Times are ISO 8601 in UTC, which spreadsheets sort correctly; the type is the direction of the points. */
function csvOf(line: Lines[number], locations: readonly LocationLine[]): string {
  const { date, type, amount, description, locationId } = line;
  const userName = line.userName ?? pointsStaffTexts.unknownUser;
  const where = locations.length === 0 ? [] : [locationName(locations, locationId)];
  return csvLine([new Date(date).toISOString(), userName, type, amount, description, ...where]);
}
