import type { QueryResult } from "#client/api.ts";
import { CSV_START, csvHead, csvLine } from "#core/kit/csv.ts";
import { moment } from "#core/kit/time.ts";
import { useHost } from "#web/data/api-context.tsx";
import { answer, ReplyFailure, showError } from "#web/data/data.ts";
import { useLongWork } from "#web/data/long-work.ts";
import { saveFile } from "#web/data/save-file.ts";

type Page = QueryResult<"singleUseCodes">;

/** Downloads the single-use codes of a promo code as CSV, page by page: number, code, and when it was used. */
export function useCodesFile(id: string, size: number) {
  const { api } = useHost();
  const { progress, begin, stop } = useLongWork();
  const download = () =>
    begin(async ({ signal, report }) => {
      const parts = [CSV_START, csvHead(["number", "code", "used"])];
      let name = "";
      for (let after: number | null = 0; after !== null && !signal.aborted; ) {
        const page: Page | undefined = await answer(api, "singleUseCodes", { id, after }).catch(
          shown,
        );
        if (page === undefined) return;
        name = page.name;
        for (const { number, code, usedAt } of page.codes) {
          parts.push(csvLine([number, code, usedAt === null ? null : moment(usedAt)]));
        }
        report({ done: page.next ?? size, total: size });
        after = page.next;
      }
      if (signal.aborted) return;
      const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      const file = new Blob(parts, { type: "text/csv;charset=utf-8" });
      saveFile(file, `${["promo-codes", ...words].join("-")}.csv`);
    });
  return { progress, download, stop };
}

/** Shows an error as a toast. */
function shown(problem: unknown): undefined {
  if (!(problem instanceof ReplyFailure)) throw problem;
  showError(problem.error);
}
