import type { QueryResult } from "#client/api.ts";
import { newRetryKey } from "#client/api.ts";
import { CSV_START, type CsvCell, csvHead, csvLine } from "#core/kit/csv.ts";
import type { SegmentLine } from "#core/segments/list-segments.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer, ReplyFailure, showError } from "#web/data/data.ts";
import { useLongWork } from "#web/data/long-work.ts";
import { saveFile } from "#web/data/save-file.ts";

type Page = QueryResult<"segmentExportPage">;

/** Downloads the customers of a segment as CSV, page by page, with progress; it can be stopped. */
export function useSegmentExport({ id, name }: Pick<SegmentLine, "id" | "name">) {
  const { api } = useHost();
  const { progress, begin, stop } = useLongWork();
  const download = () =>
    begin(async ({ signal, report }) => {
      const begun = await api.run("beginSegmentExport", { id }, newRetryKey());
      if (!begun.ok) return showError(begun.error);
      const { exportId, total } = begun.result;
      const parts = [CSV_START];
      let done = 0;
      report({ done, total });
      for (let after: string | null = ""; after !== null && !signal.aborted; ) {
        const page: Page | undefined = await answer(api, "segmentExportPage", {
          exportId,
          after,
        }).catch(shown);
        if (page === undefined) return;
        if (done === 0) parts.push(csvHead(page.columns));
        for (const row of page.rows) parts.push(csvLine(row.map(cellOf)));
        done += page.rows.length;
        report({ done, total: Math.max(total, done) });
        after = page.next;
      }
      if (signal.aborted) return;
      const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      const file = new Blob(parts, { type: "text/csv;charset=utf-8" });
      saveFile(file, `${["segment", ...words].join("-")}.csv`);
    });
  return { progress, download, stop };
}

/** A cell of a segment's export is a text, a number or null. */
function cellOf(cell: Page["rows"][number][number]): CsvCell {
  return typeof cell === "object" && cell !== null ? JSON.stringify(cell) : cell;
}

/** Shows an error as a toast. */
function shown(problem: unknown): undefined {
  if (!(problem instanceof ReplyFailure)) throw problem;
  showError(problem.error);
}
