import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { runsOn } from "#core/campaigns/campaign-days.ts";
import type { CampaignLine } from "#core/campaigns/list-campaigns.ts";
import { clockText } from "#core/locations/opening-hours.ts";
import { campaignsTexts } from "#messages/en/campaigns-staff.ts";
import { hoursTexts } from "#messages/en/shared-hours.ts";
import { useAddressParam } from "#web/data/address-state.ts";
import { useAsk } from "#web/data/data.ts";
import { CampaignsFrame } from "#web/shared/campaigns/campaigns-frame.tsx";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { longDay } from "#web/shared/offers/offer-phrases.ts";
import { Card } from "#web/ui/card.tsx";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { inListOrder } from "./campaign-text.ts";
import { addMonths, isMonth, weeksOf } from "./month-days.ts";
import { standingWord } from "./standing.tsx";

/** What runs when: a month as a table on wide screens, and as a list of days on phones. The month is in the address. */
export function CalendarPage() {
  const asked = useAsk("campaigns", {});
  const failed = useLoadFailed(asked);
  return (
    <CampaignsFrame>
      {failed}
      {asked.data === undefined ? (
        failed === null && <CalendarLoading />
      ) : (
        <Month {...asked.data} />
      )}
    </CampaignsFrame>
  );
}

function CalendarLoading() {
  return (
    <Loading>
      <Card>
        <Skeleton className="h-96" />
      </Card>
    </Loading>
  );
}

interface MonthProps {
  readonly campaigns: readonly CampaignLine[];
  readonly today: string;
}

function Month({ campaigns, today }: MonthProps) {
  const [param, setParam] = useAddressParam("month");
  const month = isMonth(param) ? param : today.slice(0, 7);
  const planned = inListOrder(campaigns).filter(({ standing }) => standing !== "draft");
  const plan = weeksOf(month).map((week) =>
    week.map((day) => ({
      day,
      isOutside: !day.startsWith(month),
      campaigns: planned.filter((campaign) => isPlannedOn(campaign, day, today)),
    })),
  );
  const isEmpty = plan.flat().every((day) => day.isOutside || day.campaigns.length === 0);
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-2">
        <IconButton
          label={campaignsTexts.previousMonth}
          onClick={() => setParam(addMonths(month, -1), { replace: true })}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <h2
          className="type-title flex-1 text-center wrap-anywhere @xl:min-w-48 @xl:flex-none"
          aria-live="polite"
        >
          {monthName(month)}
        </h2>
        <IconButton
          label={campaignsTexts.nextMonth}
          onClick={() => setParam(addMonths(month, 1), { replace: true })}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <p className="text-ink-soft">
        {isEmpty ? campaignsTexts.nothingPlanned : campaignsTexts.calendarHint}
      </p>
      <MonthTable plan={plan} today={today} />
      <DayList plan={plan} today={today} />
    </div>
  );
}

/** A campaign without a first day is shown from today on, because it may have been started yesterday. */
function isPlannedOn({ definition: { conditions } }: CampaignLine, day: string, today: string) {
  return runsOn(conditions, day) && (conditions.firstDay !== "" || today <= day);
}

const monthNames = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

function monthName(month: string): string {
  return monthNames.format(Date.parse(`${month}-01T00:00:00Z`));
}

interface PlannedDay {
  readonly day: string;
  readonly isOutside: boolean;
  readonly campaigns: readonly CampaignLine[];
}

interface PlanProps {
  readonly plan: readonly (readonly PlannedDay[])[];
  readonly today: string;
}

function MonthTable({ plan, today }: PlanProps) {
  const { mon, tue, wed, thu, fri, sat, sun } = hoursTexts;
  return (
    <Card flush className="hidden @3xl:block">
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {[mon, tue, wed, thu, fri, sat, sun].map((name) => (
              <th key={name} scope="col" className="p-2 text-left text-sm text-ink-soft">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((planned) => (
                <td
                  key={planned.day}
                  className={cx(
                    "h-28 border-t border-line p-2 align-top not-first:border-l",
                    planned.isOutside && "bg-surface",
                  )}
                >
                  <p
                    className={cx(
                      "mb-1 inline-grid size-7 place-items-center rounded-full text-sm tabular",
                      planned.day === today ? "bg-ink font-semibold text-page" : "text-ink-soft",
                    )}
                  >
                    <span aria-hidden>{Number(planned.day.slice(8))}</span>
                    <span className="sr-only">{longDay(planned.day)}</span>
                  </p>
                  <Entries campaigns={planned.campaigns} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** The days of the month on which something runs, week by week. */
function DayList({ plan, today }: PlanProps) {
  const weeks = plan
    .map((week) => week.filter(({ isOutside, campaigns }) => !isOutside && campaigns.length > 0))
    .filter((week) => week.length > 0);
  return (
    <ol className="grid gap-4 @3xl:hidden">
      {weeks.map((week) => (
        <li key={week[0]?.day}>
          <Card className="grid gap-4">
            {week.map(({ day, campaigns }) => (
              <div key={day} className="grid gap-1">
                <h3 className="font-semibold">
                  {longDay(day)}
                  {day === today ? ` · ${campaignsTexts.today}` : ""}
                </h3>
                <Entries campaigns={campaigns} />
              </div>
            ))}
          </Card>
        </li>
      ))}
    </ol>
  );
}

function Entries({ campaigns }: Pick<PlannedDay, "campaigns">) {
  return (
    <ul className="grid gap-1">
      {campaigns.map(({ id, definition, standing }) => (
        <li key={id}>
          <Link
            to={`/admin/campaigns/${encodeURIComponent(id)}`}
            className={cx(
              "block rounded-lg px-2 py-1 text-sm leading-snug wrap-anywhere @max-3xl:py-2.5",
              standing === "paused"
                ? "border border-dashed border-line-strong text-ink-soft"
                : "bg-brand-soft text-brand-ink hover:bg-brand hover:text-on-brand",
            )}
          >
            {definition.name}
            {definition.conditions.hours === null ? null : (
              <span className="block tabular">{hoursOf(definition.conditions.hours)}</span>
            )}
            {standing === "paused" ? <span className="block">{standingWord(standing)}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function hoursOf({ from, until }: { readonly from: number; readonly until: number }): string {
  return hoursTexts.fromTo({ from: clockText(from), to: clockText(until) });
}
