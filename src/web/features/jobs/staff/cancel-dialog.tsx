import { jobsTexts } from "#messages/en/jobs.ts";
import { useCommand } from "#web/data/data.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { type JobLine, jobName } from "./job-words.ts";

/** What {@link CancelDialog} takes. */
export interface CancelDialogProps {
  readonly job: JobLine;
  readonly onClose: () => void;
}

/** Asks before a job is cancelled. */
export function CancelDialog({ job, onClose }: CancelDialogProps) {
  const { run, busy } = useCommand("cancelJob");
  const confirm = async () => {
    await run({ id: job.id });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={jobsTexts.cancelThisJob}
      text={jobsTexts.cancelText({ job: jobName(job), isRunning: job.state === "running" })}
      confirmLabel={jobsTexts.cancelJob}
      leaveLabel={jobsTexts.keepJob}
      busyLabel={jobsTexts.cancelling}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
