import { memo } from "react";
import { Link } from "react-router";
import { auditLabel } from "#messages/audit-label.ts";
import { staffAuditTexts } from "#messages/en/staff-audit.ts";
import { type LocationLine, locationName } from "#web/data/locations.ts";
import { formatMoment } from "#web/data/moment.ts";
import { LocationMark } from "#web/shared/location-mark.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Line } from "./audit-pages.ts";
import { detailText, subjectWords } from "./subject-words.ts";

interface AuditTableProps {
  readonly lines: readonly Line[];
  /** The locations, for their names. */
  readonly locations: readonly LocationLine[];
  /** True while the previous filter's records are shown. */
  readonly isBusy: boolean;
}

const head = "px-4 py-2.5 text-left font-semibold whitespace-nowrap text-ink-soft";
const cell = "px-4 py-2.5 align-top wrap-anywhere @max-3xl:p-0";
/** On phones, a cell with its own row. */
const wide = `${cell} @max-3xl:basis-full`;

/** The records as a table; on phones as cards. */
export function AuditTable({ lines, locations, isBusy }: AuditTableProps) {
  return (
    <Card flush>
      <table
        aria-busy={isBusy}
        aria-label={staffAuditTexts.auditLogLabel}
        className="w-full text-sm @max-3xl:block"
      >
        <thead className="border-b border-line-strong @max-3xl:sr-only">
          <tr>
            <th className={head}>{staffAuditTexts.when}</th>
            <th className={head}>{staffAuditTexts.who}</th>
            <th className={head}>{staffAuditTexts.action}</th>
            <th className={head}>{staffAuditTexts.target}</th>
            <th className={head}>{staffAuditTexts.details}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line @max-3xl:block">
          {lines.map((line) => (
            <AuditRow key={line.id} line={line} place={locationName(locations, line.locationId)} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface AuditRowProps {
  readonly line: Line;
  /** The location's name, empty for none. */
  readonly place: string;
}

/** A record. Memoized, so that loading more does not render existing rows again. */
const AuditRow = memo(function AuditRow({ line, place }: AuditRowProps) {
  const { at, actor, action } = line;
  const detail = detailText(line.detail);
  return (
    <tr className="@max-3xl:flex @max-3xl:flex-wrap @max-3xl:gap-x-3 @max-3xl:gap-y-1 @max-3xl:px-4 @max-3xl:py-3">
      <td className={`${cell} whitespace-nowrap text-ink-soft tabular`}>
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
      </td>
      <td className={`${cell} @3xl:min-w-36`}>{actor.name || staffAuditTexts.customer}</td>
      <td className={`${wide} font-semibold @3xl:min-w-44`}>{auditLabel(action)}</td>
      <td className={wide}>
        <Subject of={line.subject} />
      </td>
      <td className={`${wide} text-ink-soft @max-3xl:empty:hidden`}>
        {detail}
        <LocationMark name={place} beside={detail} />
      </td>
    </tr>
  );
});

/** Links to the customer page of an existing customer. */
function Subject({ of }: { readonly of: Line["subject"] }) {
  const words = subjectWords(of);
  if (of.kind !== "customer" || of.name === null) return words;
  return (
    <Link
      to={`/admin/users/${encodeURIComponent(of.id)}`}
      className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
    >
      {words}
    </Link>
  );
}
