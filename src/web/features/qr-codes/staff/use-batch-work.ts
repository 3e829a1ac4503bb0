import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { QueryInput, QueryResult } from "#client/api.ts";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer, ReplyFailure, showError, useCommand } from "#web/data/data.ts";
import { useLongWork, type WorkHandle } from "#web/data/long-work.ts";
import { saveFile } from "#web/data/save-file.ts";
import { usePublicOrigin } from "#web/data/session.ts";
import { batchCsvHead, batchCsvLines, batchFileName } from "./batch-csv.ts";
import type { BatchRow } from "./batch-pages.ts";

/** The fields of a batch that filling needs. */
export type BatchToFill = Pick<BatchRow, "id" | "size" | "made">;

type Page = QueryResult<"qrBatchCodes">;

/** Page size for a file. */
const CSV_STEP = 1000;

/** A long task on a batch; one runs at a time. */
interface Work {
  readonly label: string;
  readonly batchId: string;
  /** Whether it increases or reduces the batch's number of codes. */
  readonly change: "more" | "fewer" | "none";
}

/**
 * Long tasks on batches, step by step: generating codes, deleting them, and writing their file. `running` is the current task with its
 * progress; `stop` ends it after the current step. A refusal also ends it, with a toast.
 */
export function useBatchWork() {
  const { api } = useHost();
  const cache = useQueryClient();
  const origin = usePublicOrigin();
  const [work, setWork] = useState<Work>();
  const { progress, begin, stop } = useLongWork();
  const { run: fillNext } = useCommand("fillQrBatch", { ownRefresh: true });
  const { run: deleteNext } = useCommand("deleteQrBatch", { ownRefresh: true });

  const start = async (next: Work, steps: (handle: WorkHandle) => Promise<void>) => {
    setWork(next);
    await begin(steps);
    await cache.invalidateQueries();
  };

  const fill = ({ id: batchId, size, made }: BatchToFill) =>
    start(
      { label: qrCodesStaffTexts.generatingCodes, batchId, change: "more" },
      async ({ signal, report }) => {
        report({ done: made, total: size });
        while (!signal.aborted) {
          const reply = await fillNext({ batchId });
          if (!reply.ok || reply.result.made >= reply.result.size) return;
          report({ done: reply.result.made, total: reply.result.size });
        }
      },
    );

  const remove = ({ id: batchId, made }: BatchToFill) =>
    start(
      { label: qrCodesStaffTexts.deletingCodes, batchId, change: "fewer" },
      async ({ signal, report }) => {
        report({ done: 0, total: made });
        while (!signal.aborted) {
          const reply = await deleteNext({ batchId });
          if (!reply.ok || reply.result.left === 0) return;
          report({ done: made - reply.result.left, total: made });
        }
      },
    );

  const writeCsv = ({ id: batchId, productId }: BatchRow) =>
    start(
      { label: qrCodesStaffTexts.writingTheFile, batchId, change: "none" },
      async ({ signal, report }) => {
        const parts = [new Blob([batchCsvHead])];
        for (let after: number | null = 0; after !== null && !signal.aborted; ) {
          const asked: QueryInput<"qrBatchCodes"> = { batchId, after, limit: CSV_STEP };
          const page: Page | undefined = await answer(api, "qrBatchCodes", asked).catch(
            showProblem,
          );
          if (page === undefined) return;
          parts.push(new Blob([batchCsvLines(page.batch, page.codes, origin)]));
          report({ done: Math.min(after + CSV_STEP, page.batch.made), total: page.batch.made });
          after = page.next;
        }
        if (signal.aborted) return;
        saveFile(new Blob(parts, { type: "text/csv;charset=utf-8" }), batchFileName(productId));
      },
    );

  const running = work && progress && { ...work, ...progress };
  return { running, stop, fill, remove, writeCsv };
}

/** Shows an error as a toast. */
function showProblem(problem: unknown): undefined {
  if (!(problem instanceof ReplyFailure)) throw problem;
  showError(problem.error);
}
