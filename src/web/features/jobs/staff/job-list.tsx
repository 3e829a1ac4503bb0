import { ListChecks } from "lucide-react";
import { useEffect } from "react";
import type { QueryInput } from "#client/api.ts";
import { jobsTexts } from "#messages/en/jobs.ts";
import { useFailure } from "#web/data/data.ts";
import { useAskPages } from "#web/data/pages.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { ShowMore } from "#web/shared/show-more.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { JobLine } from "./job-words.ts";
import { JobsTable } from "./jobs-table.tsx";

/** How often the list is loaded again while a job runs, in milliseconds. */
const REFRESH_MS = 2000;

/** Props of {@link JobList}: the filter, null for all jobs, and what asks to cancel one. */
export interface JobListProps extends Pick<QueryInput<"jobs">, "kind" | "state"> {
  readonly onCancel: (job: JobLine) => void;
}

/** The jobs, newest first, loaded again while one of them runs; or a loading, failed or empty state. */
export function JobList({ kind, state, onCancel }: JobListProps) {
  const own = { kind, state };
  const pages = useAskPages<"jobs", QueryInput<"jobs">["after"]>("jobs", {
    key: own,
    first: null,
    input: (after) => ({ ...own, after }),
    next: ({ next }) => next ?? undefined,
  });
  const { data, refetch } = pages;
  const isRunning =
    data?.pages.some(({ jobs }) => jobs.some((job) => job.state === "running")) === true;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  const failure = useFailure(pages);
  if (failure !== null) {
    const retry = () => void pages.refetch();
    return <LoadFailed error={failure} onRetry={retry} retrying={pages.isFetching} />;
  }
  if (pages.data === undefined) return <Loading />;
  const jobs = pages.data.pages.flatMap((page) => page.jobs);
  if (jobs.length === 0) {
    const isAll = kind === null && state === null;
    return (
      <Card>
        <EmptyState
          icon={<ListChecks />}
          title={jobsTexts.noJobs}
          text={isAll ? jobsTexts.noJobsText : jobsTexts.noneMatch}
        />
      </Card>
    );
  }
  return (
    <>
      <JobsTable
        jobs={jobs}
        now={pages.dataUpdatedAt}
        isBusy={pages.isPlaceholderData}
        onCancel={onCancel}
      />
      <ShowMore key={`${kind} ${state}`} pages={pages} />
    </>
  );
}

function Loading() {
  return (
    <div aria-busy className="grid gap-4">
      <p role="status" className="sr-only">
        {jobsTexts.loading}
      </p>
      <Card>
        <Skeleton className="h-64" />
      </Card>
    </div>
  );
}
