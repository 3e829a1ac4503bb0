import { jobStateTexts, jobsTexts } from "#messages/en/jobs.ts";
import { useCommand } from "#web/data/data.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { attemptWords, type JobLine, jobName, momentWords, stateTones } from "./job-words.ts";

interface JobsTableProps {
  readonly jobs: readonly JobLine[];
  /** When the list was loaded, in UTC epoch milliseconds. */
  readonly now: number;
  /** True while the previous filter's jobs are shown. */
  readonly isBusy: boolean;
  readonly onCancel: (job: JobLine) => void;
}

const head = "px-4 py-2.5 text-left font-semibold whitespace-nowrap text-ink-soft";
const cell = "px-4 py-2.5 align-top wrap-anywhere @max-4xl:p-0";

/** The jobs as a table; on phones as cards. */
export function JobsTable({ jobs, now, isBusy, onCancel }: JobsTableProps) {
  return (
    <Card flush>
      <table
        aria-busy={isBusy}
        aria-label={jobsTexts.backgroundJobs}
        className="w-full text-sm @max-4xl:block"
      >
        <thead className="border-b border-line-strong @max-4xl:sr-only">
          <tr>
            <th className={head}>{jobsTexts.job}</th>
            <th className={head}>{jobsTexts.queued}</th>
            <th className={head}>{jobsTexts.status}</th>
            <th className={head}>{jobsTexts.attempts}</th>
            <th className={head}>
              <span className="sr-only">{jobsTexts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-4xl:block">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} now={now} onCancel={onCancel} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface JobRowProps extends Pick<JobsTableProps, "now" | "onCancel"> {
  readonly job: JobLine;
}

function JobRow({ job, now, onCancel }: JobRowProps) {
  const { id, kind, createdAt, state, canCancel, canRetry } = job;
  return (
    <tr className="@max-4xl:flex @max-4xl:flex-wrap @max-4xl:items-center @max-4xl:gap-x-3 @max-4xl:gap-y-1 @max-4xl:px-4 @max-4xl:py-3">
      <td className={`${cell} @max-4xl:basis-full @4xl:min-w-60`}>
        <span className="font-semibold">{jobName(job)}</span>
        {id === kind ? null : <span className="block text-xs text-ink-soft">{id}</span>}
        <JobProgress job={job} />
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-soft tabular`}>
        <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt)}</time>
      </td>
      <td className={cell}>
        <Badge tone={stateTones[state]}>{jobStateTexts[state]}</Badge>
        <span className="mt-1 block text-ink-soft tabular @max-4xl:mt-0 @max-4xl:ml-3 @max-4xl:inline">
          {momentWords(job, now)}
        </span>
      </td>
      <td className={`${cell} text-ink-soft @max-4xl:basis-full @4xl:min-w-52`}>
        {attemptWords(job)}
      </td>
      <td className={`${cell} whitespace-nowrap @max-4xl:-ml-2 @4xl:text-right`}>
        {canRetry ? <RunNow job={job} /> : null}
        {canCancel ? (
          <Button
            variant="quiet"
            className="-my-3 px-2! text-sm"
            aria-label={jobsTexts.actionOn({ action: jobsTexts.cancel, job: jobName(job), id })}
            onClick={() => onCancel(job)}
          >
            {jobsTexts.cancel}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}

/** The progress of a job with steps. */
function JobProgress({ job }: Pick<JobRowProps, "job">) {
  const { stepsDone, stepCount, state } = job;
  if (stepCount === 0 || state !== "running") return null;
  return (
    <span className="mt-1 grid max-w-60 gap-1 text-ink-soft tabular">
      {jobsTexts.progress({ done: stepsDone, total: stepCount })}
      <ProgressBar
        value={(100 * stepsDone) / stepCount}
        label={jobsTexts.progressOf({ job: jobName(job) })}
      />
    </span>
  );
}

/** Makes a job due now. Needs no confirmation. */
function RunNow({ job }: Pick<JobRowProps, "job">) {
  const { run, busy } = useCommand("retryJob");
  const { id } = job;
  return (
    <Button
      variant="quiet"
      className="-my-3 px-2! text-sm"
      busy={busy}
      busyLabel={jobsTexts.starting}
      aria-label={jobsTexts.actionOn({ action: jobsTexts.runNow, job: jobName(job), id })}
      onClick={() => void run({ id })}
    >
      {jobsTexts.runNow}
    </Button>
  );
}
