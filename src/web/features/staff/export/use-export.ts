import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import type { Reply, ReplyError } from "#core/kit/reply.ts";
import { isSessionEndedError } from "#core/requests/session-errors.ts";
import type { ExportDataset } from "#core/views/exports/datasets.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useCommand } from "#web/data/data.ts";
import { useLongWork, type WorkHandle } from "#web/data/long-work.ts";
import { saveFile } from "#web/data/save-file.ts";
import { recheckSession } from "#web/data/session-cache.ts";
import { type ExportFormat, exportFile } from "./export-file.ts";

/** The result of a dataset's last export. */
export type Outcome =
  | { readonly kind: "saved"; readonly fileName: string; readonly rows: number }
  | { readonly kind: "stopped" }
  | { readonly kind: "failed"; readonly message: string };

/** Returns the name of an export's file (specification §7), for example 'users_data.csv'. */
export function fileNameOf(dataset: ExportDataset, format: ExportFormat): string {
  return `${dataset}_data.${format}`;
}

/**
 * Exports a dataset, one export at a time: `begin` loads its pages and saves the file when complete; `stop` cancels it without a file, as
 * leaving the page does. `format` and `progress` are undefined while nothing runs.
 */
export function useExport(dataset: ExportDataset) {
  const pages = useExportPages(dataset);
  const { progress, begin, stop } = useLongWork();
  const [format, setFormat] = useState<ExportFormat>();
  const [outcome, setOutcome] = useState<Outcome>();
  return {
    progress,
    stop,
    outcome,
    format: progress === undefined ? undefined : format,
    begin: (wanted: ExportFormat) =>
      begin(async (work) => {
        setFormat(wanted);
        setOutcome(undefined);
        setOutcome(await pages(wanted, work));
      }),
  };
}

function useExportPages(dataset: ExportDataset) {
  const { api } = useHost();
  const cache = useQueryClient();
  const exportStart = useCommand("beginExport", { ownErrors: true, ownRefresh: true });

  const failed = (error: ReplyError): Outcome => {
    if (isSessionEndedError(error)) recheckSession(cache);
    return { kind: "failed", message: error.message };
  };

  return async (format: ExportFormat, { signal, report }: WorkHandle): Promise<Outcome> => {
    const started = await exportStart.run({ dataset });
    if (!started.ok) return failed(started.error);
    const { exportId, total, columns } = started.result;
    const file = exportFile(format, columns);
    let rows = 0;
    let after: QueryInput<"exportPage">["after"] = null;
    do {
      report({ done: rows, total: Math.max(rows, total) });
      const page: Reply<QueryResult<"exportPage">> = await api.ask("exportPage", {
        exportId,
        after,
      });
      if (signal.aborted) return { kind: "stopped" };
      if (!page.ok) return failed(page.error);
      file.add(page.result.rows);
      rows += page.result.rows.length;
      after = page.result.next;
    } while (after !== null);
    const fileName = fileNameOf(dataset, format);
    saveFile(file.end(), fileName);
    return { kind: "saved", fileName, rows };
  };
}
