import { uiDialogTexts } from "#messages/en/ui-dialogs.ts";
import { Button } from "./button.tsx";
import { ProgressBar } from "./progress-bar.tsx";

interface WorkProgressProps {
  /** The task, for example 'Making codes'. */
  readonly label: string;
  readonly done: number;
  /** 0 while unknown. */
  readonly total: number;
  /** The counted items, for example 'codes'. */
  readonly unit: string;
  readonly onStop: () => void;
}

const counts = new Intl.NumberFormat("en-US");

/** Progress of a long task, with a stop button. The count is announced politely. */
export function WorkProgress({ label, done, total, unit, onStop }: WorkProgressProps) {
  const percent = total === 0 ? 0 : (100 * done) / total;
  return (
    <div className="grid gap-2">
      <ProgressBar label={label} value={percent} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-soft tabular">
          {label}: {counts.format(done)}
          {total === 0 ? "" : uiDialogTexts.ofTotal({ total: counts.format(total) })} {unit}
        </p>
        <Button variant="secondary" onClick={onStop}>
          {uiDialogTexts.stop}
        </Button>
      </div>
    </div>
  );
}
