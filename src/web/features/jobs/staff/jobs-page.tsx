import { useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { type JobKind, type JobState, jobKinds, jobStates } from "#core/jobs/kinds.ts";
import { jobKindTexts, jobStateTexts, jobsTexts } from "#messages/en/jobs.ts";
import { useAddressChoice } from "#web/data/address-state.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { JobList } from "./job-list.tsx";
import { type JobLine, jobName } from "./job-words.ts";

const ALL = "all";

/** The background jobs, for admins: state, attempts and last problem of each, and buttons that run it now or cancel it. The browser edition has two kinds and needs no filter for them. */
export function JobsPage() {
  const cache = useQueryClient();
  const { edition } = useHost();
  const [kind, setKind] = useAddressChoice<JobKind | typeof ALL>("kind", [ALL, ...jobKinds]);
  const [state, setState] = useAddressChoice<JobState | typeof ALL>("state", [ALL, ...jobStates]);
  const [cancelled, setCancelled] = useState<JobLine>();
  const refresh = () => cache.invalidateQueries({ queryKey: ["jobs"] });
  return (
    <div className="@container grid gap-5">
      <PageHeader
        title={jobsTexts.backgroundJobs}
        lead={jobsTexts.lead}
        actions={
          <Button variant="secondary" onClick={() => void refresh()}>
            <RefreshCw aria-hidden />
            {jobsTexts.refresh}
          </Button>
        }
      />
      <search className="grid gap-x-4 gap-y-3 @md:grid-cols-2 @4xl:max-w-2xl">
        {edition === "server" ? (
          <SelectField
            label={jobsTexts.kind}
            value={kind}
            onChange={({ target }) => setKind(chosen(jobKinds, target.value))}
          >
            <option value={ALL}>{jobsTexts.allKinds}</option>
            {jobKinds.map((one) => (
              <option key={one} value={one}>
                {jobKindTexts[one]}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField
          label={jobsTexts.status}
          value={state}
          onChange={({ target }) => setState(chosen(jobStates, target.value))}
        >
          <option value={ALL}>{jobsTexts.allStatuses}</option>
          {jobStates.map((one) => (
            <option key={one} value={one}>
              {jobStateTexts[one]}
            </option>
          ))}
        </SelectField>
      </search>
      <JobList
        kind={kind === ALL ? null : kind}
        state={state === ALL ? null : state}
        onCancel={setCancelled}
      />
      {cancelled === undefined ? null : (
        <CancelDialog job={cancelled} onClose={() => setCancelled(undefined)} />
      )}
    </div>
  );
}

function chosen<Value extends string>(values: readonly Value[], value: string): Value | typeof ALL {
  return values.find((one) => one === value) ?? ALL;
}

/** Asks for confirmation before a job is cancelled. */
function CancelDialog({ job, onClose }: { readonly job: JobLine; readonly onClose: () => void }) {
  const confirmation = useConfirmedCommand("cancelJob", { onClose });
  return (
    <ConfirmDialog
      {...confirmation({ id: job.id })}
      title={jobsTexts.cancelThisJob}
      text={jobsTexts.cancelText({ job: jobName(job), isRunning: job.state === "running" })}
      confirmLabel={jobsTexts.cancelJob}
      leaveLabel={jobsTexts.keepJob}
      busyLabel={jobsTexts.cancelling}
    />
  );
}
