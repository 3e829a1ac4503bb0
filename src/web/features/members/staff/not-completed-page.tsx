import { UserCheck } from "lucide-react";
import { Link } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { notCompletedTexts } from "#messages/en/not-completed-staff.ts";
import { formatDate } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LinkState } from "./link-state.tsx";
import { RenewButton } from "./renew-button.tsx";

type Line = QueryResult<"enrolments">["enrolments"][number];

/** The customers who were added at the counter and have not completed their accounts (server edition; docs/decisions/174). */
export function NotCompletedPage() {
  const pages = useAskPages("enrolments", { after: null }, "enrolments");
  const isMailed = pages.data?.pages[0]?.isMailed !== false;
  return (
    <div className="@container">
      <PageHeader
        title={notCompletedTexts.notCompletedYet}
        lead={isMailed ? notCompletedTexts.mailedLead : notCompletedTexts.linkLead}
        actions={
          <Button asChild variant="secondary">
            <Link to="/admin/users">{notCompletedTexts.allCustomers}</Link>
          </Button>
        }
      />
      <div className="grid gap-4">
        <PagedList
          pages={pages}
          loading={
            <Card>
              <Loading>
                <Skeleton className="h-16" />
              </Loading>
            </Card>
          }
          empty={
            <EmptyCard
              icon={<UserCheck />}
              title={notCompletedTexts.none}
              text={notCompletedTexts.noneText}
            />
          }
        >
          {(lines) => (
            <Card flush>
              <ul aria-label={notCompletedTexts.notCompletedYet} className="divide-y divide-line">
                {lines.map((line) => (
                  <li key={line.userId}>
                    <Row line={line} isMailed={isMailed} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </PagedList>
      </div>
    </div>
  );
}

interface RowProps {
  readonly line: Line;
  readonly isMailed: boolean;
}

function Row({ line, isMailed }: RowProps) {
  const { userId, name, email, points, createdAt, enrolledBy, expiresAt } = line;
  const date = formatDate(createdAt);
  return (
    <div className="grid items-center gap-x-6 gap-y-3 px-4 py-3.5 @3xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_11rem] @3xl:px-5">
      <div className="grid min-w-0 gap-0.5 leading-tight">
        <h2 className="font-semibold wrap-anywhere">
          <Link
            to={`/admin/users/${encodeURIComponent(userId)}`}
            className="-my-2 inline-flex min-h-11 items-center underline decoration-line-strong decoration-1 underline-offset-4 hover:text-brand-ink"
          >
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {email} · {pointsLabel(points)}
        </p>
      </div>
      <div className="grid min-w-0 justify-items-start gap-1.5">
        <LinkState expiresAt={expiresAt} />
        <p className="text-sm text-ink-soft wrap-anywhere">
          {enrolledBy === ""
            ? notCompletedTexts.addedByDeleted({ date })
            : notCompletedTexts.addedBy({ date, name: enrolledBy })}
        </p>
      </div>
      <div className="flex @3xl:justify-end">
        <RenewButton customer={{ id: userId, name }} isMailed={isMailed} />
      </div>
    </div>
  );
}
