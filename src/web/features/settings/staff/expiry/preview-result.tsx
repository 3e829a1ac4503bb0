import type { ReactNode } from "react";
import { Link } from "react-router";
import { lastDayOf } from "#core/kit/last-day.ts";
import { can } from "#core/permissions.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { expirySettingsTexts } from "#messages/en/expiry-settings.ts";
import { number } from "#messages/en/format.ts";
import { useMe } from "#web/data/session.ts";
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
  return (
    <Table
      caption={expirySettingsTexts.byMonth}
      head={
        <>
          <th className="py-1 text-left">{expirySettingsTexts.lastDay}</th>
          <th className="py-1 text-right">{expirySettingsTexts.points}</th>
          <th className="py-1 text-right">{expirySettingsTexts.customers}</th>
        </>
      }
    >
      {months.map((line) => (
        <tr key={line.month} className="border-t border-dashed border-line">
          <th scope="row" className="py-1 text-left font-normal">
            {calendarDay(lastDayOf(line.month))}
          </th>
          <td className="py-1 text-right">{number(line.points)}</td>
          <td className="py-1 text-right">{number(line.customers)}</td>
        </tr>
      ))}
      <tr className="border-t border-line-strong font-semibold">
        <th scope="row" className="py-1 text-left">
          {expirySettingsTexts.total}
        </th>
        <td className="py-1 text-right">{number(points)}</td>
        <td className="py-1 text-right">{number(affected)}</td>
      </tr>
    </Table>
  );
}

function MostAffected({ customers }: { readonly customers: MergedPreview["mostAffected"] }) {
  const opensCustomers = can(useMe(), "canManageUsers");
  return (
    <Table
      caption={expirySettingsTexts.mostAffected}
      head={
        <>
          <th className="py-1 text-left">{expirySettingsTexts.customer}</th>
          <th className="py-1 text-right">{expirySettingsTexts.points}</th>
          <th className="py-1 pl-4 text-right">{expirySettingsTexts.lastDay}</th>
        </>
      }
    >
      {customers.map(({ id, name, points, month }) => (
        <tr key={id} className="border-t border-dashed border-line">
          <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
            {opensCustomers ? (
              <Link
                to={`/admin/users/${id}`}
                className="-my-2.5 inline-block py-2.5 font-semibold text-brand-ink underline-offset-4 hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </th>
          <td className="py-1 text-right">{number(points)}</td>
          <td className="py-1 pl-4 text-right">{calendarDay(lastDayOf(month))}</td>
        </tr>
      ))}
    </Table>
  );
}

interface TableProps {
  readonly caption: string;
  /** The cells of the first row. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

function Table({ caption, head, children }: TableProps) {
  return (
    <table className="w-full text-sm tabular">
      <caption className="mb-1 text-left text-base font-semibold">{caption}</caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
