import { Funnel, Plus, Tags } from "lucide-react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { can } from "#core/permissions.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useAskPages } from "#web/data/pages.ts";
import { useMe } from "#web/data/session.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type SegmentChoices, segmentSentence } from "./condition-phrases.ts";
import { KindBadge } from "./kind-badge.tsx";

type Line = QueryResult<"segments">["segments"][number];

/** The segments with their conditions in words, latest first, and a button for a new one. */
export function SegmentsPage() {
  const me = useMe();
  const pages = useAskPages("segments", { after: null }, "segments");
  const { data: choices } = useAsk("segmentChoices", {});
  return (
    <div className="@container">
      <PageHeader
        title={segmentsTexts.segments}
        lead={segmentsTexts.lead}
        actions={
          <>
            {can(me, "canManageUsers") ? (
              <Button asChild variant="secondary">
                <Link to="/admin/users/tags">
                  <Tags aria-hidden />
                  {segmentsTexts.tags}
                </Link>
              </Button>
            ) : null}
            <Button asChild>
              <Link to="/admin/segments/new">
                <Plus aria-hidden />
                {segmentsTexts.newSegment}
              </Link>
            </Button>
          </>
        }
      />
      <PagedList
        pages={pages}
        loading={
          <Loading className="grid gap-4" count={3}>
            <Skeleton className="h-28 rounded-2xl" />
          </Loading>
        }
        empty={
          <EmptyCard
            icon={<Funnel />}
            title={segmentsTexts.noSegmentsYet}
            text={segmentsTexts.noSegmentsHint}
          />
        }
      >
        {(segments) => (
          <ul className="grid gap-4">
            {segments.map((segment) => (
              <li key={segment.id}>
                <SegmentCard segment={segment} choices={choices} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

interface SegmentCardProps {
  readonly segment: Line;
  /** Undefined while loading. */
  readonly choices: SegmentChoices | undefined;
}

function SegmentCard({ segment, choices }: SegmentCardProps) {
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-subtitle min-w-0 wrap-anywhere">
          <Link
            to={`/admin/segments/${encodeURIComponent(segment.id)}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {segment.name}
          </Link>
        </h2>
        <KindBadge segment={segment} />
      </div>
      <p className="min-h-6 wrap-anywhere">
        {choices === undefined ? "" : segmentSentence(segment.conditions, choices)}
      </p>
    </Card>
  );
}
