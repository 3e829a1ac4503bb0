import { ListChecks } from "lucide-react";
import { useEffect } from "react";
import type { QueryInput } from "#client/api.ts";
import { jobsTexts } from "#messages/en/jobs.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { JobLine } from "./job-words.ts";
import { JobsTable } from "./jobs-table.tsx";

/** Refetch interval while a job runs, in milliseconds. */
const REFRESH_MS = 2000;

/** Props of {@link JobList}: the filter, null for all jobs, and a callback to cancel one. */
export interface JobListProps extends Pick<QueryInput<"jobs">, "kind" | "state"> {
  readonly onCancel: (job: JobLine) => void;
}

/** The jobs, newest first, refetched while one of them runs; or the empty, loading and error states. */
export function JobList({ kind, state, onCancel }: JobListProps) {
  const pages = useAskPages("jobs", { kind, state, after: null }, "jobs");
  const { rows, refetch } = pages;
  const isRunning = rows?.some((job) => job.state === "running") === true;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  const isAll = kind === null && state === null;
  return (
    <PagedList
      pages={pages}
      loading={<JobsLoading />}
      empty={
        <EmptyCard
          icon={<ListChecks />}
          title={jobsTexts.noJobs}
          text={isAll ? jobsTexts.noJobsText : jobsTexts.noneMatch}
        />
      }
    >
      {(jobs) => (
        <JobsTable
          jobs={jobs}
          now={pages.dataUpdatedAt}
          isBusy={pages.isPlaceholderData}
          onCancel={onCancel}
        />
      )}
    </PagedList>
  );
}

function JobsLoading() {
  return (
    <Loading className="grid gap-4">
      <Card>
        <Skeleton className="h-64" />
      </Card>
    </Loading>
  );
}
