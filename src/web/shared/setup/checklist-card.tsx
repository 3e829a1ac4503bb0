import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { setupTexts } from "#messages/en/setup.ts";
import { useCommand } from "#web/data/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { stepPath } from "./setup-paths.ts";
import { type Progress, StepList } from "./step-list.tsx";

interface ChecklistCardProps {
  /** The open setup; null without one, undefined while it is unknown. */
  readonly progress: Progress | null | undefined;
}

/** The setup's steps on the dashboard, until all are done or somebody hides the list; hiding it can be undone until the page is left. */
export function ChecklistCard({ progress }: ChecklistCardProps) {
  const dismiss = useCommand("dismissSetup");
  // Undefined until the user hides the list here.
  const [isHidden, setHidden] = useState<boolean>();
  const control = useRef<HTMLButtonElement>(null);
  const isGone = isHidden === true || (isHidden === false && !progress);
  const offers = isHidden === undefined ? undefined : isGone ? "undo" : "hide";
  useEffect(() => {
    // The button that was pressed has made place for the other one.
    if (offers !== undefined) control.current?.focus();
  }, [offers]);
  const send = async (isDismissed: boolean) => {
    const reply = await dismiss.run({ isDismissed });
    if (reply.ok) setHidden(isDismissed);
  };
  if (isGone) {
    return (
      <Card className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">{setupTexts.dismissed}</p>
        <Button
          ref={control}
          variant="secondary"
          busy={dismiss.busy}
          onClick={() => void send(false)}
        >
          {setupTexts.undo}
        </Button>
      </Card>
    );
  }
  if (!progress) return null;
  const { steps } = progress;
  const done = steps.filter(({ state }) => state === "done").length;
  const isNew = steps.every(({ state }) => state === "open");
  const next = steps.find(({ state }) => state === "open") ?? steps.find(isLeft);
  return (
    <Card aria-labelledby="setup-checklist" className="grid gap-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <h2 id="setup-checklist" className="type-title">
            {setupTexts.setUp}
          </h2>
          <p className="text-ink-soft">
            {isNew ? setupTexts.checklistLead : setupTexts.checklistResumed}
          </p>
        </div>
        {next === undefined ? null : (
          <Button asChild>
            <Link to={stepPath(next.name)}>{isNew ? setupTexts.start : setupTexts.resume}</Link>
          </Button>
        )}
      </div>
      <DoneCount done={done} of={steps.length} />
      <StepList steps={steps} />
      <Button
        ref={control}
        variant="quiet"
        className="justify-self-start px-2!"
        busy={dismiss.busy}
        onClick={() => void send(true)}
      >
        {setupTexts.dismiss}
      </Button>
    </Card>
  );
}

function isLeft({ state }: Progress["steps"][number]): boolean {
  return state !== "done";
}

/** How many steps are done, as text and as a bar. */
export function DoneCount({ done, of }: { readonly done: number; readonly of: number }) {
  const text = setupTexts.done({ done, of });
  return (
    <div className="flex items-center gap-3">
      <ProgressBar label={setupTexts.steps} value={of === 0 ? 100 : (100 * done) / of} />
      <p className="shrink-0 text-sm font-semibold tabular">{text}</p>
    </div>
  );
}
