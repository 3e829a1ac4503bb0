import { Link } from "react-router";
import { lastDayOf } from "#core/kit/last-day.ts";
import { can } from "#core/permissions.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { expirySettingsTexts } from "#messages/en/expiry-settings.ts";
import { number } from "#messages/en/format.ts";
import { useMe } from "#web/data/session.ts";
import { ValueTable } from "#web/ui/value-table.tsx";
import type { MergedPreview } from "./merged-preview.ts";

/** What a preview found: points and customers by their last day, and the customers who would lose most. */
export function PreviewResult({ preview }: { readonly preview: MergedPreview }) {
  const { affected, months } = preview;
  if (affected === 0) return <p>{expirySettingsTexts.nobody}</p>;
  const points = months.reduce((sum, month) => sum + month.points, 0);
  return (
    <>
      <p className="font-semibold">
        {expirySettingsTexts.affected({ customers: affected, points })}
      </p>
      <div className="grid items-start gap-x-10 gap-y-5 @3xl:grid-cols-2">
        <Months months={months} affected={affected} points={points} />
        <MostAffected customers={preview.mostAffected} />
      </div>
    </>
  );
}

interface MonthsProps extends Pick<MergedPreview, "months" | "affected"> {
  /** The points of all months. */
  readonly points: number;
}

function Months({ months, affected, points }: MonthsProps) {
  const texts = expirySettingsTexts;
  return (
    <ValueTable
      label={texts.byMonth}
      hasCaption
      heads={[texts.lastDay, texts.points, texts.customers]}
      rows={months.map((line) => ({
        id: line.month,
        cells: [calendarDay(lastDayOf(line.month)), number(line.points), number(line.customers)],
      }))}
      sums={[texts.total, number(points), number(affected)]}
    />
  );
}

function MostAffected({ customers }: { readonly customers: MergedPreview["mostAffected"] }) {
  const texts = expirySettingsTexts;
  return (
    <ValueTable
      label={texts.mostAffected}
      hasCaption
      heads={[texts.customer, texts.points, texts.lastDay]}
      rows={customers.map(({ id, name, points, month }) => ({
        id,
        cells: [
          <CustomerName key="name" id={id} name={name} />,
          number(points),
          calendarDay(lastDayOf(month)),
        ],
      }))}
    />
  );
}

/** The name of a customer, which opens their page for staff who may see it. */
function CustomerName({ id, name }: { readonly id: string; readonly name: string }) {
  if (!can(useMe(), "canManageUsers")) return <bdi>{name}</bdi>;
  return (
    <Link
      to={`/admin/users/${id}`}
      className="-my-2.5 inline-block py-2.5 font-semibold text-brand-ink underline-offset-4 hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
