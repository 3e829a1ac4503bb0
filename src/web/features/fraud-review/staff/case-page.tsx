import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import type { QueryResult } from "#client/api.ts";
import { can } from "#core/permissions.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { amountIn } from "#messages/en/format.ts";
import { fraudReviewTexts } from "#messages/en/fraud-review-staff.ts";
import { screenTexts } from "#messages/en/screens/fraud-review-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { formatDate } from "#web/data/format.ts";
import { formatMoment } from "#web/data/moment.ts";
import { useMe } from "#web/data/session.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Decide } from "./decide.tsx";
import { Evidence } from "./evidence.tsx";
import { stateTones } from "./state-tones.ts";

/** A case as the page shows it. */
export type ShownCase = QueryResult<"reviewCase">;

/** Pending points with the evidence, and the decision about them. */
export function CasePage() {
  const { id = "" } = useParams();
  const asked = useAsk("reviewCase", { id });
  const failed = useLoadFailed(asked);
  const found = asked.data;
  return (
    <div className="@container grid gap-6">
      <div>
        <Link
          to="/admin/fraud-review"
          className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {fraudReviewTexts.back}
        </Link>
        <PageHeader title={titleOf(found)} />
      </div>
      {failed}
      {found === undefined ? (
        failed === null && (
          <Loading className="grid gap-4" count={2}>
            <Skeleton className="h-40 rounded-2xl" />
          </Loading>
        )
      ) : (
        <>
          <Summary found={found} />
          <Evidence found={found} />
          {found.state === "pending" ? <Decide found={found} /> : null}
        </>
      )}
    </div>
  );
}

function titleOf(found: ShownCase | undefined): string {
  if (found === undefined) return screenTexts.fraudReview;
  return fraudReviewTexts.case({ name: found.customer.name ?? fraudReviewTexts.deletedAccount });
}

function Summary({ found }: { readonly found: ShownCase }) {
  const { customer, purchase, points, remaining, state, releaseOn, isHeld } = found;
  return (
    <Card aria-labelledby="case-summary" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="case-summary" className="type-title">
          {fraudReviewTexts.whatItIs}
        </h2>
        <Badge tone={stateTones[state]}>{fraudReviewTexts[state]}</Badge>
      </div>
      <dl className="grid gap-x-10 gap-y-2.5 @2xl:grid-cols-2">
        <Fact label={fraudReviewTexts.earned}>
          {found.description}, {formatMoment(found.at)}
        </Fact>
        <Fact label={fraudReviewTexts.pendingNow}>
          {fraudReviewTexts.points({ points: remaining })}
          {remaining === points ? null : ` / ${fraudReviewTexts.points({ points })}`}
        </Fact>
        <Fact label={fraudReviewTexts.customer}>
          <CustomerName customer={customer} />
        </Fact>
        <Fact label={fraudReviewTexts.allPending}>
          {fraudReviewTexts.points({ points: customer.pendingPoints })}
        </Fact>
        {customer.staffOwner === null ? null : (
          <Fact label={fraudReviewTexts.staffOwner}>{customer.staffOwner}</Fact>
        )}
        {purchase === null ? null : (
          <>
            <Fact label={fraudReviewTexts.check}>{purchase.checkId}</Fact>
            <Fact label={fraudReviewTexts.amount}>
              {amountIn(purchase.currency, purchase.amount)}
            </Fact>
            {purchase.refunded === 0 ? null : (
              <Fact label={fraudReviewTexts.refundedAmount}>
                {amountIn(purchase.currency, purchase.refunded)}
              </Fact>
            )}
            <Fact label={fraudReviewTexts.place}>
              {purchase.location ?? fraudReviewTexts.unknown}
            </Fact>
            <Fact label={fraudReviewTexts.recordedBy}>
              {purchase.recordedBy ?? fraudReviewTexts.unknown}
            </Fact>
          </>
        )}
        {state === "pending" ? null : (
          <Fact label={fraudReviewTexts.decision}>{decisionText(found)}</Fact>
        )}
      </dl>
      {state === "pending" && releaseOn !== "" ? (
        <p className="text-ink-soft">
          {isHeld
            ? fraudReviewTexts.releasedOn({ day: calendarDay(releaseOn) })
            : fraudReviewTexts.countsOn({ day: calendarDay(releaseOn) })}
        </p>
      ) : null}
    </Card>
  );
}

/** The customer, as a link for staff who may see customers. */
function CustomerName({ customer }: Pick<{ customer: ShownCase["customer"] }, "customer">) {
  const me = useMe();
  const { id, name, joinedDate, isActive } = customer;
  if (name === null) return fraudReviewTexts.deletedAccount;
  return (
    <>
      {can(me, "canManageUsers") ? (
        <Link to={`/admin/users/${id}`} className="font-semibold underline wrap-anywhere">
          {name}
        </Link>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      )}
      {", "}
      {fraudReviewTexts.joined({ date: formatDate(joinedDate) })}
      {isActive ? null : `, ${fraudReviewTexts.blocked}`}
    </>
  );
}

/** What was decided, by whom and when, with the reason. */
function decisionText({ state, decidedAt, decidedBy, reason }: ShownCase): string {
  const date = formatMoment(decidedAt);
  const by =
    decidedBy === null
      ? fraudReviewTexts.decidedOn({ date })
      : fraudReviewTexts.decidedBy({ name: decidedBy, date });
  const what = `${fraudReviewTexts[state]} ${by}`;
  return reason === "" ? what : `${what}: ${reason}`;
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{label}:</dt>
      <dd className="tabular wrap-anywhere">{children}</dd>
    </div>
  );
}
