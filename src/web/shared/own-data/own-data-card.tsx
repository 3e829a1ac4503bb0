import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { isSessionEndedError } from "#core/requests/session-errors.ts";
import { sharedAccountTexts } from "#messages/en/shared-account.ts";
import { pageError } from "#messages/page-error.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useLongWork, type WorkHandle } from "#web/data/long-work.ts";
import { recheckSession } from "#web/data/session-cache.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import type { DownloadResult } from "./download-own-data.ts";

/** The download of everything stored about the current user (docs/decisions/030). Children are shown below it. */
export function OwnDataCard({ children }: { readonly children?: ReactNode }) {
  const { begin, stop, progress, taken } = useOwnData();
  // Most downloads are complete before a progress bar could be read.
  const isLong = useDebounced(progress !== undefined);
  return (
    <Card aria-labelledby="own-data-card" className="grid gap-4 sm:p-7">
      <div className="grid gap-1">
        <h2 id="own-data-card" className="type-title">
          {sharedAccountTexts.yourData}
        </h2>
        <p className="text-ink-soft">{sharedAccountTexts.ownDataNote}</p>
      </div>
      <Button
        variant="secondary"
        className="justify-self-start max-sm:w-full"
        busy={progress !== undefined}
        busyLabel={sharedAccountTexts.preparing}
        onClick={() => void begin()}
      >
        <Download aria-hidden />
        {sharedAccountTexts.downloadMyData}
      </Button>
      {isLong && progress !== undefined ? (
        <WorkProgress
          label={sharedAccountTexts.preparingYourData}
          unit="records"
          done={progress.done}
          total={progress.total}
          onStop={stop}
        />
      ) : null}
      <ResultText taken={taken} />
      {children}
    </Card>
  );
}

function ResultText({ taken }: { readonly taken: DownloadResult | undefined }) {
  if (taken?.kind === "failed") {
    return (
      <p role="alert" className="text-sm font-medium text-negative">
        {sharedAccountTexts.messageNoFileWasSaved({ message: taken.error.message })}
      </p>
    );
  }
  return (
    <p role="status" className="text-sm text-ink-soft wrap-anywhere empty:sr-only">
      {taken === undefined ? "" : wordsOf(taken)}
    </p>
  );
}

function wordsOf(taken: Exclude<DownloadResult, { kind: "failed" }>): string {
  if (taken.kind === "stopped") return sharedAccountTexts.stoppedNoFileWasSaved;
  return sharedAccountTexts.ownDataSaved({ fileName: taken.fileName });
}

/**
 * Downloads the user's own data as a file: `begin` starts it, `stop` cancels it, as leaving the page does. `progress` counts rows and is
 * undefined while nothing runs; `taken` is the last result.
 */
function useOwnData() {
  const { api } = useHost();
  const cache = useQueryClient();
  const { progress, begin, stop } = useLongWork();
  const [taken, setTaken] = useState<DownloadResult>();

  const take = async (work: WorkHandle) => {
    setTaken(undefined);
    // Rarely used, so its code is loaded on demand.
    const loaded = await import("./download-own-data.ts").catch(() => undefined);
    const outcome: DownloadResult =
      loaded === undefined
        ? { kind: "failed", error: pageError("offline") }
        : await loaded.downloadOwnData(api, work);
    if (outcome.kind === "failed" && isSessionEndedError(outcome.error)) recheckSession(cache);
    setTaken(outcome);
  };

  return { progress, taken, stop, begin: () => begin(take) };
}
