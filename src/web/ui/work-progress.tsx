import { uiTexts } from "#messages/en/ui.ts";
import { Button } from "./button.tsx";
import { ProgressBar } from "./progress-bar.tsx";

/** What {@link WorkProgress} takes. */
export interface WorkProgressProps {
  /** What is being done, for example 'Making codes'. */
  readonly label: string;
  readonly done: number;
  /** 0 while it is not known yet. */
  readonly total: number;
  /** What is counted, for example 'codes'. */
  readonly unit: string;
  readonly onStop: () => void;
}

const counts = new Intl.NumberFormat("en-US");

/** How far a long piece of work is, with a way to stop it. The count is read out politely. */
export function WorkProgress({ label, done, total, unit, onStop }: WorkProgressProps) {
  const percent = total === 0 ? 0 : (100 * done) / total;
  return (
    <div className="grid gap-2">
      <ProgressBar label={label} value={percent} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-soft tabular">
          {label}: {counts.format(done)}
          {total === 0 ? "" : uiTexts.ofTotal({ total: counts.format(total) })} {unit}
        </p>
        <Button variant="secondary" onClick={onStop}>
          {uiTexts.stop}
        </Button>
      </div>
    </div>
  );
}
