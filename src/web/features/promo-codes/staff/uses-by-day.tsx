import { promoStaffTexts } from "#messages/en/promo-codes-staff.ts";
import { dateText } from "#web/shared/hours/hours-text.ts";
import { Card } from "#web/ui/card.tsx";

interface UsesByDayProps {
  /** Days with uses, 'YYYY-MM-DD', oldest first. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
}

/** The uses of each day as bars, latest day first; nothing without uses. */
export function UsesByDay({ days }: UsesByDayProps) {
  if (days.length === 0) return null;
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <section className="grid gap-3">
      <h2 className="type-title">{promoStaffTexts.usesByDay}</h2>
      <Card>
        <p className="pb-2 text-sm text-ink-soft">{promoStaffTexts.usesByDayHint}</p>
        <ul className="grid gap-1.5">
          {days.toReversed().map(({ day, count }) => (
            <li key={day} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-3">
              <time dateTime={day} className="text-sm tabular">
                {dateText(day)}
              </time>
              <span aria-hidden className="h-3 overflow-hidden rounded-full bg-surface">
                <span
                  className="block h-full rounded-full bg-brand"
                  style={{ width: `${(100 * count) / most}%` }}
                />
              </span>
              <span className="text-sm font-semibold tabular">
                {promoStaffTexts.usesOn({ count })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
