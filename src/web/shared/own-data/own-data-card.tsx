import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { sharedAccountTexts } from "#messages/en/shared-account.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import type { DownloadResult } from "./download-own-data.ts";
import { useOwnData } from "./use-own-data.ts";

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
      <Told taken={taken} />
      {children}
    </Card>
  );
}

function Told({ taken }: { readonly taken: DownloadResult | undefined }) {
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
