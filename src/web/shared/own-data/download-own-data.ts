import type { Api, QueryInput, QueryResult } from "#client/api.ts";
import type { Reply, ReplyError } from "#core/kit/reply.ts";
import type { WorkHandle } from "#web/data/long-work.ts";
import { saveFile } from "#web/data/save-file.ts";
import { ownDataFile, ownDataFileName } from "./own-data-file.ts";

/** The result of a download of the user's own data. */
export type DownloadResult =
  | { readonly kind: "saved"; readonly fileName: string }
  | { readonly kind: "stopped" }
  | { readonly kind: "failed"; readonly error: ReplyError };

type Page = QueryResult<"ownDataPage">;

/**
 * Loads everything stored about the user, list by list and page by page, and saves it as one file when complete (docs/decisions/030). Saves
 * nothing when it is stopped or fails. Never rejects.
 */
export async function downloadOwnData(
  api: Api,
  { signal, report }: WorkHandle,
): Promise<DownloadResult> {
  const head: Reply<QueryResult<"ownData">> = await api.ask("ownData", {});
  if (!head.ok) return { kind: "failed", error: head.error };
  const { program, today, rowCount, sections } = head.result;
  const file = ownDataFile(head.result);
  let done = 0;
  for (const section of sections) {
    file.begin(section);
    let after: QueryInput<"ownDataPage">["after"] = null;
    do {
      report({ done, total: Math.max(done, rowCount) });
      const page: Reply<Page> = await api.ask("ownDataPage", { section, after });
      if (signal.aborted) return { kind: "stopped" };
      if (!page.ok) return { kind: "failed", error: page.error };
      file.add(page.result.rows);
      done += page.result.rows.length;
      after = page.result.next;
    } while (after !== null);
  }
  const fileName = ownDataFileName(program, today);
  saveFile(file.end(), fileName);
  return { kind: "saved", fileName };
}
