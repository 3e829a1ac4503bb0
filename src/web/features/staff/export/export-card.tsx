import { FileBraces, FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";
import type { ExportDataset } from "#core/views/exports/datasets.ts";
import { staffExportTexts } from "#messages/en/staff-export.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import type { ExportFormat } from "./export-file.ts";
import { fileNameOf, type Outcome, useExport } from "./use-export.ts";

const formats = [
  { format: "json", label: "JSON", icon: <FileBraces aria-hidden /> },
  { format: "csv", label: "CSV", icon: <FileSpreadsheet aria-hidden /> },
] as const satisfies readonly { format: ExportFormat; label: string; icon: ReactNode }[];

interface ExportCardProps {
  readonly dataset: ExportDataset;
  readonly icon: ReactNode;
}

/** A dataset and its export as JSON or CSV (specification §2, Data Export), one at a time. */
export function ExportCard({ dataset, icon }: ExportCardProps) {
  const title = staffExportTexts[dataset];
  const { begin, stop, progress, format, outcome } = useExport(dataset);
  // Most exports are complete before a progress bar could be read.
  const isLong = useDebounced(progress !== undefined);
  return (
    <Card className="grid grid-rows-[auto_1fr] content-start gap-3" aria-label={title}>
      <h2 className="type-title flex items-center gap-2.5 [&_svg]:size-6 [&_svg]:text-brand-ink">
        {icon}
        {title}
      </h2>
      <p className="text-ink-soft">{staffExportTexts[`${dataset}Note`]}</p>
      <div className="mt-1 flex flex-wrap gap-3">
        {formats.map((one) => (
          <Button
            key={one.format}
            variant="secondary"
            aria-label={staffExportTexts.exportAs({ title, label: one.label })}
            busy={format === one.format}
            disabled={progress !== undefined}
            onClick={() => void begin(one.format)}
          >
            {one.icon}
            {one.label}
          </Button>
        ))}
      </div>
      {isLong && progress !== undefined && format !== undefined ? (
        <WorkProgress
          label={staffExportTexts.writingDataset({ dataset: fileNameOf(dataset, format) })}
          unit="rows"
          done={progress.done}
          total={progress.total}
          onStop={stop}
        />
      ) : null}
      <OutcomeText outcome={outcome} />
    </Card>
  );
}

function OutcomeText({ outcome }: { readonly outcome: Outcome | undefined }) {
  if (outcome?.kind === "failed") {
    return (
      <p role="alert" className="text-sm font-medium text-negative">
        {staffExportTexts.noFileSaved({ message: outcome.message })}
      </p>
    );
  }
  return (
    <p role="status" className="min-h-5 text-sm text-ink-soft wrap-anywhere">
      {outcome === undefined ? "" : outcomeText(outcome)}
    </p>
  );
}

function outcomeText(outcome: Exclude<Outcome, { kind: "failed" }>): string {
  if (outcome.kind === "stopped") return staffExportTexts.stopped;
  const { fileName, rows } = outcome;
  return staffExportTexts.fileSaved({ fileName, rows });
}
