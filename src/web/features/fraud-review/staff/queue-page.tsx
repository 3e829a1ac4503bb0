import { ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { type QueueRow, queueLists } from "#core/fraud-review/review-queue.ts";
import { can } from "#core/permissions.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { fraudReviewTexts } from "#messages/en/fraud-review-staff.ts";
import { fraudRuleNames, matchText } from "#messages/en/fraud-rules.ts";
import { screenTexts } from "#messages/en/screens/fraud-review-staff.ts";
import { type AddressForm, useAddressFilter } from "#web/data/address-filter.ts";
import { formatDate } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { useCurrency, useMe } from "#web/data/session.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { LoadingRows } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { RuleRates } from "./rule-rates.tsx";
import { stateTones } from "./state-tones.ts";

type List = (typeof queueLists)[number];

const address: AddressForm<{ readonly list: List }> = {
  read: (params) => ({ list: queueLists.find((one) => one === params.get("list")) ?? "open" }),
  write: ({ list }) => (list === "open" ? {} : { list }),
};

const emptyTexts = {
  open: ["nothingOpen", "nothingOpenText"],
  waiting: ["nothingWaiting", "nothingWaitingText"],
  decided: ["nothingDecided", "nothingDecidedText"],
} as const;

/** Points that wait for a decision, or for their day, and decided ones; and how often each rule was wrong. */
export function QueuePage() {
  const [{ list }, change] = useAddressFilter(address);
  const pages = useAskPages("reviewQueue", { list, after: null }, "rows");
  const [title, text] = emptyTexts[list];
  return (
    <div className="@container">
      <PageHeader
        title={screenTexts.fraudReview}
        lead={fraudReviewTexts.lead}
        actions={<Links />}
      />
      <div className="grid gap-5">
        <Segmented
          label={fraudReviewTexts.list}
          options={queueLists.map((value) => ({ value, label: fraudReviewTexts[value] }))}
          value={list}
          onChange={(next) => change({ list: next })}
        />
        <PagedList
          pages={pages}
          loading={<LoadingRows className="h-24 rounded-2xl" />}
          empty={
            <EmptyCard
              icon={<ShieldCheck />}
              title={fraudReviewTexts[title]}
              text={fraudReviewTexts[text]}
            />
          }
        >
          {(rows) => (
            <ul className="grid gap-3">
              {rows.map((row) => (
                <QueueItem key={row.id} row={row} />
              ))}
            </ul>
          )}
        </PagedList>
        <RuleRates />
      </div>
    </div>
  );
}

function Links() {
  const me = useMe();
  return (
    <>
      {can(me, "canManageProgram") ? (
        <Button asChild variant="quiet">
          <Link to="/admin/program/pending-points">{fraudReviewTexts.changeRules}</Link>
        </Button>
      ) : null}
      <Button asChild variant="secondary">
        <Link to="/admin/fraud-review/staff-accounts">{fraudReviewTexts.staffAccounts}</Link>
      </Button>
    </>
  );
}

function QueueItem({ row }: { readonly row: QueueRow }) {
  const currency = useCurrency() ?? "";
  const { id, customer, points, at, state, matches, isOwn } = row;
  return (
    <li>
      <Card className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Link
            to={`/admin/fraud-review/${id}`}
            className="inline-flex min-h-11 items-center font-semibold underline wrap-anywhere"
          >
            {customer.name ?? fraudReviewTexts.deletedAccount}
          </Link>
          <span className="font-semibold tabular">{fraudReviewTexts.points({ points })}</span>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>{formatDate(at)}</span>
          <Badge tone={stateTones[state]}>{fraudReviewTexts[state]}</Badge>
          {isOwn && state === "pending" ? (
            <Badge tone="accent">{fraudReviewTexts.ownCase}</Badge>
          ) : null}
          <span>{dayText(row)}</span>
        </p>
        <ul className="grid gap-1">
          {matches.map(({ rule, params }) => (
            <li key={rule}>
              <span className="font-medium">{fraudRuleNames[rule]}:</span>{" "}
              {matchText({ rule, params }, currency)}
            </li>
          ))}
        </ul>
      </Card>
    </li>
  );
}

/** When the points are released without a decision; empty for never and for decided ones. */
function dayText({ state, releaseOn, matches }: QueueRow): string {
  if (state !== "pending" || releaseOn === "") return "";
  const day = calendarDay(releaseOn);
  return matches.length === 0
    ? fraudReviewTexts.countsOn({ day })
    : fraudReviewTexts.releasedOn({ day });
}
